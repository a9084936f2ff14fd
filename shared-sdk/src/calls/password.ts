import type { ApiClient } from "../client/client.ts";
import { forgotPassword as forgotCall, postForgotPassword, resetPassword as resetCall } from "../wire/accounts.ts";
import { sendPrivately } from "./privately.ts";
import { type CallOptions, send } from "./send.ts";

/** Has a link for a new password mailed, valid for 60 minutes. */
export async function forgotPassword(
  client: ApiClient,
  input: { email: string },
  options?: CallOptions,
): Promise<void> {
  await sendPrivately(client, { post: postForgotPassword, get: forgotCall }, { email: input.email }, options);
}

/** Sets a new password with the token of the mailed link. */
export async function resetPassword(
  client: ApiClient,
  input: { token: string; password: string; passwordAgain: string },
  options?: CallOptions,
): Promise<void> {
  const { token, password, passwordAgain } = input;
  await send(client, resetCall, { token, password, password_confirmation: passwordAgain }, options);
}
