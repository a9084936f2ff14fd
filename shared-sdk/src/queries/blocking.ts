import type { ApiClient } from "../client/client.ts";
import { writeMutation } from "./options.ts";

export const blockUserMutation = (client: ApiClient) =>
  writeMutation(
    "block-user",
    async () => (await import(/* webpackChunkName: "calls" */ "../calls/blocking.ts")).blockUser,
    client,
  );

export const unblockUserMutation = (client: ApiClient) =>
  writeMutation(
    "unblock-user",
    async () => (await import(/* webpackChunkName: "calls" */ "../calls/blocking.ts")).unblockUser,
    client,
  );
