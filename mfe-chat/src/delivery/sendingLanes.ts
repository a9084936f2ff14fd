import { type ApiError, isApiError } from "@gable/shared-sdk/client";
import { createLanes, type Lanes } from "./lanes.ts";
import type { OutboxStore, Queued } from "./outboxStore.ts";
import type { Outgoing } from "./outgoing.ts";

/** What sending takes from outside. */
export interface SendingPorts {
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
}

/** The queue as this page has it. */
export interface PageQueue {
  /** Of the messages that are just being sent, by their keys. */
  uploads: Map<string, AbortController>;
  /** Keys of messages that were sent, or thrown away: they are not sent again, however late the store still has them. */
  gone: Set<string>;
  /** Changes what is shown of a message. */
  change(key: string, fields: Partial<Outgoing>): void;
  /** Shows a message no longer. */
  drop(key: string): void;
  /** Tells the other tabs that the queue has changed. */
  tell(): void;
}

/** Whether the failure passes by itself. A session that has ended begins again with the next sign-in. */
function mayPass(error: unknown): boolean {
  if (!isApiError(error)) return false;
  const { kind, status } = error;
  return ["network", "timeout", "unauthenticated", "busy", "server", "contract"].includes(kind) || status === 409;
}

/** The lane of a message: those of a conversation go one after the other. */
export const laneOf = ({ userId, propertyId }: Pick<Queued, "userId" | "propertyId">): string =>
  `${userId}/${propertyId}`;

/** Lanes that send what waits in the store. */
export function createSendingLanes(ports: SendingPorts, { uploads, gone, change, drop, tell }: PageQueue): Lanes {
  const { store, memberId, locks } = ports;

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
  return lanes;
}
