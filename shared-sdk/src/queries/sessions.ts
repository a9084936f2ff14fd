import type { ApiClient } from "../client/client.ts";
import { readQuery, writeMutation } from "./options.ts";

/** Always asked anew: another device may have signed in just now. */
export const sessionsQuery = (client: ApiClient) =>
  readQuery(
    "sessions",
    async () => (await import(/* webpackChunkName: "calls" */ "../calls/sessions.ts")).sessions,
    client,
    {},
    0,
  );

export const endSessionMutation = (client: ApiClient) =>
  writeMutation(
    "end-session",
    async () => (await import(/* webpackChunkName: "calls" */ "../calls/sessions.ts")).endSession,
    client,
  );

export const endOtherSessionsMutation = (client: ApiClient) =>
  writeMutation(
    "end-other-sessions",
    async () => (await import(/* webpackChunkName: "calls" */ "../calls/sessions.ts")).endOtherSessions,
    client,
  );
