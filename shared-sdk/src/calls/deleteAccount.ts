import type { ApiClient } from "../client/client.ts";
import { deleteUser } from "../wire/accounts.ts";
import { type CallOptions, send } from "./send.ts";

/**
 * Deletes the signed-in member's account with everything in it, at once and for good.
 * @param input.memberId the member's own id; providers that go by the token do not read it
 * @param input.password says that it is the member, where the provider checks it (extension `deletion-check`)
 * @throws ApiError `validation` for a wrong password; `forbidden` with `sign_in_again` in its body when the session is not fresh
 */
export async function deleteAccount(
  client: ApiClient,
  input: { memberId?: number; password?: string },
  options?: CallOptions,
): Promise<void> {
  await send(client, deleteUser, { userid: input.memberId, password: input.password }, options);
}
