import type { ApiClient } from "../client/client.ts";
import { writeMutation } from "./options.ts";

export const sendMessageMutation = (client: ApiClient) =>
  writeMutation(
    "send-message",
    async () => (await import(/* webpackChunkName: "calls" */ "../calls/sendMessage.ts")).sendMessage,
    client,
  );
