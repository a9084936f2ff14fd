import type { Command } from "commander";
import { adminCommands } from "./operations/admin/commands.ts";
import { importCommand } from "./operations/import/command.ts";
import { languageCommands } from "./operations/languages/commands.ts";

/** Commands that the domains bring. */
export function addCommands(program: Command): void {
  adminCommands(program);
  languageCommands(program);
  importCommand(program);
}
