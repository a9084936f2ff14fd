import type { ViewingsInput } from "../calls/viewings.ts";
import type { ApiClient } from "../client/client.ts";
import { readQuery, writeMutation } from "./options.ts";

/** The other person answers at any time: always asked anew. */
export const viewingsQuery = (client: ApiClient, input: ViewingsInput = {}) =>
  readQuery(
    "viewings",
    async () => (await import(/* webpackChunkName: "calls" */ "../calls/viewings.ts")).viewings,
    client,
    input,
    0,
  );

export const requestViewingMutation = (client: ApiClient) =>
  writeMutation(
    "request-viewing",
    async () => (await import(/* webpackChunkName: "calls" */ "../calls/viewings.ts")).requestViewing,
    client,
  );

export const answerViewingMutation = (client: ApiClient) =>
  writeMutation(
    "answer-viewing",
    async () => (await import(/* webpackChunkName: "calls" */ "../calls/viewings.ts")).answerViewing,
    client,
  );
