import type { ApiClient } from "./client.ts";

/** One live event. `data` is parsed JSON and still to be checked by `@gable/shared-sdk/calls`. */
export interface StreamEvent {
  id: string | null;
  type: string;
  data: unknown;
}

export interface StreamOptions {
  onEvent(event: StreamEvent): void;
  /** `open` once events flow, `closed` when the connection broke and will be tried again. */
  onState?(state: "open" | "closed"): void;
  /** Id of the last event already handled: the provider sends what came after it. */
  lastEventId?: string | null;
  signal: AbortSignal;
  /** Replaced in tests. Milliseconds. */
  sleep?(milliseconds: number): Promise<void>;
}

/**
 * Follows the member's live events until the signal aborts. However many parts of a page and tabs of a browser do, they
 * share one connection, of which browsers have six to a site over HTTP/1. Arrives with the first stream.
 * @returns resolves `aborted`, or `refused` when the provider has no stream for this member
 */
export async function openStream(client: ApiClient, options: StreamOptions): Promise<"aborted" | "refused"> {
  const { followStream } = await import("./streamHub.ts");
  return followStream(client, options);
}
