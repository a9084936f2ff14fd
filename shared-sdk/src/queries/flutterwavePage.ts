import type { ApiClient } from "../client/client.ts";
import { writeMutation } from "./options.ts";

export const flutterwavePageMutation = (client: ApiClient) =>
  writeMutation(
    "flutterwave",
    async () => (await import(/* webpackChunkName: "calls" */ "../calls/flutterwavePage.ts")).flutterwavePage,
    client,
  );
