import type { PropertyListInput } from "../calls/propertyList.ts";
import type { ApiClient } from "../client/client.ts";
import { readQuery } from "./options.ts";

export const propertyListQuery = (client: ApiClient, input: PropertyListInput) =>
  readQuery(
    "property-list",
    async () => (await import(/* webpackChunkName: "calls" */ "../calls/propertyList.ts")).propertyList,
    client,
    input,
  );
