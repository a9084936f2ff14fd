import type { ApiClient } from "../client/client.ts";
import type { Member, SignInMethod } from "../model/member.ts";
import {
  beforeLogout,
  endRenewal as endRenewalCall,
  forgotPassword as forgotPasswordCall,
  getOtp,
  postForgotPassword,
  postGetOtp,
  postVerifyOtp,
  renewSession as renewSessionCall,
  resetPassword as resetPasswordCall,
  sendLoginOtp,
  userRegister,
  userSignup,
  verifyLoginOtp,
  verifyOtp as verifyOtpCall,
} from "../wire/accounts.ts";
import { methodNumber, toMember } from "./decode/account.ts";
import { defineCall } from "./defineCall.ts";
import { isUnknownCall, sendPrivately } from "./privately.ts";
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
const renewable = () => (globalThis.navigator?.cookieEnabled ? (1 as const) : undefined);

/**
 * Signs a member in, or registers one whom another service has vouched for.
 * @throws ApiError `validation` (wrong password, e-mail not verified), `forbidden` with `deactivated`
 */
export const signIn = defineCall(userSignup, {
  request: ({ method, authId, fcmToken, ...input }: SignInInput) => ({
    type: methodNumber(method),
    email: input.email,
    password: input.password,
    auth_id: authId,
    name: input.name,
    mobile: input.mobile,
    address: input.address,
    profile: input.profile,
    fcm_id: fcmToken,
    renewable: renewable(),
  }),
  answer: (answer): SignInAnswer => ({
    token: answer.token,
    member: toMember(answer.data),
    expiresIn: answer.expires_in ?? null,
  }),
});

export interface RegisterInput {
  name: string;
  email: string;
  mobile?: string;
  password: string;
  passwordAgain: string;
}

/** Registers by e-mail. The provider mails a code that `verifyOtp` takes before the first sign-in. */
export const register = defineCall(userRegister, {
  request: ({ name, email, mobile, password, passwordAgain }: RegisterInput) => ({
    name,
    email,
    mobile,
    password,
    re_password: passwordAgain,
  }),
});

/** Where the code goes: a phone number in international form, or a known account's e-mail. */
export type OtpTarget = { phone: string } | { email: string };

/** The target as the wire has it. */
const encodeOtpTarget = (target: OtpTarget) => ("phone" in target ? { number: target.phone } : { email: target.email });

/**
 * Has a code of 6 digits sent, valid for 10 minutes. Signed in, a member may have one sent to the e-mail of their own
 * profile, to confirm it.
 */
export async function requestOtp(client: ApiClient, input: OtpTarget, options?: CallOptions): Promise<void> {
  await sendPrivately(client, { post: postGetOtp, get: getOtp }, encodeOtpTarget(input), options);
}

/** Checks a code. `authId` is what `signIn` with method `phone` takes. @throws ApiError `validation` */
export async function verifyOtp(
  client: ApiClient,
  input: OtpTarget & { code: string },
  options?: CallOptions,
): Promise<{ authId: string }> {
  const request = { ...encodeOtpTarget(input), otp: input.code };
  const answer = await sendPrivately(client, { post: postVerifyOtp, get: verifyOtpCall }, request, options);
  return { authId: answer.auth_id };
}

/** Has a code sent that signs in by itself. Providers without the call send their ordinary one. */
export async function requestLoginOtp(client: ApiClient, input: OtpTarget, options?: CallOptions): Promise<void> {
  try {
    await send(client, sendLoginOtp, encodeOtpTarget(input), options);
  } catch (error) {
    if (!isUnknownCall(error)) throw error;
    await requestOtp(client, input, options);
  }
}

export type LoginOtpInput = OtpTarget & {
  code: string;
  /** For a member who is new. */
  name?: string;
  fcmToken?: string;
};

/** Signs in with a code alone. @throws ApiError `validation` for a wrong code, `forbidden` with `deactivated` */
export async function signInWithOtp(
  client: ApiClient,
  input: LoginOtpInput,
  options?: CallOptions,
): Promise<SignInAnswer> {
  const { code, name, fcmToken } = input;
  const enter = (authId: string) => signIn(client, { method: "phone", authId, name, fcmToken }, options);
  try {
    const request = { ...encodeOtpTarget(input), otp: code, name, fcm_id: fcmToken, renewable: renewable() };
    const { token, data, auth_id, expires_in } = await send(client, verifyLoginOtp, request, options);
    if (token && data) return { token, member: toMember(data), expiresIn: expires_in ?? null };
    return await enter(auth_id ?? "");
  } catch (error) {
    if (!isUnknownCall(error)) throw error;
    return enter((await verifyOtp(client, input, options)).authId);
  }
}

/** Has a link for a new password mailed, valid for 60 minutes. */
export async function forgotPassword(
  client: ApiClient,
  input: { email: string },
  options?: CallOptions,
): Promise<void> {
  await sendPrivately(client, { post: postForgotPassword, get: forgotPasswordCall }, { email: input.email }, options);
}

/** Sets a new password with the token of the mailed link. */
export const resetPassword = defineCall(resetPasswordCall, {
  request: ({ token, password, passwordAgain }: { token: string; password: string; passwordAgain: string }) => ({
    token,
    password,
    password_confirmation: passwordAgain,
  }),
});

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
  const { token, expires_in } = await send(client, renewSessionCall, {}, { ...options, headers });
  return { token, expiresIn: expires_in };
}

/** Ends the session whose http-only cookie the browser sends along, for who is signed out already. Without one nothing happens. */
export async function endRenewal(
  client: ApiClient,
  _input: Record<string, never> = {},
  options?: CallOptions,
): Promise<void> {
  await send(client, endRenewalCall, {}, { ...options, headers });
}

/** Ends the session at the provider: no more pushes to this device. Call it before the token is forgotten. */
export const signOff = defineCall(beforeLogout, {
  request: (input: { fcmToken?: string | null }) => ({ fcm_id: input.fcmToken ?? undefined }),
});
