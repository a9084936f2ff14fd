import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type HealthDay, healthFolder, readHealth } from "@gable/releases";
import type { TelemetryReport } from "@gable/shared-sdk/host";
import type { Composition } from "../manifest/composition.ts";
import { parseReports } from "./body.ts";
import { createHealth } from "./health.ts";
import { composerName } from "./healthFiles.ts";
import { type BrowserHealth, followBrowsers } from "./index.ts";
import { knownReleases } from "./knownReleases.ts";

const release = (name: string, version: string, paths: string[]) => ({
  name,
  version,
  descriptor: { name, routes: paths.map((path) => ({ path })) },
});
const composition = (version: string, previous: string | null = null) =>
  ({
    manifest: {
      releases: {
        shell: { ...release("shell", "1", ["/login"]), previous: null },
        catalog: {
          ...release("catalog", version, ["/properties", "/properties-details/:slugId"]),
          previous: previous && release("catalog", previous, ["/of-old"]),
        },
      },
    },
  }) as unknown as Composition;

const view = (given: Partial<TelemetryReport> = {}): TelemetryReport =>
  ({ kind: "view", remote: "catalog", version: "2", route: "/properties", count: 1, ...given }) as TelemetryReport;
const failure = (message: string, given: Partial<TelemetryReport> = {}): TelemetryReport =>
  ({ ...view(), kind: "failure", step: "render", name: "Error", message, ...given }) as TelemetryReport;

describe("a body", () => {
  const parse = (...reports: unknown[]) => parseReports(JSON.stringify({ reports }));

  test("of reports is taken as it is", () => {
    const reports = [
      view(),
      failure("boom", { at: "app.3f.js:1:2345" } as never),
      { ...view(), kind: "vital", name: "CLS", value: 0.0123 },
      { ...view(), kind: "event", name: "filters-opened" },
    ];
    expect(parse(...reports)).toEqual(reports);
  });

  test.each([
    ["no JSON", () => parseReports("{")],
    ["null", () => parseReports("null")],
    ["no lines", () => parse()],
    ["too many lines", () => parse(...new Array(51).fill(view()))],
    ["another kind", () => parse(view({ kind: "purchase" as never }))],
    ["a further field", () => parse({ ...view(), email: "jane@mail.example" })],
    ["a count beyond reason", () => parse(view({ count: 101 }))],
    ["a count of parts", () => parse(view({ count: 0.5 }))],
    ["a long message", () => parse(failure("x".repeat(201)))],
    ["another step", () => parse(failure("x", { step: "buy" } as never))],
    ["a place that is none", () => parse(failure("x", { at: "jane@mail.example" } as never))],
    ["a time that never ends", () => parse({ ...view(), kind: "vital", name: "LCP", value: 1e12 })],
    ["a negative time", () => parse({ ...view(), kind: "vital", name: "LCP", value: -1 })],
    ["an event that is a sentence", () => parse({ ...view(), kind: "event", name: "Jane was here" })],
  ])("with %s is refused whole", (_, parsed) => {
    expect(parsed()).toBeNull();
  });
});

describe("releases and routes", () => {
  test("are those that exist; all others are unknown", () => {
    const { placed } = knownReleases(() => composition("2", "1"));
    const place = (given: Partial<TelemetryReport>) => {
      const { remote, version, route } = placed(view(given));
      return `${remote}@${version} ${route}`;
    };
    expect(place({})).toBe("catalog@2 /properties");
    expect(place({ version: "1", route: "/of-old" })).toBe("catalog@1 /of-old");
    expect(place({ version: "7" })).toBe("unknown@unknown /properties");
    expect(place({ remote: "__proto__" })).toBe("unknown@unknown /properties");
    expect(place({ remote: "constructor", version: "name" })).toBe("unknown@unknown /properties");
    expect(place({ route: "/properties-details/villa-of-jane" })).toBe("catalog@2 unknown");
    expect(place({ route: null })).toBe("catalog@2 unknown");
  });

  test("that were live a little while ago are known, also over a restart; older ones are forgotten", () => {
    let live = "2";
    const forgotten: string[] = [];
    const { placed } = knownReleases(
      () => composition(live),
      [
        { remote: "catalog", version: "1" },
        { remote: "gone", version: "1" },
      ],
      (remote, version) => forgotten.push(`${remote}@${version}`),
    );
    const isKnown = (version: string, remote = "catalog") => placed(view({ remote, version })).version === version;
    expect(isKnown("1")).toBe(true);
    expect(isKnown("1", "gone")).toBe(false);
    for (live of ["3", "4", "5"]) isKnown(live);
    expect(["1", "2", "3", "4", "5"].filter((version) => isKnown(version))).toEqual(["2", "3", "4", "5"]);
    expect(forgotten).toEqual(["catalog@1"]);
  });
});

