import type { ApiClient } from "../client/client.ts";
import { writeMutation } from "./options.ts";

export const setPropertyActiveMutation = (client: ApiClient) =>
  writeMutation(
    "set-property-active",
    async () => (await import(/* webpackChunkName: "calls" */ "../calls/setPropertyActive.ts")).setPropertyActive,
    client,
  );
