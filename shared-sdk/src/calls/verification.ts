import type { ApiClient } from "../client/client.ts";
import type { Verification } from "../model/member.ts";
import { getAgentVerificationFormValues } from "../wire/verification.ts";
import { toVerification } from "./decode/verification.ts";
import { type CallOptions, readQuery, send } from "./send.ts";

/** The member's application with their answers; null when they never applied. */
export async function verification(
  client: ApiClient,
  _input: Record<string, never> = {},
  options?: CallOptions,
): Promise<Verification | null> {
  const { data } = await send(client, getAgentVerificationFormValues, {}, options);
  return data && toVerification(data);
}

/** Always asked anew: a review may have ended just now. */
export const verificationQuery = (client: ApiClient) => readQuery("verification", verification, client, {}, 0);
