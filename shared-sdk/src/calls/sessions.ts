import type { ApiClient } from "../client/client.ts";
import type { Page } from "../model/common.ts";
import type { Session } from "../model/member.ts";
import { sessions as call, revokeSession } from "../wire/accounts.ts";
import { toSession } from "./decode/account.ts";
import { toPage } from "./decode/common.ts";
import { type CallOptions, send } from "./send.ts";

/** Where the member is signed in, this session first. Needs the extension `sessions`. */
export async function sessions(
  client: ApiClient,
  _input: Record<string, never> = {},
  options?: CallOptions,
): Promise<Page<Session>> {
  return toPage(await send(client, call, {}, options), toSession);
}

/** Signs another device out. @throws ApiError `not_found` when it is signed out already */
export async function endSession(client: ApiClient, input: { id: number }, options?: CallOptions): Promise<void> {
  await send(client, revokeSession, { id: input.id }, options);
}

/** Signs every other device out. */
export async function endOtherSessions(
  client: ApiClient,
  _input: Record<string, never> = {},
  options?: CallOptions,
): Promise<void> {
  await send(client, revokeSession, { others: 1 }, options);
}
