import type { ApiClient } from "./client.ts";
import type { StreamOptions } from "./streamEvents.ts";

/**
 * Follows the member's live events until the signal aborts. However many parts of a page and tabs of a browser do, they
 * share one connection, of which browsers have six to a site over HTTP/1. Arrives with the first stream.
 * @returns resolves `aborted`, or `refused` when the provider has no stream for this member
 */
export async function openStream(client: ApiClient, options: StreamOptions): Promise<"aborted" | "refused"> {
  const { followStream } = await import("./streamHub.ts");
  return followStream(client, options);
}
