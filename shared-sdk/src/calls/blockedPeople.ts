import type { ApiClient } from "../client/client.ts";
import type { BlockedPerson } from "../model/member.ts";
import { blockedUsers } from "../wire/ownAccount.ts";
import { toIso } from "./decode/common.ts";
import { isUnknownCall } from "./privately.ts";
import { type CallOptions, send } from "./send.ts";

/** Whom the member has blocked, the last one first; null where the provider has no such list. */
export async function blockedPeople(
  client: ApiClient,
  _input: Record<string, never> = {},
  options?: CallOptions,
): Promise<BlockedPerson[] | null> {
  try {
    const { data } = await send(client, blockedUsers, {}, options);
    return data.map(({ id, name, profile, reason, blocked_at }) => ({
      id,
      name,
      profile,
      reason,
      blockedAt: toIso(blocked_at),
    }));
  } catch (error) {
    if (isUnknownCall(error)) return null;
    throw error;
  }
}
