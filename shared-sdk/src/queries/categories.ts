import type { CategoryListInput } from "../calls/categories.ts";
import type { ApiClient } from "../client/client.ts";
import { readQuery } from "./options.ts";

export const categoriesQuery = (client: ApiClient, input: CategoryListInput = {}) =>
  readQuery(
    "categories",
    async () => (await import(/* webpackChunkName: "calls" */ "../calls/categories.ts")).categories,
    client,
    input,
  );
