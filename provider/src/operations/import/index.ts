export { importCommand } from "./command.ts";
