import type { ApiClient } from "../client/client.ts";
import { readQuery, writeMutation } from "./options.ts";

export const reportReasonsQuery = (client: ApiClient) =>
  readQuery(
    "report-reasons",
    async () => (await import(/* webpackChunkName: "calls" */ "../calls/reports.ts")).reportReasons,
    client,
    {},
  );

export const reportPropertyMutation = (client: ApiClient) =>
  writeMutation(
    "report-property",
    async () => (await import(/* webpackChunkName: "calls" */ "../calls/reports.ts")).reportProperty,
    client,
  );

export const reportConversationMutation = (client: ApiClient) =>
  writeMutation(
    "report-conversation",
    async () => (await import(/* webpackChunkName: "calls" */ "../calls/reports.ts")).reportConversation,
    client,
  );
