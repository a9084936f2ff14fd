import type { WireEventName } from "@gable/shared-sdk/wire";
import type { Transaction } from "kysely";
import type { Database, Schema } from "../database/index.ts";
import { append } from "./log.ts";
import { EventWriters } from "./render.ts";

/** Tells a member something once the transaction is committed. */
export type Emit = (userId: number, type: WireEventName, data: Record<string, unknown>) => void;

/** What happens to one member's connections. */
export interface Listener {
  /** There is something new in the member's log. */
  wake(): void;
  /** Something that is worth showing now and never again. */
  sendEphemeral(type: WireEventName, data: Record<string, unknown>): void;
}

/**
 * Live events. What matters is written to a log in the transaction that causes it and read from there by every
 * connection, so that a client that was away gets what it missed, once and in order.
 */
export interface Events {
  /** A transaction that may tell members about what it does; they hear of it only when it is committed. */
  transaction<T>(work: (tx: Transaction<Schema>, emit: Emit) => Promise<T>): Promise<T>;
  /** Tells only those who are connected to this process now; nothing is kept. */
  sendEphemeral(userId: number, type: WireEventName, data: Record<string, unknown>): void;
  /** @returns the function that ends it */
  subscribe(userId: number, listener: Listener): () => void;
  /** How events are written for their readers. */
  writers: EventWriters;
  /** Members with a connection to this process. */
  connected(): number[];
  wake(userId: number): void;
}

/** Hands an event on within the transaction that caused it, to what reaches members whose pages are closed. */
export type PassOn = (tx: Transaction<Schema>, ...event: Parameters<Emit>) => Promise<void>;

export function createEvents(db: Database, passOn?: PassOn): Events {
  const listeners = new Map<number, Set<Listener>>();
  const each = (userId: number, act: (listener: Listener) => void) => {
    for (const listener of listeners.get(userId) ?? []) act(listener);
  };
  const wake = (userId: number) => each(userId, (listener) => listener.wake());

  return {
    wake,
    writers: new EventWriters(),
    async transaction(work) {
      const told: Parameters<Emit>[] = [];
      const result = await db.transaction().execute(async (tx) => {
        const done = await work(tx, (...event) => told.push(event));
        // Always in the same order, so that two transactions never wait for each other.
        for (const event of told.toSorted((a, b) => a[0] - b[0])) {
          await append(tx, ...event);
          await passOn?.(tx, ...event);
        }
        return done;
      });
      for (const userId of new Set(told.map(([id]) => id))) wake(userId);
      return result;
    },
    sendEphemeral: (userId, type, data) => each(userId, (listener) => listener.sendEphemeral(type, data)),
    subscribe(userId, listener) {
      const own = listeners.get(userId) ?? new Set();
      listeners.set(userId, own.add(listener));
      return () => {
        own.delete(listener);
        if (own.size === 0 && listeners.get(userId) === own) listeners.delete(userId);
      };
    },
    connected: () => [...listeners.keys()],
  };
}
