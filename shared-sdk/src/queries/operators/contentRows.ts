import type { ContentRowsInput } from "../../calls/operators/contentRows.ts";
import type { ApiClient } from "../../client/client.ts";
import { readQuery } from "../options.ts";

export const contentRowsQuery = (client: ApiClient, input: ContentRowsInput) =>
  readQuery(
    "content-rows",
    async () => (await import(/* webpackChunkName: "calls" */ "../../calls/operators/contentRows.ts")).contentRows,
    client,
    input,
    0,
  );