describe("figures of a day", () => {
  const at = (time: string) => Date.parse(`2026-11-22T${time}Z`);
  const placed = (report: TelemetryReport) => ({ ...report, route: report.route ?? "unknown" });

  test("are kept by hour and release; the errors seen last are kept with how often and when", () => {
    let now = at("09:59:00");
    const health = createHealth("one", null, undefined, () => now);
    health.add(placed(view({ count: 3 })));
    health.add(placed(failure("boom", { count: 2 })));
    now = at("10:01:00");
    health.add(placed(failure("boom")));
    health.add(placed({ ...view(), kind: "vital", name: "LCP", value: 1300 } as TelemetryReport));
    const { hours, errors } = health.day();
    expect(hours["09"]?.["catalog@2"]).toMatchObject({ views: { "/properties": 3 }, failures: { render: 2 } });
    expect(hours["10"]?.["catalog@2"]).toMatchObject({
      failures: { render: 1 },
      vitals: { LCP: { "/properties": {} } },
    });
    expect(errors["catalog@2"]).toEqual([
      {
        kind: "failure:render",
        name: "Error",
        message: "boom",
        route: "/properties",
        count: 3,
        firstAt: "2026-11-22T09:59:00Z",
        lastAt: "2026-11-22T10:01:00Z",
      },
    ]);
  });

  test("do not grow with what strangers invent", () => {
    const health = createHealth("one", null, undefined, () => at("10:00:00"));
    for (let index = 0; index < 2000; index += 1) {
      health.add(placed(failure(`invented ${index}`)));
      health.add(placed({ ...view(), kind: "event", name: `invented-${index}` } as TelemetryReport));
    }
    const { hours, errors } = health.day();
    expect(errors["catalog@2"]).toHaveLength(30);
    expect(errors["catalog@2"]?.at(-1)?.message).toBe("invented 1999");
    expect(Object.keys(hours["10"]?.["catalog@2"]?.events ?? {})).toHaveLength(21);
    expect(hours["10"]?.["catalog@2"]?.failures.render).toBe(2000);
  });

  test("end with the day", () => {
    let now = at("23:59:59");
    const over: HealthDay[] = [];
    const health = createHealth(
      "one",
      null,
      (day) => over.push(day),
      () => now,
    );
    health.add(placed(view()));
    now += 2000;
    health.add(placed(view({ count: 5 })));
    expect(over.map(({ day }) => day)).toEqual(["2026-11-22"]);
    expect(health.day()).toMatchObject({
      day: "2026-11-23",
      hours: { "00": { "catalog@2": { views: { "/properties": 5 } } } },
    });
  });
});

describe("what browsers reported", () => {
  let dataDir: string;
  let browsers: BrowserHealth;
  const warnings: string[] = [];
  const start = async (port = 3000, now = Date.now) => {
    browsers = await followBrowsers({
      dataDir,
      port,
      current: () => composition("2", "1"),
      log: { warn: (message) => warnings.push(message) },
      now,
    });
  };
  const kept = async () => (await readHealth(dataDir)).days;
  const viewsOf = (days: HealthDay[]) =>
    days.flatMap(({ hours }) => Object.values(hours).map((each) => each["catalog@2"]?.views["/properties"] ?? 0));
  beforeEach(async () => {
    warnings.length = 0;
    dataDir = await mkdtemp(join(tmpdir(), "gable-browsers-"));
  });
  afterEach(async () => {
    await browsers.stop();
    await rm(dataDir, { recursive: true, force: true });
  });

  test("is on the disk without anything that tells a person, and survives a restart", async () => {
    await start();
    browsers.take([view(), failure("no villa for jane@mail.example at /user/7?token=t0ps3cret, call +91 98200 12345")]);
    await browsers.stop();
    await start();
    browsers.take([view({ count: 2 })]);
    await browsers.write();
    const days = await kept();
    expect(viewsOf(days).reduce((sum, views) => sum + views, 0)).toBe(3);
    expect(days[0]?.errors["catalog@2"]?.[0]?.message).toBe("no villa for …@… at /…, call …");
    const [file = ""] = await readdir(healthFolder(dataDir));
    expect(await readFile(join(healthFolder(dataDir), file), "utf8")).not.toMatch(/jane|t0ps3cret|98200/);
  });

  test("of several composers in one data directory lies side by side", async () => {
    await start(3000);
    browsers.take([view()]);
    await browsers.stop();
    await start(3001);
    browsers.take([view()]);
    await browsers.stop();
    expect((await kept()).map(({ composer }) => composer)).toEqual([composerName(3000), composerName(3001)]);
  });

  test("of more than a week ago is removed, a damaged file is begun anew, with a warning", async () => {
    await start();
    browsers.take([view()]);
    await browsers.stop();
    const [file = ""] = await readdir(healthFolder(dataDir));
    await writeFile(join(healthFolder(dataDir), file), "{");
    await writeFile(join(healthFolder(dataDir), file.replace(/^[\d-]{10}/, "2020-01-01")), "{}");
    await start();
    browsers.take([view()]);
    await browsers.stop();
    expect(await readdir(healthFolder(dataDir))).toEqual([file]);
    expect(viewsOf(await kept())).toEqual([1]);
    expect(warnings).toEqual([expect.stringContaining("is begun anew")]);
  });
});
