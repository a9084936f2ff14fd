export { chatMigrations } from "./migrations.ts";
export { chat } from "./routes.ts";
export { type MessageRecord, toMessageEvent } from "./serialise.ts";
