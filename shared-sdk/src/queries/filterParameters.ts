import type { ApiClient } from "../client/client.ts";
import { readQuery } from "./options.ts";

export const filterParametersQuery = (client: ApiClient, input: { categoryId?: number } = {}) =>
  readQuery(
    "filter-parameters",
    async () => (await import(/* webpackChunkName: "calls" */ "../calls/filterParameters.ts")).filterParameters,
    client,
    input,
  );
