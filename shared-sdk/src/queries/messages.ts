import type { MessagesInput } from "../calls/messages.ts";
import type { ApiClient } from "../client/client.ts";
import { readQuery } from "./options.ts";

/** Always asked anew: live events change it. */
export const messagesQuery = (client: ApiClient, input: MessagesInput) =>
  readQuery(
    "messages",
    async () => (await import(/* webpackChunkName: "calls" */ "../calls/messages.ts")).messages,
    client,
    input,
    0,
  );
