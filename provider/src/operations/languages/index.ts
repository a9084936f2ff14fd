export { languageCommands } from "./commands.ts";
