import type { ApiClient } from "../client/client.ts";
import { sendLoginOtp, verifyLoginOtp } from "../wire/accounts.ts";
import { toMember } from "./decode/account.ts";
import { encodeOtpTarget, type OtpTarget, requestOtp, verifyOtp } from "./otp.ts";
import { isUnknownCall } from "./privately.ts";
import { type CallOptions, send } from "./send.ts";
import { renewable, type SignInAnswer, signIn } from "./signIn.ts";

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
