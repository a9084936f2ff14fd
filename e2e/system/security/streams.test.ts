import { DATABASES } from "@gable/provider/harness/databases.ts";
import { createPlace, type Place } from "@gable/provider/harness/provider.ts";
import { durationOf, quantile } from "./harness/durations.ts";
import { type RunningSite, startSiteAt } from "./harness/site.ts";
import { openPage, type RawClient, rawClient, signInMany, until } from "./harness/streams.ts";

const STREAMS_PER_ADDRESS = 30;
/** So many times as long as without them a call may take beside streams and slow bodies. */
const MOST = 10;
const FORM = "Content-Type: application/x-www-form-urlencoded";

describe.each(DATABASES)("streams and slow bodies (%s)", (kind) => {
  let place: Place;
  let site: RunningSite;
  const clients: RawClient[] = [];
  const keep = (client: RawClient) => {
    clients.push(client);
    return client;
  };
  /** Median of a visitor's calls. Milliseconds. */
  const medianOfCalls = async () => {
    const times: number[] = [];
    for (let call = 0; call < 20; call++)
      times.push(
        await durationOf(async () => {
          const answer = await fetch(`${site.origin}/api/web-settings`, {
            headers: { "x-forwarded-for": "203.0.113.200" },
            signal: AbortSignal.timeout(5_000),
          });
          await answer.text();
          expect(answer.status).toBe(200);
        }),
      );
    return quantile(times, 0.5);
  };
  const ready = ({ heard }: RawClient) => heard().includes("event: ready");

  beforeAll(async () => {
    place = await createPlace(kind);
    await signInMany(place, 20);
    site = await startSiteAt(place, { STREAMS_PER_ADDRESS: String(STREAMS_PER_ADDRESS) });
  });
  afterAll(async () => {
    for (const { socket } of clients) socket.destroy();
    await site?.stop();
    await place?.remove();
  });

  test("keep no call waiting, are counted by address, and slow bodies and heads end", async () => {
    await medianOfCalls();
    const control = await medianOfCalls();
    const pages = Array.from({ length: 300 }, (_, index) =>
      keep(openPage(site.origin, 1 + (index % 20), `198.51.100.${1 + (index % 12)}`)),
    );
    await until(() => pages.every(ready), 20_000);
    expect(pages.filter(ready)).toHaveLength(300);
    const bodies = Array.from({ length: 300 }, (_, index) =>
      keep(
        rawClient(
          site.origin,
          "POST /api/user_signup HTTP/1.1",
          [FORM, "Content-Length: 1000"],
          `203.0.113.${1 + (index % 12)}`,
        ),
      ),
    );
    const heads = [1, 2, 3].map(() => {
      const client = keep(rawClient(site.origin, "GET /api/web-settings HTTP/1.1", [], "203.0.113.99"));
      client.socket.write("GET /api/web-settings HTTP/1.1\r\nHost:");
      return client;
    });
    const drops = setInterval(() => {
      for (const { socket } of bodies) if (!socket.destroyed) socket.write("a");
    }, 500);
    try {
      const beside = await medianOfCalls();
      expect(beside / control).toBeLessThan(MOST);

      for (let more = 0; more < 5; more++) keep(openPage(site.origin, 16 + more, "198.51.100.1"));
      const surplus = keep(openPage(site.origin, 20, "198.51.100.1"));
      await until(() => surplus.status() > 0, 5_000);
      expect(surplus.status()).toBe(429);
      expect(surplus.heard()).toMatch(/retry-after: \d+/i);

      await until(() => bodies.every(({ hasEnded }) => hasEnded()), 25_000);
      expect(new Set(bodies.map(({ status }) => status()))).toEqual(new Set([408]));
      await until(() => heads.every(({ hasEnded }) => hasEnded()), 20_000);
      expect(heads.map(({ hasEnded }) => hasEnded())).toEqual([true, true, true]);
      expect(pages.filter(({ hasEnded }) => hasEnded())).toEqual([]);
    } finally {
      clearInterval(drops);
    }

    // Each of the twenty members had fifteen pages or more: all places are free again once the pages are closed.
    for (const { socket } of clients) socket.destroy();
    await new Promise((resolve) => setTimeout(resolve, 500));
    const again = Array.from({ length: 20 }, (_, index) => keep(openPage(site.origin, 1, `198.51.100.${50 + index}`)));
    await until(() => again.every(ready), 5_000);
    expect(again.filter(ready)).toHaveLength(20);
  });

  test("a body that is too large is refused with 413 every time, and its connection is closed", async () => {
    for (const [megabytes, tries] of [
      [3, 20],
      [6, 20],
    ] as const) {
      const body = Buffer.alloc(megabytes * 1024 * 1024, 97);
      for (let count = 0; count < tries; count++) {
        const client = keep(
          rawClient(
            site.origin,
            "POST /api/get-property-list HTTP/1.1",
            ["Content-Type: application/json", `Content-Length: ${body.length}`],
            `203.0.113.${110 + count}`,
          ),
        );
        client.socket.write(body);
        await until(() => client.status() > 0, 5_000);
        expect([client.status(), /connection: close/i.test(client.heard())]).toEqual([413, true]);
        await until(client.hasEnded, 8_000);
        expect(client.hasEnded()).toBe(true);
      }
    }
  });

  test("a member's body that the provider refuses is told why, and its connection is closed or ready for the next request", async () => {
    const body = Buffer.alloc(1_500_000, 97);
    for (let count = 0; count < 10; count++) {
      const client = keep(
        rawClient(
          site.origin,
          "POST /api/add_favourite HTTP/1.1",
          ["Authorization: Bearer bench-stream-2", FORM, `Content-Length: ${body.length}`],
          `203.0.113.${140 + count}`,
        ),
      );
      client.socket.write(body);
      await until(() => client.status() > 0, 8_000);
      expect(client.status()).toBe(413);
      if (/connection: close/i.test(client.heard())) {
        await until(client.hasEnded, 8_000);
        expect(client.hasEnded()).toBe(true);
        continue;
      }
      for (let next = 0; next < 2; next++) {
        const before = client.heard().length;
        client.socket.write("GET /api/web-settings HTTP/1.1\r\nHost: x\r\n\r\n");
        await until(() => client.heard().length > before, 5_000);
        expect(client.heard().slice(before)).toMatch(/^HTTP\/1\.1 200 /);
        await new Promise((resolve) => setTimeout(resolve, 200));
      }
    }
  });
});
