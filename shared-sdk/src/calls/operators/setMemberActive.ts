import type { ApiClient } from "../../client/client.ts";
import { adminMemberStatus } from "../../wire/admin.ts";
import { type CallOptions, send } from "../send.ts";

/** Shuts a member out, or lets them in again. */
export async function setMemberActive(
  client: ApiClient,
  input: { memberId: number; isActive: boolean; reason?: string },
  options?: CallOptions,
): Promise<void> {
  const { memberId, isActive, reason } = input;
  await send(client, adminMemberStatus, { user_id: memberId, is_active: isActive ? 1 : 0, reason }, options);
}
