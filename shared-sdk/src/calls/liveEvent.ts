import type { StreamEvent } from "../client/streamEvents.ts";
import type { Message, Notification } from "../model/chat.ts";
import { streamEvents, type WireMessageEvent } from "../wire/chat.ts";
import { toNotification } from "./decode/account.ts";
import { toIso } from "./decode/common.ts";

/** One live event, checked. */
export type LiveEvent =
  | {
      type: "message";
      message: Message;
      sender: { id: number; name: string; profile: string };
      property: { id: number; title: string; image: string };
    }
  | { type: "message_read"; userId: number; propertyId: number; upToId: number }
  | { type: "message_deleted"; messageId: number; userId: number; propertyId: number }
  /** `userId` has got the member's messages up to `upToId`. */
  | { type: "message_delivered"; userId: number; propertyId: number; upToId: number }
  /** The member has read what `userId` wrote, on whichever device. */
  | { type: "conversation_read"; userId: number; propertyId: number; upToId: number }
  | { type: "typing"; userId: number; propertyId: number }
  | { type: "notification"; notification: Notification }
  | { type: "listing_status"; kind: "property" | "project"; id: number; status: string; review: string }
  | { type: "payment_status"; transactionId: number; status: string }
  | { type: "viewing"; viewingId: number; propertyId: number; state: string }
  /** Events were missed that the provider no longer has: read again what is shown. */
  | { type: "reset" };

/** A pushed message has no read mark yet; its id is 0 when the provider does not send it. */
function toPushedMessage(row: WireMessageEvent): Message {
  return {
    id: row.message_id ?? 0,
    senderId: row.sender_id,
    receiverId: row.receiver_id,
    propertyId: row.property_id,
    kind: row.chat_message_type,
    text: row.message,
    file: row.file,
    audio: row.audio,
    read: false,
    ...(row.client_key !== undefined && { clientKey: row.client_key }),
    sentAt: toIso(row.created_at),
  };
}

/**
 * An event of the stream as the rest of the code sees it; null for events that this version does not
 * know or cannot read (a newer provider's), which are to be passed over.
 */
export function liveEvent(event: StreamEvent): LiveEvent | null {
  switch (event.type) {
    case "message": {
      const { success, data } = streamEvents.message.safeParse(event.data);
      if (!success) return null;
      return {
        type: "message",
        message: toPushedMessage(data),
        sender: { id: data.sender_id, name: data.sender_name, profile: data.sender_profile },
        property: { id: data.property_id, title: data.property_title, image: data.property_title_image },
      };
    }
    case "message_read": {
      const { success, data } = streamEvents.message_read.safeParse(event.data);
      if (!success) return null;
      return { type: "message_read", userId: data.user_id, propertyId: data.property_id, upToId: data.up_to_id };
    }
    case "message_delivered":
    case "conversation_read": {
      const { success, data } = streamEvents[event.type].safeParse(event.data);
      if (!success) return null;
      return { type: event.type, userId: data.user_id, propertyId: data.property_id, upToId: data.up_to_id };
    }
    case "message_deleted": {
      const { success, data } = streamEvents.message_deleted.safeParse(event.data);
      if (!success) return null;
      return {
        type: "message_deleted",
        messageId: data.message_id,
        userId: data.user_id,
        propertyId: data.property_id,
      };
    }
    case "typing": {
      const { success, data } = streamEvents.typing.safeParse(event.data);
      return success ? { type: "typing", userId: data.user_id, propertyId: data.property_id } : null;
    }
    case "notification": {
      const { success, data } = streamEvents.notification.safeParse(event.data);
      return success ? { type: "notification", notification: toNotification(data) } : null;
    }
    case "listing_status": {
      const { success, data } = streamEvents.listing_status.safeParse(event.data);
      if (!success) return null;
      return {
        type: "listing_status",
        kind: data.kind,
        id: data.id,
        status: data.status,
        review: data.request_status,
      };
    }
    case "payment_status": {
      const { success, data } = streamEvents.payment_status.safeParse(event.data);
      if (!success) return null;
      return { type: "payment_status", transactionId: data.payment_transaction_id, status: data.payment_status };
    }
    case "viewing": {
      const { success, data } = streamEvents.viewing.safeParse(event.data);
      return success ? { type: "viewing", viewingId: data.id, propertyId: data.property_id, state: data.state } : null;
    }
    case "reset":
      return { type: "reset" };
    default:
      return null;
  }
}
