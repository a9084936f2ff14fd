import * as z from "zod/mini";
import { nothing, wireCall } from "./envelope.ts";
import { numberIfAny } from "./primitives.ts";

/** What notifications are about, as a list of them is narrowed (extension `notification-kinds`). */
export const NOTIFICATION_TOPICS = ["listings", "viewings", "payments", "searches", "account"] as const;
export type WireNotificationTopic = (typeof NOTIFICATION_TOPICS)[number];

/** Extension `notifications`: marks one as read by `id`, or those up to one, without reading the list. */
export const notificationsRead = wireCall({
  method: "POST",
  path: "notifications-read",
  access: "required",
  request: z.object({ up_to_id: numberIfAny(), id: numberIfAny() }),
  answer: nothing,
});

/** Extension `notifications`: deletes one of the member's, or all without `id`. One that is not there is no mistake. */
export const deleteNotifications = wireCall({
  method: "DELETE",
  path: "notifications",
  access: "required",
  request: z.object({ id: numberIfAny() }),
  answer: nothing,
});
