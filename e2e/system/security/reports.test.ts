import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { rawRequest } from "@gable/provider/samples/rawRequest.ts";
import { healthFolder } from "@gable/releases";
import { MESSAGE_CHARACTERS, TELEMETRY_BYTES, TELEMETRY_REPORTS } from "@gable/shared-sdk/host";
import { composerProcess, residentBytes } from "./harness/processes.ts";
import { type RunningSite, startOwnSite } from "./harness/site.ts";
import { ownAddress } from "./harness/sites.ts";

/*
 * The composer alone takes reports and shows metrics: which database the provider has makes no difference. A site of
 * their own, so that what it counts and holds is what these tests have sent.
 */

/** What an address may send in a minute (docs/security.md). */
const REPORTS_A_MINUTE = 600;
const MINUTE_MS = 60_000;
const AT_ONCE = 16;
/** Longer than reports take to the disk, on a busy machine too. */
const WRITTEN_MS = 60_000;
const METRICS_TOKEN = "a-token-of-these-operators";
const MADE_UP = "madeup";

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const view = { kind: "view", remote: "catalog", version: "1", route: "/properties", count: 1 };

let site: RunningSite & { remove(): Promise<void> };
let origin: string;
beforeAll(async () => {
  site = await startOwnSite("embedded", { METRICS_TOKEN });
  origin = site.origin;
});
afterAll(() => site?.remove());

interface Live {
  name: string;
  version: string;
}

/** Values by series of what browsers report: `gable_browser_reports_refused_total{status="413"}`. */
async function metrics(): Promise<Map<string, number>> {
  const answer = await fetch(`${origin}/metrics`, { headers: bearer(METRICS_TOKEN) });
  const lines = (await answer.text()).split("\n").filter((line) => line.startsWith("gable_browser_"));
  return new Map(
    lines.map((line) => [line.slice(0, line.lastIndexOf(" ")), Number(line.slice(line.lastIndexOf(" ")))]),
  );
}

describe("the metrics", () => {
  test.each([
    ["no token", {}],
    ["another token", bearer("another-token-of-somebody")],
    ["the beginning of the token", bearer(METRICS_TOKEN.slice(0, -1))],
    ["more than the token", bearer(`${METRICS_TOKEN}x`)],
    ["the token without its scheme", { authorization: METRICS_TOKEN }],
    ["the token as a cookie", { cookie: `METRICS_TOKEN=${METRICS_TOKEN}` }],
    ["the word of a proxy that this machine asks", { "x-forwarded-for": "127.0.0.1" }],
  ])("do not exist for who sends %s", async (_what, headers) => {
    const answer = await fetch(`${origin}/metrics`, { headers: headers as Record<string, string> });
    expect(answer.status).toBe(404);
    expect(await answer.text()).not.toMatch(/gable_|process_/);
  });

  test("do not exist for who writes the token into the address", async () => {
    const answer = await fetch(`${origin}/metrics?token=${METRICS_TOKEN}&access_token=${METRICS_TOKEN}`);
    expect(answer.status).toBe(404);
  });

  test("are read with the token, from wherever, and kept by nobody", async () => {
    const answer = await fetch(`${origin}/metrics`, {
      headers: { ...bearer(METRICS_TOKEN), "x-forwarded-for": ownAddress() },
    });
    expect([answer.status, answer.headers.get("cache-control")]).toEqual([200, "no-store"]);
    expect(await answer.text()).toContain("gable_manifest_revision ");
  });
});

