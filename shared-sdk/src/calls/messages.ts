import type { ApiClient } from "../client/client.ts";
import { isApiError } from "../client/error.ts";
import type { Message } from "../model/chat.ts";
import {
  chatTyping,
  deleteChatMessage,
  getMessages,
  messagesDelivered,
  messagesRead,
  sendMessage as sendMessageCall,
  type WireMessage,
} from "../wire/chat.ts";
import { toIso } from "./decode/common.ts";
import { defineCall } from "./defineCall.ts";
import { type CallOptions, send } from "./send.ts";

/** Newest first. `hasMore` tells whether an older page exists. */
export interface MessagePage {
  items: Message[];
  page: number;
  hasMore: boolean;
}

function toMessage(row: WireMessage): Message {
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

export interface MessagesInput {
  /** The other person; 0 is the administration. */
  userId: number;
  propertyId: number;
  /** From 1, the newest. */
  page?: number;
  perPage?: number;
  /** Only messages older than this one; providers without `older-messages` go by `page`. */
  beforeId?: number;
}

/** One page of a conversation, newest first. Reading marks the received ones as read. */
export const messages = defineCall(getMessages, {
  request: (input: MessagesInput) => ({
    user_id: input.userId,
    property_id: input.propertyId,
    page: input.page,
    per_page: input.perPage,
    before_id: input.beforeId,
  }),
  answer: ({ data }): MessagePage => ({
    items: data.data.map(toMessage),
    page: data.current_page,
    hasMore: data.current_page < data.last_page,
  }),
});

export interface SendMessageInput {
  /** The signed-in member; for providers that read the sender from the form. */
  senderId: number;
  /** 0 is the administration. */
  receiverId: number;
  propertyId: number;
  text?: string;
  file?: Blob;
  audio?: Blob;
}

/** Sends a message of text, a file, both, or a recording. @throws ApiError `validation` when blocked */
export const sendMessage = defineCall(sendMessageCall, {
  request: ({ senderId, receiverId, propertyId, text, file, audio }: SendMessageInput) => ({
    sender_id: senderId,
    receiver_id: receiverId,
    property_id: propertyId,
    message: text,
    file,
    audio,
  }),
  answer: (answer): { id: number } => ({ id: answer.id }),
});

/**
 * Tells the other person of a conversation that the member writes. How often is the caller's business: every few
 * seconds is enough. Does nothing at a provider without the call, where nobody would hear it.
 */
export async function sendTyping(
  client: ApiClient,
  input: { userId: number; propertyId: number },
  options?: CallOptions,
): Promise<void> {
  try {
    await send(client, chatTyping, { user_id: input.userId, property_id: input.propertyId }, options);
  } catch (error) {
    if (!isApiError(error) || error.kind !== "not_found") throw error;
  }
}

/**
 * Marks what the other person sent as read, up to a message. Does nothing at a provider without the extension
 * `read-marks`, where reading a page marks it.
 */
export async function markRead(
  client: ApiClient,
  input: { userId: number; propertyId: number; upToId: number },
  options?: CallOptions,
): Promise<void> {
  const { userId, propertyId, upToId } = input;
  try {
    await send(client, messagesRead, { user_id: userId, property_id: propertyId, up_to_id: upToId }, options);
  } catch (error) {
    if (!isApiError(error) || error.kind !== "not_found") throw error;
  }
}

/**
 * Says that everything sent to the member up to a message has reached a device of theirs. Does nothing at a provider
 * without the extension `delivery-marks`.
 */
export async function markDelivered(
  client: ApiClient,
  input: { upToId: number },
  options?: CallOptions,
): Promise<void> {
  try {
    await send(client, messagesDelivered, { up_to_id: input.upToId }, options);
  } catch (error) {
    if (!isApiError(error) || error.kind !== "not_found") throw error;
  }
}

/** Deletes one message of the member's own. */
export const deleteMessage = defineCall(deleteChatMessage, {
  request: (input: { messageId: number; receiverId: number }) => ({
    message_id: input.messageId,
    receiver_id: input.receiverId,
  }),
});

export interface DeleteConversationInput {
  /** The signed-in member. */
  memberId: number;
  userId: number;
  propertyId: number;
}

/** Deletes a whole conversation. */
export const deleteConversation = defineCall(deleteChatMessage, {
  request: ({ memberId, userId, propertyId }: DeleteConversationInput) => ({
    sender_id: memberId,
    receiver_id: userId,
    property_id: propertyId,
  }),
});
