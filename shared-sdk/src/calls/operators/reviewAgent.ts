import type { ApiClient } from "../../client/client.ts";
import type { Verdict } from "../../model/operators.ts";
import { adminVerification } from "../../wire/admin.ts";
import { type CallOptions, send } from "../send.ts";

/** Answers an application for verification. */
export async function reviewAgent(
  client: ApiClient,
  input: { memberId: number } & Verdict,
  options?: CallOptions,
): Promise<void> {
  const { memberId, ...verdict } = input;
  await send(client, adminVerification, { user_id: memberId, ...verdict }, options);
}
