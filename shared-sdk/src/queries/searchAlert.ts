import type { ApiClient } from "../client/client.ts";
import { readQuery, writeMutation } from "./options.ts";

/** It may have been changed elsewhere: always asked anew. */
export const searchAlertQuery = (client: ApiClient, input: { key: string }) =>
  readQuery(
    "search-alert",
    async () => (await import(/* webpackChunkName: "calls" */ "../calls/searchAlert.ts")).searchAlert,
    client,
    input,
    0,
  );

export const changeSearchAlertMutation = (client: ApiClient) =>
  writeMutation(
    "change-search-alert",
    async () => (await import(/* webpackChunkName: "calls" */ "../calls/searchAlert.ts")).changeSearchAlert,
    client,
  );
