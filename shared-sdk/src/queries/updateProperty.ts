import type { ApiClient } from "../client/client.ts";
import { writeMutation } from "./options.ts";

export const updatePropertyMutation = (client: ApiClient) =>
  writeMutation(
    "update-property",
    async () => (await import(/* webpackChunkName: "calls" */ "../calls/updateProperty.ts")).updateProperty,
    client,
  );
