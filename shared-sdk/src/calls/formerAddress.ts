import type { ApiClient } from "../client/client.ts";
import { formerAddress as call, type FORMER_KINDS } from "../wire/history.ts";
import { isUnknownCall } from "./privately.ts";
import { type CallOptions, send } from "./send.ts";

export type FormerAddress = { state: "unknown" | "gone" } | { state: "moved"; slugId: string };

/** What became of an address that shows nothing; `unknown` where the provider remembers none. */
export async function formerAddress(
  client: ApiClient,
  input: { kind: (typeof FORMER_KINDS)[number]; slugId: string },
  options?: CallOptions,
): Promise<FormerAddress> {
  try {
    const { state, slug_id } = (await send(client, call, { kind: input.kind, slug_id: input.slugId }, options)).data;
    if (state !== "moved") return { state };
    return slug_id ? { state, slugId: slug_id } : { state: "unknown" };
  } catch (error) {
    if (isUnknownCall(error)) return { state: "unknown" };
    throw error;
  }
}
