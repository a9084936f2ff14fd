import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { createPlace, type Place, type Provider, startProviderProcess } from "@gable/provider/harness/provider.ts";
import { type RunningRedis, startRedis } from "@gable/server-kit/test/redisServer.ts";
import { onBothSites, ownAddress } from "./harness/sites.ts";

const PER_MINUTE = 600;

/** How many of so many requests are let through. */
async function letThrough(origins: string[], count: number, headers: Record<string, string>): Promise<number> {
  let passed = 0;
  for (let done = 0; done < count; done += 20) {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        fetch(`${origins[(done + index) % origins.length]}/api/nothing`, { headers }).then(async (answer) => {
          await answer.arrayBuffer();
          return answer.status;
        }),
      ),
    );
    passed += answers.filter((status) => status === 404).length;
  }
  return passed;
}

onBothSites("addresses", ({ providerOrigin }) => {
  test("a visitor behind a proxy of this machine has a limit of their own; the site itself has none", async () => {
    const address = ownAddress();
    expect(await letThrough([providerOrigin], PER_MINUTE + 40, { "x-forwarded-for": address })).toBe(PER_MINUTE);
    const sameNetwork = address.replace(/::1$/, "::2");
    expect(await letThrough([providerOrigin], 20, { "x-forwarded-for": sameNetwork })).toBe(0);
    expect(await letThrough([providerOrigin], 20, { "x-forwarded-for": ownAddress() })).toBe(20);
    expect(await letThrough([providerOrigin], PER_MINUTE + 40, {})).toBe(PER_MINUTE + 40);
  });
});

describe("two providers behind a load balancer with one Redis", () => {
  let redis: RunningRedis;
  let place: Place;
  let otherData: string;
  const providers: Provider[] = [];
  const origins = () => providers.map(({ address }) => address);

  beforeAll(async () => {
    redis = await startRedis({ password: "not-in-the-log" });
    place = await createPlace("postgres");
    otherData = await mkdtemp(join(tmpdir(), "gable-"));
    const environment = { REDIS_URL: redis.url, TRUST_PROXY: "10.0.0.0/8" };
    providers.push(await startProviderProcess(place, environment));
    providers.push(await startProviderProcess(place, { ...environment, DATA_DIR: otherData }));
  });
  afterAll(async () => {
    for (const provider of providers) await provider.stop();
    await place?.remove();
    await redis?.stop();
    await rm(otherData, { recursive: true, force: true });
  });

  /** As the balancer at 10.0.0.5 passes on what a visitor sends, be it with a header of their own. */
  const behind = (visitor: string, own = "") => ({ "x-forwarded-for": `${own && `${own}, `}${visitor}, 10.0.0.5` });

  test("share one count for a visitor, whatever header the visitor writes, and have one for each visitor", async () => {
    const passed = await letThrough(origins(), PER_MINUTE, behind("203.0.113.7"));
    const spoofed = await letThrough(origins(), 100, behind("203.0.113.7", "198.51.100.1"));
    expect([passed, spoofed]).toEqual([PER_MINUTE, 0]);
    expect(await letThrough(origins(), 100, behind("203.0.113.8"))).toBe(100);
  });

  test("share the count of wrong passwords", async () => {
    const statuses: number[] = [];
    for (let tries = 0; tries < 12; tries += 1) {
      const answer = await fetch(`${origins()[tries % 2]}/api/user_signup`, {
        method: "POST",
        body: JSON.stringify({ type: 3, email: "member@gable.test", password: "not-this" }),
        headers: { "content-type": "application/json", ...behind("203.0.113.9") },
      });
      statuses.push(answer.status);
    }
    expect(statuses).toEqual([...Array(10).fill(400), 429, 429]);
  });

  test("answer while Redis is away, each with a count of its own, and say so without the password", async () => {
    await redis.stop();
    expect(await letThrough(origins(), 100, behind("203.0.113.10"))).toBe(100);
    const output = () => providers.map((provider) => provider.output()).join("\n");
    for (let waited = 0; waited < 10_000 && !output().includes("REDIS_URL:"); waited += 100) await sleep(100);
    const logs = output();
    expect(logs).toMatch(/REDIS_URL: .*each process counts limits by itself/);
    expect(logs).not.toContain("not-in-the-log");
  });
});
