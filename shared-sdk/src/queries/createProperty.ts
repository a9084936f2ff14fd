import type { ApiClient } from "../client/client.ts";
import { writeMutation } from "./options.ts";

export const createPropertyMutation = (client: ApiClient) =>
  writeMutation(
    "create-property",
    async () => (await import(/* webpackChunkName: "calls" */ "../calls/createProperty.ts")).createProperty,
    client,
  );
