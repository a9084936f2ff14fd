import type { ApiClient } from "../client/client.ts";
import { writeMutation } from "./options.ts";

export const deleteMessageMutation = (client: ApiClient) =>
  writeMutation(
    "delete-message",
    async () => (await import(/* webpackChunkName: "calls" */ "../calls/deleteMessages.ts")).deleteMessage,
    client,
  );

export const deleteConversationMutation = (client: ApiClient) =>
  writeMutation(
    "delete-conversation",
    async () => (await import(/* webpackChunkName: "calls" */ "../calls/deleteMessages.ts")).deleteConversation,
    client,
  );
