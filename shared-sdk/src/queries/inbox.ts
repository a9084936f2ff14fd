import type { InboxInput } from "../calls/inbox.ts";
import type { ApiClient } from "../client/client.ts";
import { readQuery } from "./options.ts";

/** Always asked anew: live events change it. */
export const inboxQuery = (client: ApiClient, input: InboxInput = {}) =>
  readQuery(
    "inbox",
    async () => (await import(/* webpackChunkName: "calls" */ "../calls/inbox.ts")).inbox,
    client,
    input,
    0,
  );
