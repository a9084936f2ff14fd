import type { Relay } from "@gable/server-kit/relay";
import type { WireEventName } from "@gable/shared-sdk/wire";
import type { Transaction } from "kysely";
import { z } from "zod";
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
  /** Tells only those who are connected now, to this process or, by the relay, to others; nothing is kept. */
  sendEphemeral(userId: number, type: WireEventName, data: Record<string, unknown>): void;
  /** @returns the function that ends it */
  subscribe(userId: number, listener: Listener): () => void;
  /** How events are written for their readers. */
  writers: EventWriters;
  /** Members with a connection to this process. */
  connected(): number[];
  wake(userId: number): void;
  close(): void;
}

/** Hands an event on within the transaction that caused it, to what reaches members whose pages are closed. */
export type PassOn = (tx: Transaction<Schema>, ...event: Parameters<Emit>) => Promise<void>;

/** What processes tell each other: who has something new in the log, or what is shown once. */
const relayed = z.union([
  z.object({ wake: z.array(z.number()) }),
  z.object({ to: z.number(), type: z.string(), data: z.record(z.string(), z.unknown()) }),
]);
/** A message names no more members than this. */
const MOST_NAMED = 5000;

/** @param relay to the site's other processes; without one they look into the log by themselves, and hear nothing that is shown once */
export function createEvents(db: Database, relay: Relay, passOn?: PassOn): Events {
  const listeners = new Map<number, Set<Listener>>();
  const each = (userId: number, act: (listener: Listener) => void) => {
    for (const listener of listeners.get(userId) ?? []) act(listener);
  };
  const wake = (userId: number) => each(userId, (listener) => listener.wake());
  const show = (userId: number, type: WireEventName, data: Record<string, unknown>) =>
    each(userId, (listener) => listener.sendEphemeral(type, data));
  relay.listen((message) => {
    const { data: heard } = relayed.safeParse(message);
    if (!heard) return;
    if ("wake" in heard) for (const userId of heard.wake) wake(userId);
    else show(heard.to, heard.type as WireEventName, heard.data);
  });

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
      const named = [...new Set(told.map(([id]) => id))];
      for (const userId of named) wake(userId);
      for (let from = 0; from < named.length; from += MOST_NAMED)
        relay.publish({ wake: named.slice(from, from + MOST_NAMED) });
      return result;
    },
    sendEphemeral(userId, type, data) {
      show(userId, type, data);
      relay.publish({ to: userId, type, data });
    },
    subscribe(userId, listener) {
      const own = listeners.get(userId) ?? new Set();
      listeners.set(userId, own.add(listener));
      return () => {
        own.delete(listener);
        if (own.size === 0 && listeners.get(userId) === own) listeners.delete(userId);
      };
    },
    connected: () => [...listeners.keys()],
    close: () => relay.close(),
  };
}
