import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { findBrowser, installShell } from "../../launcher/src/browser.ts";
import { ROOT } from "../../launcher/src/workspaces.mjs";
import type { Touched } from "./changed.ts";
import { type Counts, countJest, countPlaywright } from "./counts.ts";
import { execute } from "./execute.ts";
import { hashOf, stampAt } from "./inputs.ts";
import type { Options } from "./options.ts";
import { type ReportedTest, testsOfJest, testsOfPlaywright } from "./reports.ts";
import type { Job } from "./schedule.ts";

export const REPORTS = join(ROOT, ".cache/reports");

export interface Outcome extends Counts {
  /** Empty where the runner writes no report. */
  tests: ReportedTest[];
}

/** A part of a run, with a runner of its own. */
export interface Stage extends Pick<Job, "name" | "needs" | "share"> {
  /** Whether it needs the run's PostgreSQL and its templates. */
  usesDatabases: boolean;
  run(cores: number): Promise<Outcome>;
  /** Runs some of its files alone. @param files paths from the root of the repository, some with a line (`a.spec.ts:9`) */
  again?(files: readonly string[]): Promise<Outcome>;
}

export const NOTHING_BUT_A_FAILURE: Outcome = { passed: 0, failed: 1, tests: [] };
const ONE_PASSED: Outcome = { passed: 1, failed: 0, tests: [] };

/** A stage that passes or fails as one. */
function single(name: string, share: Stage["share"], command: string, args: string[]): Stage {
  return {
    ...{ name, share, needs: [], usesDatabases: false },
    run: async () => ((await execute(name, command, args)) === 0 ? ONE_PASSED : NOTHING_BUT_A_FAILURE),
  };
}

/** A runner that writes a report; a report that is missing or a crash counts as one failure. */
function counted<R>(
  exitCode: number,
  stage: string,
  report: string,
  count: (report: R) => Counts,
  list: (stage: string, report: R, root: string) => ReportedTest[],
): Outcome {
  try {
    const read = JSON.parse(readFileSync(report, "utf8")) as R;
    const counts = count(read);
    const failed = exitCode !== 0 && counts.failed === 0 ? 1 : counts.failed;
    return { ...counts, failed, tests: list(stage, read, ROOT) };
  } catch {
    return NOTHING_BUT_A_FAILURE;
  }
}

/** Where a runner leaves its report; none of an earlier run is there. */
function reportOf(name: string): string {
  const report = join(REPORTS, `${name}.json`);
  rmSync(report, { force: true });
  return report;
}

interface SuiteOptions {
  share: Stage["share"];
  needs?: string[];
  usesDatabases?: boolean;
  /** Of the runner. */
  args?: string[];
}

type Shard = Options["shard"];
const shardArgs = (shard: Shard) => (shard ? [`--shard=${shard.index}/${shard.count}`] : []);

function jest(
  name: string,
  shard: Shard,
  { share, needs = [], usesDatabases = false, args = [] }: SuiteOptions,
): Stage {
  const start = async (workers: number, more: readonly string[]): Promise<Outcome> => {
    const report = reportOf(name);
    const options = [`--maxWorkers=${workers}`, "--json", `--outputFile=${report}`, "--silent", "--passWithNoTests"];
    const code = await execute(name, "jest", [...args, ...options, ...more]);
    return counted(code, name, report, countJest, testsOfJest);
  };
  return {
    ...{ name, share, needs, usesDatabases },
    run: (cores) => start(cores, shardArgs(shard)),
    again: (files) => start(1, ["--runTestsByPath", ...files]),
  };
}

function playwright(name: string, shard: Shard, specs: string[] = []): Stage {
  const start = async (more: readonly string[], lanes: Record<string, string> = {}): Promise<Outcome> => {
    const report = reportOf(name);
    installShell();
    const env = { CHROME_PATH: await findBrowser(), PLAYWRIGHT_JSON_OUTPUT_NAME: report, ...lanes };
    const code = await execute(name, "playwright", ["test", "-c", "e2e/browser/playwright.config.ts", ...more], env);
    return counted(code, name, report, countPlaywright, testsOfPlaywright);
  };
  return {
    ...{ name, share: 1, needs: ["build"], usesDatabases: true },
    run: () => start([...specs, ...shardArgs(shard)]),
    again: (files) => start(files, { E2E_LANES: "1" }),
  };
}

