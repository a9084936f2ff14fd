import type { Command } from "commander";
import { createApp } from "./app.ts";
import { adminCommands } from "./operations/admin/index.ts";
import { fileCommands } from "./operations/files/index.ts";
import { importCommand } from "./operations/import/index.ts";
import { languageCommands } from "./operations/languages/index.ts";
import { openContext } from "./server.ts";

/** Commands that the domains bring. */
export function addCommands(program: Command): void {
  const opening = { openContext, createApp };
  adminCommands(program, opening);
  languageCommands(program, opening);
  importCommand(program, opening);
  fileCommands(program, opening);
}
