import type { ApiClient } from "./client.ts";
import type { StreamEvent, StreamOptions } from "./streamEvents.ts";
import { runStream } from "./streamLoop.ts";

/** Events that whoever joins later, or comes back, still gets. */
const RECENT = 100;

type End = "aborted" | "refused";

/** What tabs tell each other. */
type Word =
  | { kind: "event"; event: StreamEvent }
  | { kind: "state"; state: "open" | "closed"; last: string | null }
  | { kind: "refused" }
  /** A tab has joined and wants to know how things stand. */
  | { kind: "ask" };

interface Listener {
  options: StreamOptions;
  end(how: End): void;
  /** Has not yet been told what it missed: the id that it came with. */
  since: string | null;
}

interface Hub {
  join(listener: Listener): void;
}

/** What parts and tabs share needs both; without, each part has a connection of its own. */
const canShare = (): boolean =>
  typeof BroadcastChannel !== "undefined" && typeof navigator !== "undefined" && navigator.locks !== undefined;

const hubs = new Map<string, Hub>();

/** As `openStream`. */
export function followStream(client: ApiClient, options: StreamOptions): Promise<End> {
  const name = canShare() ? client.streamName?.() : null;
  if (!name || options.signal.aborted) return runStream(client, options);
  return new Promise((resolve) => {
    let hub = hubs.get(name);
    if (!hub) {
      hub = createHub(client, name, () => hubs.delete(name));
      hubs.set(name, hub);
    }
    hub.join({ options, end: resolve, since: options.lastEventId ?? null });
  });
}

/** The tab that holds the lock has the connection, and passes on what it hears. */
function createHub(client: ApiClient, name: string, onEmpty: () => void): Hub {
  const listeners = new Set<Listener>();
  const stopped = new AbortController();
  const channel = new BroadcastChannel(name);
  const recent: StreamEvent[] = [];
  let state: "open" | "closed" | null = null;
  let last: string | null = null;
  let leads = false;

  const post = (word: Word) => channel.postMessage(word);
  const stop = () => {
    if (stopped.signal.aborted) return;
    stopped.abort();
    channel.close();
    onEmpty();
  };

  /** Hands over what a listener missed since it was here last; that which is not known any more is a `reset`. */
  const catchUp = (listener: Listener) => {
    const { since, options } = listener;
    listener.since = null;
    if (since === null || since === last) return;
    const from = recent.findIndex(({ id }) => id === since);
    if (from < 0) options.onEvent({ id: last, type: "reset", data: {} });
    else for (const event of recent.slice(from + 1)) options.onEvent(event);
  };
  const setState = (next: "open" | "closed") => {
    state = next;
    for (const listener of [...listeners]) {
      if (next === "open") catchUp(listener);
      listener.options.onState?.(next);
    }
  };
  const deliver = (event: StreamEvent) => {
    if (event.id !== null) last = event.id;
    recent.push(event);
    if (recent.length > RECENT) recent.shift();
    for (const { options } of [...listeners]) options.onEvent(event);
  };
  const refuse = () => {
    for (const { end } of [...listeners]) end("refused");
    listeners.clear();
    stop();
  };

  const lead = async () => {
    leads = true;
    const end = await runStream(client, {
      signal: stopped.signal,
      lastEventId: last,
      onState(next) {
        setState(next);
        post({ kind: "state", state: next, last });
      },
      onEvent(event) {
        deliver(event);
        post({ kind: "event", event });
      },
    });
    if (end === "aborted") return;
    post({ kind: "refused" });
    refuse();
  };

  channel.onmessage = ({ data }: MessageEvent<Word>) => {
    if (data.kind === "event") deliver(data.event);
    else if (data.kind === "refused") refuse();
    else if (data.kind === "ask") {
      if (leads && state) post({ kind: "state", state, last });
    } else if (!leads && data.state !== state) {
      last = data.last ?? last;
      setState(data.state);
    }
  };

  return {
    join(listener) {
      const { signal } = listener.options;
      const isFirst = listeners.size === 0;
      listeners.add(listener);
      signal.addEventListener("abort", () => {
        if (!listeners.delete(listener)) return;
        listener.end("aborted");
        if (listeners.size === 0) stop();
      });
      if (isFirst) {
        // Nothing has been heard yet: the connection goes on where this one stopped.
        last = listener.since;
        listener.since = null;
        post({ kind: "ask" });
        navigator.locks.request(name, { signal: stopped.signal }, lead).catch(() => undefined);
      } else if (state === "open") {
        catchUp(listener);
        listener.options.onState?.("open");
      }
    },
  };
}
