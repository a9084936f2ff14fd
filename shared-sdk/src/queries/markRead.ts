import type { ApiClient } from "../client/client.ts";
import { writeMutation } from "./options.ts";

export const markReadMutation = (client: ApiClient) =>
  writeMutation(
    "mark-read",
    async () => (await import(/* webpackChunkName: "calls" */ "../calls/markRead.ts")).markRead,
    client,
  );
