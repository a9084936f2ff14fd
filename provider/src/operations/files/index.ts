export { fileCommands } from "./commands.ts";
