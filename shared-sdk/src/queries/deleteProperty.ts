import type { ApiClient } from "../client/client.ts";
import { writeMutation } from "./options.ts";

export const deletePropertyMutation = (client: ApiClient) =>
  writeMutation(
    "delete-property",
    async () => (await import(/* webpackChunkName: "calls" */ "../calls/deleteProperty.ts")).deleteProperty,
    client,
  );
