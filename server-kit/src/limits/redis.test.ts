import { setTimeout as sleep } from "node:timers/promises";
import { type RunningRedis, startRedis } from "../../test/redisServer.ts";
import { createLimits, type Limiter, LimitReached, type Limits } from "./index.ts";

jest.setTimeout(120_000);

const PASSWORD = "s3cret/und:mehr";

let redis: RunningRedis;
const opened: Limits[] = [];
let reported: string[];

/** Longer than a busy machine takes to answer: what is counted in Redis is counted there. */
const PATIENT_MS = 20_000;

/** Limits of a process of its own. */
function processOf(url = redis.url, answerMs?: number): Limits {
  const limits = createLimits({ redisUrl: url, onError: (error) => reported.push(error.message), answerMs });
  opened.push(limits);
  return limits;
}

const tries = { name: "tries", limit: 3, windowSeconds: 60 };

/** The same limiter in two processes. */
const pair = (name: string, answerMs?: number) =>
  [processOf(redis.url, answerMs), processOf(redis.url, answerMs)].map((limits) =>
    limits.limiter({ ...tries, name }),
  ) as [Limiter, Limiter];

beforeAll(async () => {
  redis = await startRedis({ password: PASSWORD });
});
beforeEach(() => {
  reported = [];
});
afterEach(() => {
  for (const limits of opened.splice(0)) limits.close();
});
afterAll(() => redis?.stop());

test("several processes share one count", async () => {
  const [one, two] = pair("share", PATIENT_MS);
  await one.hit("a");
  await two.hit("a");
  await one.hit("a");
  await expect(two.check("a")).rejects.toThrow(LimitReached);
  const refusal = await two.hit("a").catch((error) => error);
  expect(refusal).toBeInstanceOf(LimitReached);
  expect(refusal.retryAfterSeconds).toBeGreaterThan(50);
  expect(refusal.retryAfterSeconds).toBeLessThanOrEqual(60);
  await two.reset("a");
  await one.hit("a");
  expect(reported).toEqual([]);
});

test("hits at the same time from two processes are all counted", async () => {
  const [one, two] = pair("race", PATIENT_MS);
  const answers = await Promise.allSettled(Array.from({ length: 40 }, (_, i) => (i % 2 ? one : two).hit("a")));
  expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(tries.limit);
});

test("a cost that does not fit is refused and leaves the room that there was", async () => {
  const [one, two] = pair("bytes", PATIENT_MS);
  await one.hit("a", 2);
  await expect(two.hit("a", 2)).rejects.toThrow(LimitReached);
  await two.hit("a", 1);
});

test("a window ends in Redis too", async () => {
  const [one] = pair("window", PATIENT_MS);
  const short = processOf(redis.url, PATIENT_MS).limiter({ name: "short", limit: 1, windowSeconds: 1 });
  await one.hit("a");
  await sleep(300);
  await short.hit("a");
  await expect(short.hit("a")).rejects.toThrow(LimitReached);
  await sleep(1100);
  await short.hit("a");
});

test("while Redis hangs nobody waits long, each process counts by itself, and afterwards they share again", async () => {
  const [one, two] = pair("hang");
  redis.freeze();
  try {
    const started = Date.now();
    for (let i = 0; i < 3; i += 1) await one.hit("a");
    await expect(one.hit("a")).rejects.toThrow(LimitReached);
    expect(Date.now() - started).toBeLessThan(2500);
    await two.hit("a");
    await sleep(2500);
    const later = Date.now();
    await two.hit("a");
    expect(Date.now() - later).toBeLessThan(100);
    expect(reported.length).toBeGreaterThan(0);
    expect(reported.length).toBeLessThanOrEqual(2);
  } finally {
    redis.wake();
  }
  await sleep(4000);
  await one.reset("b");
  for (let i = 0; i < 3; i += 1) await one.hit("b");
  await expect(two.hit("b")).rejects.toThrow(LimitReached);
});

test("without a Redis limits hold in memory, and no credentials are reported", async () => {
  const limiter = processOf(`redis://someone:${encodeURIComponent(PASSWORD)}@127.0.0.1:1`).limiter(tries);
  await sleep(200);
  for (let i = 0; i < 3; i += 1) await limiter.hit("a");
  await expect(limiter.hit("a")).rejects.toThrow(LimitReached);
  expect(reported).toEqual(["REDIS_URL: ECONNREFUSED. Until it answers, each process counts limits by itself."]);
});

test("a wrong password is reported without it, and limits hold in memory", async () => {
  const limiter = processOf(redis.url.replace(encodeURIComponent(PASSWORD), "wr0ng")).limiter(tries);
  await sleep(500);
  for (let i = 0; i < 3; i += 1) await limiter.hit("a");
  await expect(limiter.hit("a")).rejects.toThrow(LimitReached);
  expect(reported).toHaveLength(1);
  expect(reported[0]).toMatch(/WRONGPASS|NOAUTH/);
  expect(reported[0]).not.toMatch(/wr0ng/);
});
