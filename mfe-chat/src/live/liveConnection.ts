import { type LiveEvent, liveEvent } from "@gable/shared-sdk/calls";
import { type ApiClient, openStream } from "@gable/shared-sdk/client";
import { onPush } from "./pushes.ts";

type Listener = (event: LiveEvent) => void;

/** `off`: the provider has no stream, so conversations are asked for again now and then. */
export type LiveState = "connecting" | "open" | "closed" | "off";

export interface LiveConnection {
  /** Starts the stream with the first listener, ends it with the last. */
  listen(listener: Listener): () => void;
  state(): LiveState;
  onState(listener: () => void): () => void;
}

type Open = typeof openStream;

/**
 * One event stream for everything of this remote on the page, however many screens and widgets listen. While there is none,
 * a push has what is shown read anew, and so do questions now and then (`pollEvery`).
 */
export function createLiveConnection(
  client: ApiClient,
  open: Open = openStream,
  listenToPushes: typeof onPush = onPush,
): LiveConnection {
  const listeners = new Set<Listener>();
  const watchers = new Set<() => void>();
  let current: LiveState = "connecting";
  let running: AbortController | null = null;
  let lastEventId: string | null = null;
  let endPushes: () => void = () => undefined;

  const tell = (event: LiveEvent) => {
    for (const listener of [...listeners]) listener(event);
  };
  const setState = (state: LiveState) => {
    if (state === current) return;
    current = state;
    for (const watcher of watchers) watcher();
  };

  const start = () => {
    const controller = new AbortController();
    running = controller;
    void open(client, {
      signal: controller.signal,
      lastEventId,
      onState: setState,
      onEvent(raw) {
        lastEventId = raw.id ?? lastEventId;
        const event = liveEvent(raw);
        if (event) tell(event);
      },
    }).then((end) => {
      if (end === "refused" && running === controller) setState("off");
    });
    // What an open stream brings is there already.
    endPushes = listenToPushes(() => current !== "open" && tell({ type: "reset" }));
  };

  return {
    listen(listener) {
      listeners.add(listener);
      if (!running) start();
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        running?.abort();
        running = null;
        endPushes();
        setState("connecting");
      };
    },
    state: () => current,
    onState(watcher) {
      watchers.add(watcher);
      return () => watchers.delete(watcher);
    },
  };
}

const connections = new WeakMap<ApiClient, LiveConnection>();

/** The connection of the host's client. */
export function liveConnection(client: ApiClient): LiveConnection {
  let connection = connections.get(client);
  if (!connection) {
    connection = createLiveConnection(client);
    connections.set(client, connection);
  }
  return connection;
}

/** Reads something, and tells what came meanwhile: an answer that was on its way does not know it. */
export async function whileHearing<T>(
  client: ApiClient,
  read: () => Promise<T>,
): Promise<[answer: T, heard: LiveEvent[]]> {
  const heard: LiveEvent[] = [];
  const end = liveConnection(client).listen((event) => heard.push(event));
  try {
    return [await read(), heard];
  } finally {
    end();
  }
}
