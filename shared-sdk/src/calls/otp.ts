import type { ApiClient } from "../client/client.ts";
import { getOtp, verifyOtp as verifyCall } from "../wire/accounts.ts";
import { type CallOptions, send, writeMutation } from "./send.ts";

/** Where the code goes: a phone number in international form, or a known account's e-mail. */
export type OtpTarget = { phone: string } | { email: string };

const encode = (target: OtpTarget) => ("phone" in target ? { number: target.phone } : { email: target.email });

/** Has a code of 6 digits sent, valid for 10 minutes. */
export async function requestOtp(client: ApiClient, input: OtpTarget, options?: CallOptions): Promise<void> {
  // A read on the wire, but one that sends something: never repeated on its own.
  await send(withoutRetries(client), getOtp, encode(input), options);
}

export const requestOtpMutation = (client: ApiClient) => writeMutation("request-otp", requestOtp, client);

/** Checks a code. `authId` is what `signIn` with method `phone` takes. @throws ApiError `validation` */
export async function verifyOtp(
  client: ApiClient,
  input: OtpTarget & { code: string },
  options?: CallOptions,
): Promise<{ authId: string }> {
  const answer = await send(withoutRetries(client), verifyCall, { ...encode(input), otp: input.code }, options);
  return { authId: answer.auth_id };
}

export const verifyOtpMutation = (client: ApiClient) => writeMutation("verify-otp", verifyOtp, client);

function withoutRetries(client: ApiClient): ApiClient {
  return { ...client, request: (request) => client.request({ ...request, retry: false }) };
}
