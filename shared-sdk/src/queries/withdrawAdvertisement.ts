import type { ApiClient } from "../client/client.ts";
import { writeMutation } from "./options.ts";

export const withdrawAdvertisementMutation = (client: ApiClient) =>
  writeMutation(
    "withdraw-advertisement",
    async () =>
      (await import(/* webpackChunkName: "calls" */ "../calls/withdrawAdvertisement.ts")).withdrawAdvertisement,
    client,
  );
