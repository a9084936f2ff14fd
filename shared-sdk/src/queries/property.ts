import type { ApiClient } from "../client/client.ts";
import { readQuery } from "./options.ts";

export const propertyQuery = (client: ApiClient, input: { slugId: string }) =>
  readQuery(
    "property",
    async () => (await import(/* webpackChunkName: "calls" */ "../calls/property.ts")).property,
    client,
    input,
  );
