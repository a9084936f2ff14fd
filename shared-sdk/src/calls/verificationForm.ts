import type { ApiClient } from "../client/client.ts";
import type { VerificationField } from "../model/member.ts";
import { getAgentVerificationFormFields } from "../wire/verification.ts";
import { toVerificationField } from "./decode/verification.ts";
import { type CallOptions, send } from "./send.ts";

/** The questions that agents answer to be verified, in their order. */
export async function verificationForm(
  client: ApiClient,
  _input: Record<string, never> = {},
  options?: CallOptions,
): Promise<VerificationField[]> {
  return (await send(client, getAgentVerificationFormFields, {}, options)).data.map(toVerificationField);
}
