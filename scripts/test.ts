/**
 * Everything that must hold, stage by stage, some beside each other; ends with the ten slowest tests and `N passed, N failed`.
 * `npm test -- unit provider` runs only the stages named. `npm test -- --changed` first runs what a change touches, and
 * goes on with everything when that holds.
 */
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { findBrowser } from "./browser.ts";
import { changedFiles, type Touched, touchedBy, trackedFiles } from "./test/changed.ts";
import { type Counts, closingLine, countJest, countPlaywright } from "./test/counts.ts";
import { execute, processorSeconds } from "./test/execute.ts";
import { slowestLines, type TimedTest, timedByJest, timedByPlaywright } from "./test/reports.ts";
import { chosen, runSections, type Track } from "./test/tracks.ts";
import { ROOT } from "./workspaces.mjs";

const REPORTS = join(ROOT, ".cache/reports");

interface Stage {
  name: string;
  /** @param label stands before each line of what it prints, where others print meanwhile */
  run(label?: string): Promise<Counts>;
}

/** A stage that passes or fails as one. */
function single(name: string, command: string, args: string[]): Stage {
  return {
    name,
    run: async (label) =>
      (await execute(command, args, {}, label)) === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 },
  };
}

const timed: TimedTest[] = [];

/** A runner that writes a report; a report that is missing or a crash counts as one failure. */
function counted<R>(
  exitCode: number,
  stage: string,
  count: (report: R) => Counts,
  time: (stage: string, report: R, root: string) => TimedTest[],
): Counts {
  try {
    const report = JSON.parse(readFileSync(join(REPORTS, `${stage}.json`), "utf8")) as R;
    timed.push(...time(stage, report, ROOT));
    const counts = count(report);
    return exitCode !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
  } catch {
    return { passed: 0, failed: 1 };
  }
}

function jest(name: string, args: string[]): Stage {
  return {
    name,
    async run(label) {
      const report = ["--json", `--outputFile=${join(REPORTS, `${name}.json`)}`, "--silent"];
      const code = await execute("jest", [...args, ...report], {}, label);
      return counted(code, name, countJest, timedByJest);
    },
  };
}

function playwright(name: string, specs: string[] = []): Stage {
  return {
    name,
    async run(label) {
      const env = {
        CHROME_PATH: await findBrowser(),
        PLAYWRIGHT_JSON_OUTPUT_NAME: join(REPORTS, `${name}.json`),
      };
      const code = await execute("playwright", ["test", "-c", "e2e/playwright.config.ts", ...specs], env, label);
      return counted(code, name, countPlaywright, timedByPlaywright);
    },
  };
}

const bytes: Stage = {
  name: "bytes",
  async run(label) {
    const CHROME_PATH = await findBrowser();
    const counts = { passed: 0, failed: 0 };
    for (const bench of ["bytes", "moving"]) {
      const code = await execute("node", ["e2e/bench/cli.ts", bench], { CHROME_PATH }, label);
      counts[code === 0 ? "passed" : "failed"] += 1;
    }
    return counts;
  },
};

const PROVIDER = ["-c", "provider/jest.config.cjs", "--maxWorkers=2"];
const SECURITY = ["-c", "e2e/security/jest.config.cjs", "--maxWorkers=2"];

/**
 * The provider's suites wait for processes and databases, the browser's for pages: beside each other they leave no core
 * idle. What is counted at the end is counted on a quiet machine.
 */
const SECTIONS: Track<Stage>[][] = [
  [[single("check", "node", ["scripts/check.mjs"])]],
  [[jest("unit", ["--maxWorkers=2"])]],
  [[single("build", "lerna", ["run", "build", "--concurrency", "2"])]],
  [[jest("provider", PROVIDER), jest("security", SECURITY)], [playwright("browser")]],
  [[bytes]],
];
const NAMES = SECTIONS.flat(2).map(({ name }) => name);

/** What a change touches, in the order of the stages. */
function touchedStages({ sources, tests }: Touched): Stage[] {
  return [
    sources.length && jest("touched unit", ["--maxWorkers=2", "--passWithNoTests", "--findRelatedTests", ...sources]),
    tests.provider.length && jest("touched provider", [...PROVIDER, ...tests.provider]),
    tests.security.length && jest("touched security", [...SECURITY, ...tests.security]),
    tests.browser.length && playwright("touched browser", tests.browser),
  ].filter((stage) => typeof stage === "object");
}

async function runStages(sections: readonly (readonly Track<Stage>[])[]): Promise<Counts> {
  const total: Counts = { passed: 0, failed: 0 };
  await runSections(sections, async (stage, isBeside) => {
    const started = Date.now();
    console.log(`\n== ${stage.name}`);
    rmSync(join(REPORTS, `${stage.name}.json`), { force: true });
    const counts = await stage.run(isBeside ? stage.name : undefined).catch((error: unknown) => {
      console.error(error instanceof Error ? error.message : error);
      return { passed: 0, failed: 1 };
    });
    total.passed += counts.passed;
    total.failed += counts.failed;
    console.log(`== ${stage.name}: ${closingLine(counts)} in ${((Date.now() - started) / 1000).toFixed(0)} s`);
  });
  return total;
}

function finish(total: Counts): never {
  const busy = processorSeconds();
  const clock = `${(performance.now() / 1000).toFixed(0)} s`;
  console.log(busy === null ? `\nIt took ${clock}.` : `\nIt took ${clock}, ${busy.toFixed(0)} s of processor time.`);
  if (timed.length) console.log(`\nThe slowest tests:\n${slowestLines(timed).join("\n")}`);
  console.log(closingLine(total));
  process.exit(total.failed ? 1 : 0);
}

mkdirSync(REPORTS, { recursive: true });
const asked = process.argv.slice(2);
const named = asked.filter((name) => name !== "--changed");
const unknown = named.filter((name) => !NAMES.includes(name));
if (unknown.length) {
  console.error(`There is no stage ${unknown.join(", ")}; stages are ${NAMES.join(", ")}.`);
  process.exit(2);
}
if (asked.includes("--changed")) {
  const touched = touchedBy(changedFiles(ROOT), trackedFiles(ROOT));
  const first = await runStages(touched ? [[touchedStages(touched)]] : []);
  if (first.failed) finish(first);
  timed.length = 0;
}
finish(await runStages(chosen(SECTIONS, named)));
