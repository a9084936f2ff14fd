import { type NotificationRecord, type Tell, toNotification } from "../../identity/notifications/index.ts";
import type { Links } from "../../platform/http/index.ts";
import { type MessageRecord, toMessageEvent } from "../chat/index.ts";
import type { PushData } from "./port.ts";

/** Something that a member's pages were told, and that their devices are told too. */
export type PushEvent =
  | { type: "message"; data: MessageRecord }
  | { type: "message_deleted"; data: { message_id: number } }
  | { type: "notification"; data: NotificationRecord };

export interface Payload {
  data: PushData;
  link: string;
}

const NEWS = "/user/notifications";

const asTexts = (fields: Record<string, unknown>): PushData =>
  Object.fromEntries(Object.entries(fields).map(([key, value]) => [key, String(value ?? "")]));

/**
 * What a member's devices are sent of an event; null for what they did themselves.
 * @param tell words in the member's language
 */
export function payloadOf(event: PushEvent, userId: number, links: Links, tell: Tell): Payload | null {
  switch (event.type) {
    case "message": {
      const { data } = event;
      if (data.sender_id === userId) return null;
      return {
        data: asTexts(toMessageEvent(data, links)),
        link: `/user/chat/${data.sender_id}/${data.property_id}`,
      };
    }
    case "message_deleted":
      return { data: { type: "delete_message", message_id: String(event.data.message_id) }, link: "/user/chat" };
    case "notification": {
      const { id, title, message, kind, link, property } = toNotification(event.data, links, new Date(), tell);
      const image = property?.title_image ?? "";
      const data = { type: "notification", notification_id: id, kind, title, body: message, message, image };
      return { data: asTexts(data), link: link || NEWS };
    }
  }
}
