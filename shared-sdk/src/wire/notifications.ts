import * as z from "zod/mini";
import { nothing, wireCall } from "./envelope.ts";
import { number, numberIfAny } from "./primitives.ts";

/** Extension `notifications`: marks those up to one as read, without reading the list. */
export const notificationsRead = wireCall({
  method: "POST",
  path: "notifications-read",
  access: "required",
  request: z.object({ up_to_id: number() }),
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
