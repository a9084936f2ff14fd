import type { MemberAccountsInput } from "../../calls/operators/memberAccounts.ts";
import type { ApiClient } from "../../client/client.ts";
import { readQuery } from "../options.ts";

export const memberAccountsQuery = (client: ApiClient, input: MemberAccountsInput) =>
  readQuery(
    "member-accounts",
    async () =>
      (await import(/* webpackChunkName: "calls" */ "../../calls/operators/memberAccounts.ts")).memberAccounts,
    client,
    input,
    0,
  );
