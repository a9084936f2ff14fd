import type { ApiClient } from "../client/client.ts";
import { userRegister } from "../wire/accounts.ts";
import { type CallOptions, send } from "./send.ts";

export interface RegisterInput {
  name: string;
  email: string;
  mobile?: string;
  password: string;
  passwordAgain: string;
}

/** Registers by e-mail. The provider mails a code that `verifyOtp` takes before the first sign-in. */
export async function register(client: ApiClient, input: RegisterInput, options?: CallOptions): Promise<void> {
  const { name, email, mobile, password, passwordAgain } = input;
  await send(client, userRegister, { name, email, mobile, password, re_password: passwordAgain }, options);
}
