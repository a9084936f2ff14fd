import type { ApiClient } from "../client/client.ts";
import { getOtp, postGetOtp, postVerifyOtp, verifyOtp as verifyCall } from "../wire/accounts.ts";
import { sendPrivately } from "./privately.ts";
import type { CallOptions } from "./send.ts";

/** Where the code goes: a phone number in international form, or a known account's e-mail. */
export type OtpTarget = { phone: string } | { email: string };

/** The target as the wire has it. */
export const encodeOtpTarget = (target: OtpTarget) =>
  "phone" in target ? { number: target.phone } : { email: target.email };

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
  const answer = await sendPrivately(client, { post: postVerifyOtp, get: verifyCall }, request, options);
  return { authId: answer.auth_id };
}
