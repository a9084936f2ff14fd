import { personOf, seenBy, type User } from "../../identity/people/index.ts";
import { humanTime, type Links } from "../../platform/http/index.ts";
import type { Message } from "./tables.ts";

export type MessageType = "text" | "file" | "file_and_text" | "audio";

type Content = Pick<Message, "message" | "file_id" | "file_name" | "audio_id" | "audio_name">;

export function messageType({ message, file_id, audio_id }: Content): MessageType {
  if (audio_id) return "audio";
  if (file_id) return message ? "file_and_text" : "file";
  return "text";
}

/** Address of a message's file, for the two who write to each other: pictures are kept in sizes and have no name. */
function fileLink({ file_id, file_name }: Content, links: Links): string {
  return links.private(file_id, file_name);
}

function audioLink({ audio_id, audio_name }: Content, links: Links): string {
  return audio_name ? links.private(audio_id, audio_name) : "";
}

/**
 * api.md §3 get_messages.
 * @param delivered up to this message what was written has reached a device of the other person
 */
export function toMessage(
  row: Message & { sender_profile: string | null; client_key: string | null },
  viewer: Pick<User, "id" | "role">,
  links: Links,
  now: Date,
  delivered: number,
) {
  const isOwn = row.sender_id === personOf(viewer);
  return {
    id: row.id,
    sender_id: seenBy(row.sender_id, viewer),
    receiver_id: seenBy(row.receiver_id, viewer),
    property_id: row.property_id,
    message: row.message,
    file: fileLink(row, links),
    audio: audioLink(row, links),
    is_read: row.is_read ? 1 : 0,
    is_delivered: row.is_read || (isOwn && row.id <= delivered) ? 1 : 0,
    ...(isOwn && row.client_key !== null && { client_key: row.client_key }),
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    chat_message_type: messageType(row),
    user_profile: links.image(row.sender_profile, 320),
    time_ago: humanTime(row.created_at, now),
  };
}

/** What the event log holds of a new message, made for one listener. */
export interface MessageRecord extends Content {
  message_id: number;
  sender_id: number;
  sender_name: string;
  /** File id, as `property_image`. */
  sender_profile: string | null;
  receiver_id: number;
  property_id: number;
  property_title: string;
  property_image: string | null;
  created_at: string;
  unread: number;
  /** Of the sender's own listeners alone. */
  client_key?: string;
}

/** The push payload of the family (api.md §3), with the message's id. */
export function toMessageEvent(row: MessageRecord, links: Links) {
  return {
    type: "chat",
    title: row.sender_name,
    body: row.message,
    message: row.message,
    message_id: row.message_id,
    sender_id: row.sender_id,
    sender_name: row.sender_name,
    sender_profile: links.image(row.sender_profile, 320),
    receiver_id: row.receiver_id,
    property_id: row.property_id,
    property_title: row.property_title,
    property_title_image: links.image(row.property_image, 320),
    file: fileLink(row, links),
    audio: audioLink(row, links),
    chat_message_type: messageType(row),
    created_at: row.created_at,
    time_ago: humanTime(new Date(row.created_at), new Date()),
    unread_messages_count: row.unread,
    ...(row.client_key !== undefined && { client_key: row.client_key }),
  };
}
