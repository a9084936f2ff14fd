import * as z from "zod/mini";
import { nothing, wireCall } from "./envelope.ts";
import { count, number, textIfAny } from "./primitives.ts";

/**
 * Extension `chat-reports`: reports the other person of a conversation to the operators, who get its messages with it.
 * `reason_id` as in `add_reports`.
 */
export const reportConversation = wireCall({
  method: "POST",
  path: "report-conversation",
  access: "required",
  request: z.object({ user_id: count(), property_id: number(), reason_id: count(), other_message: textIfAny() }),
  answer: nothing,
});
