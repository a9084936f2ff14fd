import type { ApiClient } from "../client/client.ts";
import { blockUser as blockCall, unblockUser as unblockCall } from "../wire/chat.ts";
import { type CallOptions, send } from "./send.ts";

export interface BlockInput {
  /** 0 is the administration. */
  userId: number;
  reason?: string;
}

const encode = ({ userId, reason }: BlockInput) =>
  userId === 0 ? { to_admin: 1 as const, reason } : { to_user_id: userId, reason };

/** The member gets no more messages from this person. */
export async function blockUser(client: ApiClient, input: BlockInput, options?: CallOptions): Promise<void> {
  await send(client, blockCall, encode(input), options);
}

export async function unblockUser(client: ApiClient, input: BlockInput, options?: CallOptions): Promise<void> {
  await send(client, unblockCall, encode(input), options);
}