describe("browsers' reports", () => {
  const send = (body: string, address: string, headers: Record<string, string> = {}) =>
    fetch(`${origin}/telemetry`, {
      method: "POST",
      body,
      headers: { "content-type": "application/json", "x-forwarded-for": address, ...headers },
    });
  const reports = (...list: object[]) => JSON.stringify({ reports: list });

  test.each([
    ["no JSON", 400, "reports"],
    ["no list", 400, JSON.stringify({ reports: view })],
    ["nothing", 400, reports()],
    ["more reports than a page sends", 400, reports(...Array(TELEMETRY_REPORTS + 1).fill(view))],
    ["a kind that there is not", 400, reports({ ...view, kind: "session" })],
    ["a field more", 400, reports({ ...view, member: 7 })],
    ["a count that is no number", 400, reports({ ...view, count: "1" })],
    ["a count below one", 400, reports({ ...view, count: -1000 })],
    ["a prototype", 400, `{"reports":[{"__proto__":{"kind":"view"}}],"__proto__":{"reports":[]}}`],
    ["a name as long as a book", 400, reports({ ...view, remote: "x".repeat(4000) })],
    ["more than 16 KB", 413, JSON.stringify({ reports: [view], more: "x".repeat(TELEMETRY_BYTES) })],
  ])("of %s are refused, counted, and not repeated", async (_what, status, body) => {
    const series = `gable_browser_reports_refused_total{status="${status}"}`;
    const before = (await metrics()).get(series) ?? 0;
    const answer = await send(body, ownAddress(), { cookie: "session=secret" });
    expect(answer.status).toBe(status);
    expect(await answer.text()).not.toMatch(/reports:|xxx|session/);
    expect(answer.headers.get("set-cookie")).toBeNull();
    expect((await metrics()).get(series)).toBe(before + 1);
  });

  test("as a page of another site can send them are refused, and it is given no leave for others", async () => {
    for (const type of ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x"])
      expect((await send(reports(view), ownAddress(), { "content-type": type })).status).toBe(415);
    const asked = await fetch(`${origin}/telemetry`, {
      method: "OPTIONS",
      headers: {
        origin: "https://evil.example",
        "access-control-request-method": "POST",
        "access-control-request-headers": "content-type",
      },
    });
    expect(asked.headers.get("access-control-allow-origin")).toBeNull();
    expect(asked.headers.get("access-control-allow-headers")).toBeNull();
  });

  test("without an end are refused as soon as they are too large", async () => {
    const answer = await rawRequest(origin, "/telemetry", {
      headers: {
        "content-type": "application/json",
        "transfer-encoding": "chunked",
        "x-forwarded-for": ownAddress(),
      },
      pieces: Array.from({ length: 64 }, () => `${(4096).toString(16)}\r\n${"x".repeat(4096)}\r\n`),
    });
    expect(answer.status).toBe(413);
  });

  /** Sends bodies, some at a time. @returns statuses in the order of the bodies */
  async function sendAll(bodies: readonly string[], addressOf: (index: number) => string): Promise<number[]> {
    const statuses: number[] = [];
    for (let next = 0; next < bodies.length; next += AT_ONCE) {
      const some = bodies.slice(next, next + AT_ONCE).map((body, index) => send(body, addressOf(next + index)));
      statuses.push(...(await Promise.all(some)).map(({ status }) => status));
    }
    return statuses;
  }

  test("by the thousand from one address are refused above the limit; others are heard", async () => {
    const address = ownAddress();
    const began = Date.now();
    const statuses: number[] = [];
    // A minute may end meanwhile.
    while (!statuses.includes(429) && statuses.length < 4 * REPORTS_A_MINUTE)
      statuses.push(...(await sendAll(Array(100).fill(reports(view)), () => address)));
    const minutes = 1 + Math.floor((Date.now() - began) / MINUTE_MS);
    expect(new Set(statuses)).toEqual(new Set([204, 429]));
    expect(statuses.filter((status) => status === 204).length).toBeLessThanOrEqual(minutes * REPORTS_A_MINUTE);
    const refused = await send(reports(view), address);
    expect([refused.status, Number(refused.headers.get("retry-after")) > 0]).toEqual([429, true]);
    expect((await send(reports(view), ownAddress())).status).toBe(204);
  });

  /** A body as full as it may be of names, versions, routes and errors that were never there before. */
  function madeUp(seed: number, live: readonly Live[]): string {
    const list = Array.from({ length: 40 }, (_, index) => {
      const word = `${MADE_UP}-${seed.toString(36)}-${index}`;
      const { name, version } = live[index % live.length]!;
      const place = {
        remote: index % 2 ? name : word,
        version: index % 4 === 1 ? version : word,
        route: `/${word}`,
        count: 1,
      };
      if (index % 5 === 0) return { kind: "view", ...place };
      if (index % 5 === 1) return { kind: "event", name: word, ...place };
      if (index % 5 === 2) return { kind: "vital", name: "LCP", value: seed, ...place };
      const message = `${word} ${"abcdefghij".replaceAll(/./g, (letter) => `${letter}${word} `)}`;
      return { kind: "hydration", name: word, message: message.slice(0, MESSAGE_CHARACTERS), ...place };
    });
    return reports(...list);
  }

  const kept = () => {
    const folder = healthFolder(site.place.dataDir);
    if (!existsSync(folder)) return "";
    return readdirSync(folder)
      .map((file) => readFileSync(join(folder, file), "utf8"))
      .join("");
  };
  async function untilKept(word: string): Promise<void> {
    const end = Date.now() + WRITTEN_MS;
    while (!kept().includes(word)) {
      if (Date.now() > end) throw new Error(`${word} was not kept.`);
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  }

  test("of made-up releases, routes and events grow neither the metrics, nor the disk, nor the memory", async () => {
    const { releases } = (await (await fetch(`${origin}/manifest.json`)).json()) as { releases: Record<string, Live> };
    const composer = composerProcess(site.pid);
    // Fewer than the limit from each.
    const addresses = Array.from({ length: 8 }, ownAddress);
    const flood = async (from: number, count: number): Promise<number> => {
      const bodies = Array.from({ length: count }, (_, index) => madeUp(from + index, Object.values(releases)));
      expect(bodies.filter((body) => body.length > TELEMETRY_BYTES)).toEqual([]);
      const statuses = await sendAll(bodies, (index) => addresses[index % addresses.length]!);
      expect(new Set(statuses)).toEqual(new Set([204]));
      await untilKept(`${MADE_UP}-${(from + count - 1).toString(36)}-`);
      return bodies.reduce((sum, body) => sum + body.length, 0);
    };
    // What there is to tell apart is there after the first ones, and so is the heap's slack.
    await flood(0, 1000);
    const [series, disk, memory] = [new Set((await metrics()).keys()), kept().length, residentBytes(composer)];

    const bytes = await flood(100_000, 2000);
    expect([...(await metrics()).keys()].filter((each) => !series.has(each))).toEqual([]);
    expect([...series].filter((each) => each.includes(MADE_UP))).toEqual([]);
    expect(kept().length - disk).toBeLessThan(bytes / 100);
    if (memory !== null) expect((residentBytes(composer) ?? 0) - memory).toBeLessThan(bytes / 2);
  });
});