/** What the first view of a page is made of. */
const BYTES_FROM = ["shell", "mfe-kit", "shared-sdk", "shared-ui", "e2e/bench", "package-lock.json"];

/** The budgets of bytes and requests: where they held for the same sources already, a usual run leaves them out. */
const bytes: Stage = {
  ...{ name: "bytes", share: 0.5, needs: ["build"], usesDatabases: false },
  async run() {
    const isWhole = process.env.TEST_WHOLE === "1";
    const hash = hashOf(ROOT, BYTES_FROM);
    const held = stampAt(join(ROOT, ".cache/bytes-held"));
    if (!isWhole && held.isOf(hash)) {
      console.log("[bytes] The budgets held for these sources already.");
      return { passed: 0, failed: 0, tests: [] };
    }
    const CHROME_PATH = await findBrowser();
    const counts: Outcome = { passed: 0, failed: 0, tests: [] };
    // Moving to another remote is measured before a release.
    for (const bench of isWhole ? ["bytes", "moving"] : ["bytes"]) {
      const measure = () => execute("bytes", "node", ["e2e/bench/cli.ts", bench], { CHROME_PATH });
      // Waves are told by times: a request that a busy machine begins late looks like one that waited.
      let code = await measure();
      if (code !== 0) {
        console.log(`\nOnce more: ${bench}`);
        code = await measure();
      }
      counts[code === 0 ? "passed" : "failed"] += 1;
    }
    if (counts.failed === 0) held.write(hash);
    return counts;
  },
};

const PROVIDER = ["-c", "provider/jest.config.cjs"];
const SECURITY = ["-c", "e2e/system/security/jest.config.cjs"];
const MANY = ["-c", "e2e/system/many/jest.config.cjs"];

/**
 * All stages in the order in which they start. The two that keep one core busy stand side by side; all others use the
 * whole machine.
 * @param shard of the suites; what is no suite is run with the first one, and the build with each
 */
export function allStages(shard: Shard): Stage[] {
  const isFirst = !shard || shard.index === 1;
  const stages = [
    isFirst && single("check", 1, "node", ["scripts/check.mjs"]),
    jest("unit", shard, { share: 1 }),
    single("build", 1, "lerna", ["run", "build", "--concurrency", "2"]),
    jest("many", shard, { share: 0.5, needs: ["build"], args: MANY }),
    isFirst && bytes,
    jest("provider", shard, { share: 1, usesDatabases: true, args: PROVIDER }),
    jest("security", shard, { share: 1, needs: ["build"], usesDatabases: true, args: SECURITY }),
    playwright("browser", shard),
  ];
  return stages.filter((stage) => typeof stage === "object");
}

/** What a change touches: the rules, and the tests of what it changed. */
export function touchedStages({ sources, tests }: Touched): Stage[] {
  const stages = allStages(null);
  const [check, build] = ["check", "build"].map((wanted) => stages.find(({ name }) => name === wanted));
  const needsBuild = [tests.security, tests.many, tests.browser].some(({ length }) => length > 0);
  const suite = (args: string[], needs: string[] = []): SuiteOptions => ({
    share: 1,
    needs,
    usesDatabases: true,
    args,
  });
  return [
    check,
    sources.length > 0 && jest("unit", null, { share: 1, args: ["--findRelatedTests", ...sources] }),
    needsBuild && build,
    tests.provider.length > 0 && jest("provider", null, suite([...PROVIDER, ...tests.provider])),
    tests.security.length > 0 && jest("security", null, suite([...SECURITY, ...tests.security], ["build"])),
    tests.many.length > 0 &&
      jest("many", null, { ...suite([...MANY, ...tests.many], ["build"]), usesDatabases: false }),
    tests.browser.length > 0 && playwright("browser", null, tests.browser),
  ].filter((stage) => typeof stage === "object");
}

const OF_SUITES: readonly (readonly [string, RegExp])[] = [
  ["provider", /^provider\/test\//],
  ["security", /^e2e\/system\/security\//],
  ["many", /^e2e\/system\/many\//],
  ["browser", /^e2e\/browser\/tests\//],
];

/** The stage that runs a test file. @param file path from the root of the repository */
export const stageOf = (file: string): string => OF_SUITES.find(([, pattern]) => pattern.test(file))?.[0] ?? "unit";
