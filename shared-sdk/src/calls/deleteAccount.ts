import type { ApiClient } from "../client/client.ts";
import { deleteUser } from "../wire/accounts.ts";
import { type CallOptions, send } from "./send.ts";

/**
 * Deletes the signed-in member's account with everything in it, at once and for good.
 * @param input.memberId the member's own id; providers that go by the token do not read it
 */
export async function deleteAccount(
  client: ApiClient,
  input: { memberId?: number },
  options?: CallOptions,
): Promise<void> {
  await send(client, deleteUser, { userid: input.memberId }, options);
}
