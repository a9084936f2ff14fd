import { addressKey } from "@gable/server-kit/addresses";
import { type RunningRedis, startRedis } from "@gable/server-kit/test/redisServer.ts";
import { Redis } from "ioredis";
import { durationOf } from "./harness/durations.ts";
import { type RunningSite, startOwnSite } from "./harness/site.ts";
import { ownAddress } from "./harness/sites.ts";

/*
 * The composer counts in Redis alone: which database the provider has makes no difference, so both sites have the
 * embedded one.
 */

const PAGES_A_MINUTE = 600;
const RENDERINGS_A_MINUTE = 240;
const AT_ONCE = 8;
/** So many times as long as with Redis pages may take without it. */
const MOST = 10;

let redis: RunningRedis;
const sites: (RunningSite & { remove(): Promise<void> })[] = [];

beforeAll(async () => {
  redis = await startRedis();
  const environment = { REDIS_URL: redis.url };
  sites.push(...(await Promise.all([1, 2].map(() => startOwnSite("embedded", environment)))));
}, 480_000);
afterAll(async () => {
  await Promise.all(sites.map((site) => site.remove()));
  await redis?.stop();
});

/** Asks the sites in turn. @returns what `look` makes of each answer */
async function askInTurn<T>(count: number, path: (index: number) => string, address: string, look: Look<T>) {
  const seen: T[] = [];
  for (let next = 0; next < count; next += AT_ONCE)
    seen.push(
      ...(await Promise.all(
        Array.from({ length: Math.min(AT_ONCE, count - next) }, async (_, place) => {
          const index = next + place;
          const origin = sites[index % sites.length]?.origin;
          const answer = await fetch(origin + path(index), { headers: { "x-forwarded-for": address } });
          return look(answer.status, await answer.text());
        }),
      )),
    );
  return seen;
}
type Look<T> = (status: number, text: string) => T;

const isRendered: Look<boolean> = (_status, text) => text.includes(" data-ssr");

/** What Redis has counted for an address: no more than the limit, whoever asks for more. */
async function counted(name: string, address: string): Promise<number> {
  const client = new Redis(redis.url);
  try {
    return Number(await client.get(`gable:limit:composer-${name}:${addressKey(address)}`));
  } finally {
    client.disconnect();
  }
}

/*
 * What Redis does not answer within a quarter of a second each composer counts by itself, and a page that takes too long
 * is left to the browser: on a busy machine a few are let through, or are not rendered. Composers that counted each for
 * itself would let all of these requests through.
 */
const FEW = 20;

test("two composers with one Redis let an address have as many pages together as one alone", async () => {
  const address = ownAddress();
  const statuses = await askInTurn(
    PAGES_A_MINUTE + 2 * FEW,
    () => "/faqs",
    address,
    (status) => status,
  );
  expect(await counted("pages", address)).toBe(PAGES_A_MINUTE);
  const passed = statuses.filter((status) => status === 200).length;
  expect(passed).toBeGreaterThanOrEqual(PAGES_A_MINUTE);
  expect(passed).toBeLessThan(PAGES_A_MINUTE + FEW);
  expect(new Set(statuses)).toEqual(new Set([200, 429]));
  for (const { origin } of sites) {
    const others = await fetch(`${origin}/faqs`, { headers: { "x-forwarded-for": ownAddress() } });
    expect(others.status).toBe(200);
  }
});

test("and as many pages that are rendered anew; what comes above goes out for the browser to render", async () => {
  const address = ownAddress();
  const count = RENDERINGS_A_MINUTE + 2 * FEW;
  const rendered = await askInTurn(count, (index) => `/projects?page=${index + 1}`, address, isRendered);
  expect(await counted("renderings", address)).toBe(RENDERINGS_A_MINUTE);
  const made = rendered.filter(Boolean).length;
  expect(made).toBeGreaterThan(RENDERINGS_A_MINUTE / 2);
  expect(made).toBeLessThan(RENDERINGS_A_MINUTE + FEW);
  // Others may still have pages made.
  const other = ownAddress();
  await askInTurn(2, () => `/projects?page=${count}`, other, isRendered);
  expect(await counted("renderings", other)).toBe(2);
});

test("without Redis each composer counts by itself, at once, and says so", async () => {
  const ask = (count: number) => {
    const headers = { "x-forwarded-for": ownAddress() };
    return durationOf(async () => {
      for (let index = 0; index < count; index += 1) {
        const answer = await fetch(`${sites[index % sites.length]?.origin}/faqs`, { headers });
        await answer.arrayBuffer();
        expect(answer.status).toBe(200);
      }
    });
  };
  await ask(sites.length);
  const control = await ask(40);
  await redis.stop();
  const alone = await ask(40);
  // Each composer may wait once for the Redis that is gone; with a quarter of a second for every page it would be more.
  expect(alone / control).toBeLessThan(MOST);
  for (let tries = 0; tries < 100 && !sites.every((site) => site.output().includes("REDIS_URL:")); tries += 1)
    await new Promise((resolve) => setTimeout(resolve, 100));
  for (const site of sites) expect(site.output()).toMatch(/REDIS_URL: .*each process counts limits by itself/);
});
