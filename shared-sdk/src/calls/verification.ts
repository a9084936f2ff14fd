import type { ApiClient } from "../client/client.ts";
import type { Verification } from "../model/member.ts";
import { getAgentVerificationFormValues } from "../wire/verification.ts";
import { toVerification } from "./decode/verification.ts";
import { type CallOptions, send } from "./send.ts";

/** The member's application with their answers; null when they never applied. */
export async function verification(
  client: ApiClient,
  _input: Record<string, never> = {},
  options?: CallOptions,
): Promise<Verification | null> {
  const { data } = await send(client, getAgentVerificationFormValues, {}, options);
  return data && toVerification(data);
}
