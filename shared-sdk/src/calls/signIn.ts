import type { ApiClient } from "../client/client.ts";
import type { Member, SignInMethod } from "../model/member.ts";
import { userSignup } from "../wire/accounts.ts";
import { methodNumber, toMember } from "./decode/account.ts";
import { type CallOptions, send } from "./send.ts";

export interface SignInInput {
  method: SignInMethod;
  /** With method `email`. */
  email?: string;
  password?: string;
  /** With the other methods: what `verifyOtp` or the sign-in provider gave. */
  authId?: string;
  /** For a member who is new. */
  name?: string;
  mobile?: string;
  address?: string;
  profile?: Blob;
  fcmToken?: string;
}

export interface SignInAnswer {
  token: string;
  member: Member;
  /** Seconds that the token is good for, where a cookie renews it (`renewSession`); null: it is renewed by being used. */
  expiresIn: number | null;
}

/** Whether this is a browser that keeps cookies. A provider without `session-renewal` does not read the field. */
export const renewable = () => (globalThis.navigator?.cookieEnabled ? (1 as const) : undefined);

/**
 * Signs a member in, or registers one whom another service has vouched for.
 * @throws ApiError `validation` (wrong password, e-mail not verified), `forbidden` with `deactivated`
 */
export async function signIn(client: ApiClient, input: SignInInput, options?: CallOptions): Promise<SignInAnswer> {
  const { method, email, password, authId, name, mobile, address, profile, fcmToken } = input;
  const type = methodNumber(method);
  const request = {
    type,
    email,
    password,
    auth_id: authId,
    name,
    mobile,
    address,
    profile,
    fcm_id: fcmToken,
    renewable: renewable(),
  };
  const answer = await send(client, userSignup, request, options);
  return { token: answer.token, member: toMember(answer.data), expiresIn: answer.expires_in ?? null };
}
