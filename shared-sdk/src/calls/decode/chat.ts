import type { Conversation, Message } from "../../model/chat.ts";
import type { WireConversation, WireListedConversation, WireMessage, WireMessageEvent } from "../../wire/chat.ts";
import { toIso } from "./common.ts";

export function toConversation(row: WireConversation): Conversation {
  return {
    userId: row.user_id,
    name: row.name,
    profile: row.profile,
    propertyId: row.property_id,
    title: row.title,
    titleImage: row.title_image,
    slugId: row.slug_id || (row.slug ?? ""),
    unread: row.unread_count,
    updatedAt: toIso(row.date),
    blockedByMe: row.is_blocked_by_me,
    blockedByUser: row.is_blocked_by_user,
  };
}

export function toListedConversation(row: WireListedConversation): Conversation {
  const { id, sender_id, kind, text, is_read, is_delivered } = row.last_message;
  return {
    ...toConversation(row),
    own: row.is_own === 1,
    last: { id, senderId: sender_id, kind, text, read: is_read === 1, delivered: is_delivered === 1 },
    ...(row.found && { found: row.found }),
  };
}

export function toMessage(row: WireMessage): Message {
  return {
    id: row.id,
    senderId: row.sender_id,
    receiverId: row.receiver_id,
    propertyId: row.property_id,
    kind: row.chat_message_type,
    text: row.message,
    file: row.file,
    audio: row.audio,
    read: row.is_read === 1,
    ...(row.is_delivered !== undefined && { delivered: row.is_delivered === 1 }),
    ...(row.client_key !== undefined && { clientKey: row.client_key }),
    sentAt: toIso(row.created_at),
  };
}

/** A pushed message has no read mark yet; its id is 0 when the provider does not send it. */
export function toPushedMessage(row: WireMessageEvent): Message {
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
