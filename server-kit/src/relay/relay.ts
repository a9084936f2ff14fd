import { randomUUID } from "node:crypto";
import { createRequire } from "node:module";
import type { Redis } from "ioredis";
import { reasonOf } from "../redisReason.ts";

const LONGEST_RETRY_MS = 3000;
/** A connection that does not answer for so long is given up and opened anew. Milliseconds. */
const SILENCE_MS = 2000;
/** A subscriber only listens: it asks for a sign of life so often. Milliseconds. */
const PING_EVERY_MS = 1000;
const REPORT_MS = 60_000;
/** What is longer was sent by nobody of ours. */
const LONGEST_MESSAGE = 65_536;

export interface RelayOptions {
  /** Redis that the messages go through; null: there is one process, and nobody else to tell. */
  redisUrl: string | null;
  channel: string;
  /** Told now and then while Redis does not answer; never told credentials. */
  onError(error: Error): void;
}

/** Messages between the processes of a site: at most once, to those that are there. What must arrive lies in the database. */
export interface Relay {
  /** Tells all other processes; lost while Redis does not answer. */
  publish(message: unknown): void;
  /** What others publish, from now on. */
  listen(hear: (message: unknown) => void): void;
  close(): void;
}

const NO_RELAY: Relay = { publish: () => undefined, listen: () => undefined, close: () => undefined };

export function createRelay({ redisUrl, channel, onError }: RelayOptions): Relay {
  if (redisUrl === null) return NO_RELAY;
  const url = redisUrl;
  // Loaded only where there is one: every start would wait for it.
  const { Redis } = createRequire(import.meta.url)("ioredis") as typeof import("ioredis");
  const own = randomUUID();
  let reportedAt = Number.NEGATIVE_INFINITY;
  const report = (error: unknown) => {
    if (Date.now() - reportedAt < REPORT_MS) return;
    reportedAt = Date.now();
    onError(new Error(`REDIS_URL: ${reasonOf(error, url)}. Until it answers, other processes hear of events later.`));
  };
  const connect = (isListener: boolean): Redis => {
    const redis = new Redis(url, {
      connectionName: "gable-relay",
      enableOfflineQueue: isListener,
      maxRetriesPerRequest: isListener ? null : 0,
      connectTimeout: SILENCE_MS,
      socketTimeout: SILENCE_MS,
      retryStrategy: (times) => Math.min(times * 100, LONGEST_RETRY_MS),
    });
    redis.on("error", report);
    return redis;
  };
  const speaker = connect(false);
  let listener: Redis | null = null;
  let ping: NodeJS.Timeout | undefined;

  return {
    publish(message) {
      if (speaker.status !== "ready") return;
      speaker.publish(channel, JSON.stringify({ from: own, message })).catch(report);
    },
    listen(hear) {
      listener ??= connect(true);
      const subscribed = listener;
      subscribed.on("message", (_channel: string, text: string) => {
        if (text.length > LONGEST_MESSAGE) return;
        try {
          const { from, message } = JSON.parse(text) as { from?: unknown; message?: unknown };
          if (from !== own) hear(message);
        } catch (error) {
          report(error);
        }
      });
      subscribed.subscribe(channel).catch(report);
      ping = setInterval(
        () => subscribed.status === "ready" && subscribed.ping().catch(() => undefined),
        PING_EVERY_MS,
      );
      ping.unref();
    },
    close() {
      clearInterval(ping);
      speaker.disconnect();
      listener?.disconnect();
    },
  };
}
