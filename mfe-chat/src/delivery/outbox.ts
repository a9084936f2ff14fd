import { type ApiError, isApiError } from "@gable/shared-sdk/client";
import { createLanes } from "./lanes.ts";
import { byWriting, type OutboxStore, type Queued } from "./outboxStore.ts";

/** A message of the queue as the thread shows it. */
export interface Outgoing extends Queued {
  /** `waiting`: could not be sent yet, and is as soon as the site can be reached; `failed`: refused, it is for its writer to decide. */
  state: "sending" | "waiting" | "failed";
  /** Sent share of its file, 0 to 1; null where nothing is known of it. */
  progress: number | null;
}

/** What sending takes from outside. */
export interface OutboxPorts {
  memberId: number;
  store: OutboxStore;
  /** @returns number of the message @throws ApiError */
  send(message: Queued, options: { signal: AbortSignal; onProgress?: (share: number) => void }): Promise<number>;
  /** Told of each message that has arrived at the provider; 0 where its number is not known. */
  onSent(message: Queued, id: number): void;
  /** Told of each message that was refused. @returns what is shown of it */
  onRefused(message: Queued, error: unknown): string;
  /** One tab at a time sends to a conversation; absent where the browser has no locks. */
  locks?: Pick<LockManager, "request">;
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

/** Whether the failure passes by itself. A session that has ended begins again with the next sign-in. */
function mayPass(error: unknown): boolean {
  if (!isApiError(error)) return false;
  const { kind, status } = error;
  return ["network", "timeout", "unauthenticated", "busy", "server", "contract"].includes(kind) || status === 409;
}

interface Kept {
  store: OutboxStore;
  uploads: ReadonlyMap<string, AbortController>;
  gone: Set<string>;
  drop(key: string): void;
}

/** Takes messages out of the queue, also those that are just being sent. */
async function throwAway({ store, uploads, gone, drop }: Kept, messages: Pick<Queued, "key">[]): Promise<void> {
  for (const { key } of messages) {
    gone.add(key);
    uploads.get(key)?.abort();
    drop(key);
  }
  for (const { key } of messages) await store.remove(key);
}

const laneOf = ({ userId, propertyId }: Pick<Queued, "userId" | "propertyId">): string => `${userId}/${propertyId}`;

const isDue = ({ state }: Outgoing): boolean => state !== "failed";

/** What is shown, and who looks. */
function createShown() {
  const listeners = new Set<() => void>();
  let messages: readonly Outgoing[] = [];
  const show = (next: readonly Outgoing[]) => {
    messages = next;
    for (const listener of [...listeners]) listener();
  };
  return {
    list: () => messages,
    show,
    change: (key: string, fields: Partial<Outgoing>) =>
      show(messages.map((message) => (message.key === key ? { ...message, ...fields } : message))),
    drop: (key: string) => show(messages.filter((message) => message.key !== key)),
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** What is shown of the messages that are kept, and of those of this page that are not kept yet. */
function merged(kept: Queued[], shown: readonly Outgoing[], isOwn: (message: Outgoing) => boolean): Outgoing[] {
  const known = new Map(shown.map((message) => [message.key, message]));
  const keys = new Set(kept.map(({ key }) => key));
  const own = shown.filter((message) => !keys.has(message.key) && isOwn(message));
  const messages = kept.map((message): Outgoing => {
    const before = known.get(message.key);
    const state = message.failure ? "failed" : before?.state === "waiting" ? "waiting" : "sending";
    return { ...message, state, progress: before?.progress ?? null };
  });
  return [...messages, ...own].toSorted(byWriting);
}

/**
 * The queue of one member. A message is kept before it is sent and until the provider has answered, and goes under one
 * key: what was cut off is sent again and is there once. Those of a conversation go one after the other.
 */
export function createOutbox(ports: OutboxPorts): Outbox {
  const { store, memberId, channel, locks, now = Date.now } = ports;
  const { list, show, change, drop, subscribe } = createShown();
  const storing = new Set<string>();
  const uploads = new Map<string, AbortController>();
  const gone = new Set<string>();
  const kept = { store, uploads, gone, drop };
  let last = 0;

  const tell = () => channel?.postMessage("changed");

  /** Takes over what other tabs, and earlier pages, have written. */
  const read = async () => {
    const all = await store.all();
    const own = all.filter((message) => message.memberId === memberId && !gone.has(message.key));
    show(merged(own, list(), ({ key }) => uploads.has(key) || storing.has(key)));
    // Somebody else has signed in to this browser: what was not sent goes with whoever wrote it.
    for (const { memberId: writer, key } of all) if (writer !== memberId) await store.remove(key);
  };

  /** Sends one message. @returns whether the next one may go */
  const attempt = async (message: Queued): Promise<boolean> => {
    const { key } = message;
    const upload = new AbortController();
    uploads.set(key, upload);
    change(key, { state: "sending", failure: null });
    try {
      const onProgress = (progress: number) => change(key, { progress });
      const hasFile = message.file !== null || message.audio !== null;
      const id = await ports.send(message, { signal: upload.signal, ...(hasFile && { onProgress }) });
      await finish(message, id);
      return true;
    } catch (error) {
      if (upload.signal.aborted) return true;
      if (isApiError(error) && error.body.idempotency_key === "done") {
        await finish(message, 0);
        return true;
      }
      if (mayPass(error)) {
        change(key, { state: "waiting", progress: null });
        lanes.pause(laneOf(message), ((error as Partial<ApiError>).retryAfter ?? 0) * 1000);
        return false;
      }
      const failure = ports.onRefused(message, error);
      change(key, { state: "failed", failure, progress: null });
      await store.put({ ...message, failure });
      tell();
      return true;
    } finally {
      uploads.delete(key);
    }
  };
  const finish = async (message: Queued, id: number) => {
    gone.add(message.key);
    await store.remove(message.key);
    ports.onSent(message, id);
    drop(message.key);
    lanes.clear(laneOf(message));
    tell();
  };

  /** Sends what waits in a conversation, in its order, until one has to wait. */
  const sendAll = async (lane: string) => {
    for (;;) {
      // From the store: another tab may have sent it meanwhile.
      const waiting = (await store.all()).find(
        (one) => one.memberId === memberId && laneOf(one) === lane && !one.failure && !gone.has(one.key),
      );
      if (!waiting || !(await attempt(waiting))) return;
    }
  };
  const lanes = createLanes(
    sendAll,
    locks && ((lane, work) => locks.request(`gable-outbox-${memberId}-${lane}`, work)),
  );
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
    discard: (key) => void throwAway(kept, [{ key }]).then(tell),
    wake,
    isAtRisk: store.isAtRisk,
    async forget() {
      await throwAway(
        kept,
        [...list(), ...(await store.all())].filter((one) => one.memberId === memberId),
      );
      tell();
    },
  };
}
