import type { OutboxStore, Queued } from "./outboxStore.ts";
import { createShown, merged, type Outgoing } from "./outgoing.ts";
import { createSendingLanes, laneOf, type PageQueue, type SendingPorts } from "./sendingLanes.ts";

/** What the queue takes from outside. */
export interface OutboxPorts extends SendingPorts {
  /** Tells the other tabs that the queue has changed. */
  channel?: Pick<BroadcastChannel, "postMessage"> & { onmessage: ((event: MessageEvent) => void) | null };
  now?(): number;
}

/** The messages that a member has written and that are still on their way, of all conversations. */
export interface Outbox {
  /** The same array until something changes. */
  list(): readonly Outgoing[];
  subscribe(listener: () => void): () => void;
  write(message: Omit<Queued, "memberId" | "queuedAt" | "failure">): void;
  /** Sends now what waits, or was refused. */
  retry(key: string): void;
  /** Takes a message out of the queue, also while its file is being sent. */
  discard(key: string): void;
  /** The site may be reached again: whatever waits is tried at once. */
  wake(): void;
  /** Some of them are kept by this page alone. */
  isAtRisk(): boolean;
  /** Throws away what was not sent: its writer has left this browser. */
  forget(): Promise<void>;
}

/** Takes messages out of the queue, also those that are just being sent. */
async function throwAway(
  store: OutboxStore,
  { uploads, gone, drop }: PageQueue,
  messages: Pick<Queued, "key">[],
): Promise<void> {
  for (const { key } of messages) {
    gone.add(key);
    uploads.get(key)?.abort();
    drop(key);
  }
  for (const { key } of messages) await store.remove(key);
}

const isDue = ({ state }: Outgoing): boolean => state !== "failed";

/**
 * The queue of one member. A message is kept before it is sent and until the provider has answered, and goes under one
 * key: what was cut off is sent again and is there once. Those of a conversation go one after the other.
 */
export function createOutbox(ports: OutboxPorts): Outbox {
  const { store, memberId, channel, now = Date.now } = ports;
  const { list, show, change, drop, subscribe } = createShown();
  const storing = new Set<string>();
  const uploads = new Map<string, AbortController>();
  const gone = new Set<string>();
  let last = 0;

  const tell = () => channel?.postMessage("changed");
  const queue: PageQueue = { uploads, gone, change, drop, tell };
  const lanes = createSendingLanes(ports, queue);

  /** Takes over what other tabs, and earlier pages, have written. */
  const read = async () => {
    const all = await store.all();
    const own = all.filter((message) => message.memberId === memberId && !gone.has(message.key));
    show(merged(own, list(), ({ key }) => uploads.has(key) || storing.has(key)));
    // Somebody else has signed in to this browser: what was not sent goes with whoever wrote it.
    for (const { memberId: writer, key } of all) if (writer !== memberId) await store.remove(key);
  };

  const runAll = () => {
    for (const lane of new Set(list().filter(isDue).map(laneOf))) lanes.run(lane);
  };
  const wake = () => {
    lanes.wake();
    runAll();
  };

  if (channel) channel.onmessage = () => void read().then(runAll);
  void read().then(runAll);
  return {
    list,
    subscribe,
    write(written) {
      // Later than the one before, also within a millisecond and when the clock is set back.
      last = Math.max(now(), last + 1);
      const message: Queued = { ...written, memberId, queuedAt: last, failure: null };
      storing.add(message.key);
      show([...list(), { ...message, state: "sending", progress: null }]);
      void store.put(message).finally(() => {
        storing.delete(message.key);
        tell();
        lanes.run(laneOf(message));
      });
    },
    retry(key) {
      const message = list().find((one) => one.key === key);
      if (!message) return;
      const { state: _state, progress: _progress, ...queued } = message;
      change(key, { state: "sending", failure: null });
      void store.put({ ...queued, failure: null }).then(wake);
    },
    discard: (key) => void throwAway(store, queue, [{ key }]).then(tell),
    wake,
    isAtRisk: store.isAtRisk,
    async forget() {
      await throwAway(
        store,
        queue,
        [...list(), ...(await store.all())].filter((one) => one.memberId === memberId),
      );
      tell();
    },
  };
}
