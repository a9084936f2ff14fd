import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Manifest } from "@gable/mfe-kit/manifest";
import { classOf, percentile } from "./classes.ts";
import { compareReleases } from "./compare.ts";
import { dayFile, emptyDay, emptyHour, type HealthDay, type HealthHour, healthFolder } from "./day.ts";
import { printHealth } from "./print.ts";
import { readHealth } from "./read.ts";
import { summarise } from "./summary.ts";

const NOW = Date.parse("2026-11-22T10:30:00Z");
const manifest = {
  releases: { catalog: { name: "catalog", version: "2", previous: { name: "catalog", version: "1" } } },
} as unknown as Manifest;

const vitals = (name: string, ...values: number[]) => {
  const counts: Record<string, number> = {};
  for (const value of values) counts[classOf(name, value)] = (counts[classOf(name, value)] ?? 0) + 1;
  return { [name]: { "/properties": counts } };
};
const hour = (given: Partial<HealthHour>): HealthHour => ({ ...emptyHour(), ...given });
const message = (text: string, count: number, lastAt: string) => ({
  kind: "failure:render",
  name: "Error",
  message: text,
  route: "/properties",
  count,
  firstAt: lastAt,
  lastAt,
});

const day = (composer: string, given: Partial<HealthDay>): HealthDay => ({
  ...emptyDay("2026-11-22", composer),
  ...given,
});

const twenty = (value: number) => new Array<number>(20).fill(value);
const days = [
  day("one", {
    hours: {
      "10": {
        "catalog@2": hour({
          views: { "/properties": 30 },
          failures: { render: 3 },
          vitals: vitals("LCP", ...twenty(2900)),
        }),
        "catalog@1": hour({
          views: { "/properties": 100 },
          errors: { window: 1 },
          vitals: vitals("LCP", ...twenty(1400)),
        }),
      },
      "03": { "catalog@1": hour({ views: { "/properties": 5 } }) },
    },
    errors: { "catalog@2": [message("boom", 2, "2026-11-22T10:05:00Z"), message("old", 9, "2026-11-22T01:00:00Z")] },
  }),
  day("two", {
    hours: { "10": { "catalog@2": hour({ views: { "/projects": 10 }, failures: { load: 1 }, hydration: 1 }) } },
    errors: { "catalog@2": [message("boom", 1, "2026-11-22T10:20:00Z")] },
  }),
];

test("figures of several composers and hours are added up by release, of the hours that were asked for", () => {
  const [two, one] = compareReleases(manifest, summarise(days, 2, NOW));
  expect(two).toMatchObject({
    release: "catalog@2",
    state: "live",
    views: 40,
    failures: { render: 3, load: 1 },
    hydration: 1,
    faultRate: 125,
  });
  expect(two?.messages.map(({ message: text, count, lastAt }) => [text, count, lastAt])).toEqual([
    ["boom", 3, "2026-11-22T10:20:00Z"],
  ]);
  expect(one).toMatchObject({ release: "catalog@1", state: "previous", views: 100, errors: { window: 1 } });
  expect(summarise(days, 24, NOW).find(({ version }) => version === "1")?.views).toBe(105);
});

test("the live version is compared to the one before it, in words", () => {
  const [two, one] = compareReleases(manifest, summarise(days, 2, NOW));
  expect(two?.comparison).toEqual([
    "catalog@2 against 1: 125.0 faults in 1,000 views, before 10.0; LCP is 102 % worse.",
  ]);
  expect(one?.comparison).toEqual([]);
  const few = [day("one", { hours: { "10": { "catalog@2": hour({ views: { "/": 3 } }), "catalog@1": hour({}) } } })];
  expect(compareReleases(manifest, summarise(few, 1, NOW))[0]?.comparison).toEqual([
    "catalog@2 against 1: too few views of both to compare faults (3 and 0).",
  ]);
});

test("what is printed names version, steps, vitals and messages; routes where one release is asked for", () => {
  const releases = compareReleases(manifest, summarise(days, 2, NOW));
  const text = printHealth(releases, { hours: 2, composers: 2, detailed: true });
  expect(text).toContain("Browsers' reports of the last 2 hours, from 2 composers.");
  expect(text).toMatch(/catalog@2\s+live\s+40\s+render 3, load 1\s+-\s+1\s+125\.0\s+2\.88 s/);
  expect(text).toMatch(/3 × failure:render {2}Error: boom {2}\(on \/properties\)/);
  expect(text).toMatch(/\/properties\s+30\s+2\.88 s/);
  expect(printHealth([], { hours: 24, composers: 0, detailed: false })).toBe(
    "No browser has reported anything in the last 24 hours.",
  );
});

test.each([
  ["LCP", [], null],
  ["LCP", [100], 93.75],
  ["LCP", [100, 100, 100, 4000], 100],
  ["LCP", [99_999], 30_000],
  ["CLS", [0, 0, 0, 0], 0],
  ["CLS", [0, 0, 0, 0.2], 0],
])("p75 of %s %j is %p", (name, values, expected) => {
  expect(percentile(name, vitals(name, ...values)[name]?.["/properties"] ?? {}, 0.75)).toBe(expected);
});

describe("on disk", () => {
  let dataDir: string;
  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), "gable-health-"));
  });
  afterEach(() => rm(dataDir, { recursive: true, force: true }));

  test("nothing kept is nothing read", async () => {
    expect(await readHealth(dataDir)).toEqual({ days: [], unreadable: [] });
  });

  test("all composers' days are read; what is damaged or of another format is named and left out", async () => {
    const folder = healthFolder(dataDir);
    await mkdir(folder, { recursive: true });
    const write = (composer: string, text: string) => writeFile(join(folder, dayFile("2026-11-22", composer)), text);
    for (const each of days) await write(each.composer, JSON.stringify(each));
    await write("cut", '{"format":1');
    await write("newer", JSON.stringify({ ...days[0], format: 2 }));
    await writeFile(join(folder, "notes.txt"), "mine");
    const kept = await readHealth(dataDir);
    expect(kept.days).toEqual(days);
    expect(kept.unreadable).toHaveLength(2);
    expect(kept.unreadable[0]).toBe("2026-11-22.cut.json: it is not JSON");
  });
});
