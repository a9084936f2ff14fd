import type { EventSourceMessage, EventSourceParser } from "eventsource-parser";
import type { ApiClient } from "./client.ts";
import type { StreamOptions } from "./streamEvents.ts";

const FIRST_DELAY = 1000;
const LONGEST_DELAY = 30_000;
/** The provider no longer knows the member, or has no stream: trying again changes nothing. */
const FINAL_STATUSES = [401, 403, 404, 501];

/**
 * Follows the member's live events over a connection of its own until the signal aborts; reconnects with backoff and
 * resumes after the last event. By `fetch`, because `EventSource` cannot send the token.
 */
export async function runStream(client: ApiClient, options: StreamOptions): Promise<"aborted" | "refused"> {
  const { signal } = options;
  let lastEventId = options.lastEventId ?? null;
  let delay = FIRST_DELAY;
  let asked = 0;
  const callbacks = {
    onEvent: (message: EventSourceMessage) => {
      if (message.id !== undefined) lastEventId = message.id;
      options.onEvent({ id: message.id ?? null, type: message.event ?? "message", data: parseData(message.data) });
    },
    onRetry: (milliseconds: number) => {
      asked = milliseconds;
    },
  };
  let parser: EventSourceParser | null = null;
  while (!signal.aborted) {
    try {
      // Arrives with the first stream: most pages follow none.
      parser ??= (await import("eventsource-parser")).createParser(callbacks);
      const { feed } = parser;
      const headers: Record<string, string> = { Accept: "text/event-stream" };
      if (lastEventId !== null) headers["Last-Event-ID"] = lastEventId;
      const answer = await client.open("stream", { headers, signal });
      if (FINAL_STATUSES.includes(answer.status)) return "refused";
      if (answer.ok && answer.body) {
        delay = FIRST_DELAY;
        options.onState?.("open");
        await readAll(answer.body, feed);
      }
    } catch (error) {
      if (!signal.aborted && (error as { kind?: string }).kind === "unauthenticated") return "refused";
    }
    parser?.reset();
    if (signal.aborted) break;
    options.onState?.("closed");
    await (options.sleep ?? ((time) => sleep(time, signal)))(Math.max(asked, delay) * (0.75 + Math.random() / 2));
    delay = Math.min(delay * 2, LONGEST_DELAY);
  }
  return "aborted";
}

async function readAll(body: ReadableStream<Uint8Array>, feed: (text: string) => void): Promise<void> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  for (;;) {
    const { value, done } = await reader.read();
    if (done) return;
    feed(decoder.decode(value, { stream: true }));
  }
}

function parseData(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function sleep(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer);
      signal.removeEventListener("abort", end);
      resolve();
    };
    const timer = setTimeout(end, milliseconds);
    signal.addEventListener("abort", end);
  });
}
