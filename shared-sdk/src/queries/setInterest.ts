import type { ApiClient } from "../client/client.ts";
import { writeMutation } from "./options.ts";

export const setInterestMutation = (client: ApiClient) =>
  writeMutation(
    "set-interest",
    async () => (await import(/* webpackChunkName: "calls" */ "../calls/setInterest.ts")).setInterest,
    client,
  );
