import type { ApiClient } from "../client/client.ts";
import { readQuery } from "./options.ts";

/** Always asked anew: other screens and other devices change it. */
export const blockedPeopleQuery = (client: ApiClient) =>
  readQuery(
    "blocked-people",
    async () => (await import(/* webpackChunkName: "calls" */ "../calls/blockedPeople.ts")).blockedPeople,
    client,
    {},
    0,
  );
