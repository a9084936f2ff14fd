import type { ApiClient } from "../client/client.ts";
import { deleteNotifications as deleteCall, notificationsRead } from "../wire/notifications.ts";
import { isUnknownCall } from "./privately.ts";
import { type CallOptions, send } from "./send.ts";

/**
 * Marks one notification as read, or all up to one. Does nothing at a provider without the extension `notifications`, where
 * reading the list marks it.
 */
export async function markNotificationsRead(
  client: ApiClient,
  input: { upToId: number } | { id: number },
  options?: CallOptions,
): Promise<void> {
  try {
    await send(client, notificationsRead, "id" in input ? { id: input.id } : { up_to_id: input.upToId }, options);
  } catch (error) {
    if (!isUnknownCall(error)) throw error;
  }
}

/** Deletes one notification, or all without `id`. @throws ApiError `not_found` at a provider that cannot */
export async function deleteNotifications(
  client: ApiClient,
  input: { id?: number } = {},
  options?: CallOptions,
): Promise<void> {
  await send(client, deleteCall, input, options);
}
