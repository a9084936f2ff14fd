import type { SuggestionsInput } from "../calls/suggestions.ts";
import type { ApiClient } from "../client/client.ts";
import { readQuery } from "./options.ts";

export const suggestionsQuery = (client: ApiClient, input: SuggestionsInput) =>
  readQuery(
    "suggestions",
    async () => (await import(/* webpackChunkName: "calls" */ "../calls/suggestions.ts")).suggestions,
    client,
    input,
  );
