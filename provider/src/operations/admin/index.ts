export { adminCommands } from "./commands.ts";
export { closeDoor, commandLineUser, isFromCommandLine, newOperatorKey, openDoor } from "./operator.ts";
export { admin } from "./routes.ts";
