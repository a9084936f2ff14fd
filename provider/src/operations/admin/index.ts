export { adminCommands } from "./commands.ts";
export { closeControlEndpoint, openControlEndpoint } from "./controlEndpoint.ts";
export { adminMigrations } from "./migrations.ts";
export { commandLineUser, isFromCommandLine, newOperatorKey } from "./operator.ts";
export { admin } from "./routes.ts";
