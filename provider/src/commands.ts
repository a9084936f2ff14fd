import type { Command } from "commander";
import { createApp } from "./app.ts";
import { adminCommands } from "./operations/admin/commands.ts";
import { importCommand } from "./operations/import/command.ts";
import { languageCommands } from "./operations/languages/commands.ts";
import { openContext } from "./server.ts";

/** Commands that the domains bring. */
export function addCommands(program: Command): void {
  const opening = { openContext, createApp };
  adminCommands(program, opening);
  languageCommands(program, opening);
  importCommand(program, opening);
}
