import type { ApiClient } from "../client/client.ts";
import { writeMutation } from "./options.ts";

export const uploadMutation = (client: ApiClient) =>
  writeMutation(
    "upload",
    async () => (await import(/* webpackChunkName: "calls" */ "../calls/upload.ts")).upload,
    client,
  );
