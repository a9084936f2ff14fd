import type { ApiClient } from "../client/client.ts";
import { renewSession as call, endRenewal as callToEnd } from "../wire/accounts.ts";
import { type CallOptions, send } from "./send.ts";

/** Says who asks: no page of another site can. */
const headers = { "gable-renewal": "1" };

/**
 * A new token for the session whose http-only cookie the browser sends along. The tokens before it end.
 * @throws ApiError `unauthenticated` when that session is over, `forbidden` with `deactivated`
 */
export async function renewSession(
  client: ApiClient,
  _input: Record<string, never> = {},
  options?: CallOptions,
): Promise<{ token: string; expiresIn: number }> {
  const { token, expires_in } = await send(client, call, {}, { ...options, headers });
  return { token, expiresIn: expires_in };
}

/** Ends the session whose http-only cookie the browser sends along, for who is signed out already. Without one nothing happens. */
export async function endRenewal(
  client: ApiClient,
  _input: Record<string, never> = {},
  options?: CallOptions,
): Promise<void> {
  await send(client, callToEnd, {}, { ...options, headers });
}
