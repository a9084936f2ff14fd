import { createRequire } from "node:module";
import { RateLimiterRedis } from "rate-limiter-flexible";
import { reasonOf } from "../redisReason.ts";
import type { Counter, CounterOptions } from "./counter.ts";

/** A request waits no longer than this for Redis, unless told otherwise. */
const ANSWER_MS = 250;
/** A connection that owes an answer for so long is given up and opened anew. */
const SILENCE_MS = 2000;
const LONGEST_RETRY_MS = 3000;
const REPORT_MS = 60_000;

/** Adds in one step, and adds nothing where that goes beyond the limit. ARGV: cost, seconds of the window, limit. */
const ADD = `
local consumed = tonumber(redis.call('get', KEYS[1]) or '0') + tonumber(ARGV[1])
local left = redis.call('pttl', KEYS[1])
if left < 0 then left = 1000 * ARGV[2] end
if consumed <= tonumber(ARGV[3]) then redis.call('set', KEYS[1], consumed, 'PX', left) end
return {consumed, left}`;

/** A Redis that may be away: what it does not answer in time is counted in this process instead. */
export interface SharedCounters {
  counter(options: CounterOptions, instead: Counter): Counter;
  close(): void;
}

function inTime<T>(answer: Promise<T>, ms: number): Promise<T> {
  return new Promise((resolve, reject) => {
    // An answer that lies in the socket already is read before `setImmediate` comes.
    const late = () => setImmediate(() => reject(new Error(`no answer within ${ms} ms`)));
    const timer = setTimeout(late, ms);
    answer.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/**
 * @param onError told at most once a minute, and never told credentials
 * @param answerMs how long a request waits for Redis
 */
export function sharedCounters(url: string, onError: (error: Error) => void, answerMs = ANSWER_MS): SharedCounters {
  // Loaded only where there is one: every start would wait for it.
  const { Redis } = createRequire(import.meta.url)("ioredis") as typeof import("ioredis");
  const redis = new Redis(url, {
    connectionName: "gable",
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    connectTimeout: SILENCE_MS,
    socketTimeout: SILENCE_MS,
    retryStrategy: (times) => Math.min(times * 100, LONGEST_RETRY_MS),
  });
  let reportedAt = Number.NEGATIVE_INFINITY;
  const report = (error: unknown) => {
    if (Date.now() - reportedAt < REPORT_MS) return;
    reportedAt = Date.now();
    onError(new Error(`REDIS_URL: ${reasonOf(error, url)}. Until it answers, each process counts limits by itself.`));
  };
  redis.on("error", report);
  // The first questions wait a moment for the connection, so that they are counted where the later ones are.
  let opened = false;
  const opening = new Promise<void>((resolve) => {
    const end = () => {
      opened = true;
      resolve();
    };
    setTimeout(end, answerMs).unref();
    redis.once("ready", end).once("error", end).once("close", end);
  });

  async function ask<T>(question: () => Promise<T>, instead: () => Promise<T>): Promise<T> {
    if (!opened) await opening;
    if (redis.status !== "ready") return instead();
    try {
      return await inTime(question(), answerMs);
    } catch (error) {
      report(error);
      return instead();
    }
  }
  return {
    counter({ name, limit, windowSeconds }, instead) {
      const limiter = new RateLimiterRedis({
        storeClient: redis,
        points: limit,
        duration: windowSeconds,
        keyPrefix: `gable:limit:${name}`,
        customIncrTtlLuaScript: ADD,
      });
      return {
        add: (key, cost) =>
          ask(
            async () => {
              const { consumedPoints, msBeforeNext } = await limiter.penalty(key, cost);
              return { consumed: consumedPoints, msLeft: msBeforeNext };
            },
            () => instead.add(key, cost),
          ),
        read: (key) =>
          ask(
            async () => {
              const found = await limiter.get(key);
              return found && { consumed: found.consumedPoints, msLeft: found.msBeforeNext };
            },
            () => instead.read(key),
          ),
        async forget(key) {
          await instead.forget(key);
          await ask(
            async () => void (await limiter.delete(key)),
            async () => undefined,
          );
        },
      };
    },
    close: () => redis.disconnect(),
  };
}
