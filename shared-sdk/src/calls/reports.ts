import { reportConversation as reportConversationCall } from "../wire/chatReports.ts";
import { addReports, getReportReasons } from "../wire/listings.ts";
import { defineCall } from "./defineCall.ts";

export interface ReportReason {
  /** 0 stands for another reason, to be told in words. */
  id: number;
  reason: string;
}

/** Why a listing can be reported. */
export const reportReasons = defineCall(getReportReasons, { answer: ({ data }) => data });

/** Reports a listing; reason 0 is another one, told in `message`. */
export const reportProperty = defineCall(addReports, {
  request: ({ propertyId, reasonId, message }: { propertyId: number; reasonId: number; message?: string }) => ({
    property_id: propertyId,
    reason_id: reasonId,
    other_message: message,
  }),
});

export interface ReportConversationInput {
  /** The other person. */
  userId: number;
  propertyId: number;
  reasonId: number;
  message?: string;
}

/** Reports the other person of a conversation; operators get its messages with it. Needs the extension `chat-reports`. */
export const reportConversation = defineCall(reportConversationCall, {
  request: ({ userId, propertyId, reasonId, message }: ReportConversationInput) => ({
    user_id: userId,
    property_id: propertyId,
    reason_id: reasonId,
    other_message: message,
  }),
});
