import type { ConversationsInput } from "../calls/conversations.ts";
import type { ApiClient } from "../client/client.ts";
import { readQuery } from "./options.ts";

/** Always asked anew: live events change it. */
export const conversationsQuery = (client: ApiClient, input: ConversationsInput = {}) =>
  readQuery(
    "conversations",
    async () => (await import(/* webpackChunkName: "calls" */ "../calls/conversations.ts")).conversations,
    client,
    input,
    0,
  );
