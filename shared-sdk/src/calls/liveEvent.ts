import type { StreamEvent } from "../client/streamEvents.ts";
import type { LiveEvent } from "../model/chat.ts";
import { streamEvents } from "../wire/chat.ts";
import { toNotification } from "./decode/account.ts";
import { toPushedMessage } from "./decode/chat.ts";

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
