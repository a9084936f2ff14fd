import { blockUser as blockUserCall, unblockUser as unblockUserCall } from "../wire/chat.ts";
import { defineCall } from "./defineCall.ts";

export interface BlockInput {
  /** 0 is the administration. */
  userId: number;
  reason?: string;
}

const encode = ({ userId, reason }: BlockInput) =>
  userId === 0 ? { to_admin: 1 as const, reason } : { to_user_id: userId, reason };

/** The member gets no more messages from this person. */
export const blockUser = defineCall(blockUserCall, { request: encode });

export const unblockUser = defineCall(unblockUserCall, { request: encode });
