import type { PropertySearch } from "../calls/propertySearch.ts";
import type { ApiClient } from "../client/client.ts";
import { readQuery } from "./options.ts";

export const searchPropertiesQuery = (client: ApiClient, input: PropertySearch) =>
  readQuery(
    "search-properties",
    async () => (await import(/* webpackChunkName: "calls" */ "../calls/searchProperties.ts")).searchProperties,
    client,
    input,
  );
