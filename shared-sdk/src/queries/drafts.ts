import type { ApiClient } from "../client/client.ts";
import { readQuery, writeMutation } from "./options.ts";

/** Always asked anew: another device may have changed them. */
export const draftsQuery = (client: ApiClient) =>
  readQuery(
    "drafts",
    async () => (await import(/* webpackChunkName: "calls" */ "../calls/drafts.ts")).drafts,
    client,
    {},
    0,
  );

export const draftQuery = (client: ApiClient, input: { id: string }) =>
  readQuery(
    "draft",
    async () => (await import(/* webpackChunkName: "calls" */ "../calls/drafts.ts")).draft,
    client,
    input,
    0,
  );

export const saveDraftMutation = (client: ApiClient) =>
  writeMutation(
    "save-draft",
    async () => (await import(/* webpackChunkName: "calls" */ "../calls/drafts.ts")).saveDraft,
    client,
  );

export const deleteDraftMutation = (client: ApiClient) =>
  writeMutation(
    "delete-draft",
    async () => (await import(/* webpackChunkName: "calls" */ "../calls/drafts.ts")).deleteDraft,
    client,
  );
