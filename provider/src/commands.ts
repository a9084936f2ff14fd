import type { Command } from "commander";
import { languageCommands } from "./content/commands.ts";
import { importCommand } from "./import/command.ts";

/** Commands that the domains bring. */
export function addCommands(program: Command): void {
  languageCommands(program);
  importCommand(program);
}
