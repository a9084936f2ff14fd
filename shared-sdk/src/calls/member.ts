import type { ApiClient } from "../client/client.ts";
import type { Member } from "../model/member.ts";
import { getUserData } from "../wire/accounts.ts";
import { toMember } from "./decode/account.ts";
import { type CallOptions, send } from "./send.ts";

/** The signed-in member's account. */
export async function member(
  client: ApiClient,
  _input: Record<string, never> = {},
  options?: CallOptions,
): Promise<Member> {
  return toMember((await send(client, getUserData, {}, options)).data);
}
