import type { ApiClient } from "../client/client.ts";
import { readQuery } from "./options.ts";

/** Always asked anew: other screens and other devices change it. */
export const favouriteChangesQuery = (client: ApiClient) =>
  readQuery(
    "favourite-changes",
    async () => (await import(/* webpackChunkName: "calls" */ "../calls/favouriteChanges.ts")).favouriteChanges,
    client,
    {},
    0,
  );
