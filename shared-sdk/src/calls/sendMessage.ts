import type { ApiClient } from "../client/client.ts";
import { sendMessage as call } from "../wire/chat.ts";
import { type CallOptions, send } from "./send.ts";

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
export async function sendMessage(
  client: ApiClient,
  input: SendMessageInput,
  options?: CallOptions,
): Promise<{ id: number }> {
  const { senderId, receiverId, propertyId, text, file, audio } = input;
  const request = {
    sender_id: senderId,
    receiver_id: receiverId,
    property_id: propertyId,
    message: text,
    file,
    audio,
  };
  return { id: (await send(client, call, request, options)).id };
}
