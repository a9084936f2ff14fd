import type { Command } from "commander";
import { languageCommands } from "./content/commands.ts";

/** Commands that the domains bring. */
export function addCommands(program: Command): void {
  languageCommands(program);
}
