import type { ApiClient } from "../client/client.ts";
import type { ReportReason } from "../model/chat.ts";
import { reportConversation as reportConversationCall } from "../wire/chatReports.ts";
import { addReports, getReportReasons } from "../wire/listings.ts";
import { type CallOptions, send } from "./send.ts";

/** Why a listing can be reported. */
export async function reportReasons(
  client: ApiClient,
  _input: Record<string, never> = {},
  options?: CallOptions,
): Promise<ReportReason[]> {
  return (await send(client, getReportReasons, {}, options)).data;
}

/** Reports a listing; reason 0 is another one, told in `message`. */
export async function reportProperty(
  client: ApiClient,
  input: { propertyId: number; reasonId: number; message?: string },
  options?: CallOptions,
): Promise<void> {
  const { propertyId, reasonId, message } = input;
  await send(client, addReports, { property_id: propertyId, reason_id: reasonId, other_message: message }, options);
}

export interface ReportConversationInput {
  /** The other person. */
  userId: number;
  propertyId: number;
  reasonId: number;
  message?: string;
}

/** Reports the other person of a conversation; operators get its messages with it. Needs the extension `chat-reports`. */
export async function reportConversation(
  client: ApiClient,
  input: ReportConversationInput,
  options?: CallOptions,
): Promise<void> {
  const { userId, propertyId, reasonId, message } = input;
  const request = { user_id: userId, property_id: propertyId, reason_id: reasonId, other_message: message };
  await send(client, reportConversationCall, request, options);
}
