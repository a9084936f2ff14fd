import type { ApiClient } from "../client/client.ts";
import { changePassword as call } from "../wire/accounts.ts";
import { type CallOptions, send } from "./send.ts";

export interface PasswordChange {
  current: string;
  password: string;
  passwordAgain: string;
}

/** Sets a new password; the member is signed out everywhere else. @throws ApiError `validation` */
export async function changePassword(client: ApiClient, input: PasswordChange, options?: CallOptions): Promise<void> {
  const { current, password, passwordAgain } = input;
  await send(client, call, { old_password: current, password, password_confirmation: passwordAgain }, options);
}
