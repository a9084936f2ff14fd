import type { ApiClient } from "../client/client.ts";
import { publicRevision as call } from "../wire/sitemap.ts";
import { isUnknownCall } from "./privately.ts";
import { type CallOptions, send } from "./send.ts";

/** A number that changes with what everybody sees; null where the provider counts none. */
export async function publicRevision(
  client: ApiClient,
  _input: Record<string, never> = {},
  options?: CallOptions,
): Promise<number | null> {
  try {
    return (await send(client, call, {}, options)).data.revision;
  } catch (error) {
    if (isUnknownCall(error)) return null;
    throw error;
  }
}
