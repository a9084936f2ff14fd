import type { AdvertisementsInput } from "../calls/advertisements.ts";
import type { ApiClient } from "../client/client.ts";
import { readQuery } from "./options.ts";

export const advertisementsQuery = (client: ApiClient, input: AdvertisementsInput) =>
  readQuery(
    "advertisements",
    async () => (await import(/* webpackChunkName: "calls" */ "../calls/advertisements.ts")).advertisements,
    client,
    input,
  );
