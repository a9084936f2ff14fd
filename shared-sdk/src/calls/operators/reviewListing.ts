import type { ApiClient } from "../../client/client.ts";
import type { Verdict } from "../../model/operators.ts";
import { adminReview } from "../../wire/admin.ts";
import { type CallOptions, send } from "../send.ts";

/** Approves or refuses a listing; its owner hears of it. */
export async function reviewListing(
  client: ApiClient,
  input: { kind: "property" | "project"; id: number } & Verdict,
  options?: CallOptions,
): Promise<void> {
  await send(client, adminReview, input, options);
}
