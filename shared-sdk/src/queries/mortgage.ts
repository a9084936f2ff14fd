import type { MortgageInput } from "../calls/mortgage.ts";
import type { ApiClient } from "../client/client.ts";
import { readQuery } from "./options.ts";

export const mortgageQuery = (client: ApiClient, input: MortgageInput) =>
  readQuery(
    "mortgage",
    async () => (await import(/* webpackChunkName: "calls" */ "../calls/mortgage.ts")).mortgage,
    client,
    input,
  );
