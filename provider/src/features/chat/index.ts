export { chat } from "./routes.ts";
export { type MessageRecord, toMessageEvent } from "./serialise.ts";
