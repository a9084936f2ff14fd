import type { ApiClient } from "../client/client.ts";
import { renewSession as call } from "../wire/accounts.ts";
import { type CallOptions, send } from "./send.ts";

/**
 * A new token for the session whose http-only cookie the browser sends along. The tokens before it end.
 * @throws ApiError `unauthenticated` when that session is over, `forbidden` with `deactivated`
 */
export async function renewSession(
  client: ApiClient,
  _input: Record<string, never> = {},
  options?: CallOptions,
): Promise<{ token: string; expiresIn: number }> {
  const headers = { "gable-renewal": "1" };
  const { token, expires_in } = await send(client, call, {}, { ...options, headers });
  return { token, expiresIn: expires_in };
}
