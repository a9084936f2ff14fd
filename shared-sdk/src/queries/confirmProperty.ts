import type { ApiClient } from "../client/client.ts";
import { writeMutation } from "./options.ts";

export const confirmPropertyMutation = (client: ApiClient) =>
  writeMutation(
    "confirm-property",
    async () => (await import(/* webpackChunkName: "calls" */ "../calls/confirmProperty.ts")).confirmProperty,
    client,
  );
