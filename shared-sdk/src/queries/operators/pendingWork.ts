import type { ApiClient } from "../../client/client.ts";
import { readQuery } from "../options.ts";

export const pendingWorkQuery = (client: ApiClient) =>
  readQuery(
    "pending-work",
    async () => (await import(/* webpackChunkName: "calls" */ "../../calls/operators/pendingWork.ts")).pendingWork,
    client,
    {},
    0,
  );
