import type { Command } from "commander";
import { adminCommands } from "./admin/commands.ts";
import { languageCommands } from "./content/commands.ts";
import { importCommand } from "./import/command.ts";

/** Commands that the domains bring. */
export function addCommands(program: Command): void {
  adminCommands(program);
  languageCommands(program);
  importCommand(program);
}
