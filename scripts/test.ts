/**
 * Everything that must hold, stage by stage; ends with the ten slowest tests, what failed, and
 * `N passed, N failed`. Files in which a test failed (of long ones the test) are run once more at the end, alone on the
 * machine: what passes then is told by name and does not count as failed; what fails twice does.
 * `npm test -- unit provider` runs only the stages named. `npm test -- --changed` first runs what a change touches, and
 * goes on with everything when that holds. `npm test -- --whole` also runs what repeats a path in one more combination:
 * the other database, the other window of each language, every fault in every remote.
 */
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { findBrowser, installShell } from "./browser.ts";
import { countAgain, filesToRepeat } from "./test/again.ts";
import { changedFiles, type Touched, touchedBy, trackedFiles } from "./test/changed.ts";
import { type Counts, closingLine, countJest, countPlaywright } from "./test/counts.ts";
import { execute, processorSeconds } from "./test/execute.ts";
import { failureLines, type ReportedTest, slowestLines, testsOfJest, testsOfPlaywright } from "./test/reports.ts";
import { ROOT } from "./workspaces.mjs";

const REPORTS = join(ROOT, ".cache/reports");

interface Outcome extends Counts {
  /** Empty where the runner writes no report. */
  tests: ReportedTest[];
}

interface Stage {
  name: string;
  run(): Promise<Outcome>;
  /** Runs some of its files alone. @param files paths from the root of the repository, some with a line (`a.spec.ts:9`) */
  again?(files: readonly string[]): Promise<Outcome>;
}

const NOTHING_BUT_A_FAILURE: Outcome = { passed: 0, failed: 1, tests: [] };

/** A stage that passes or fails as one. */
function single(name: string, command: string, args: string[]): Stage {
  return {
    name,
    run: async () =>
      (await execute(command, args)) === 0 ? { passed: 1, failed: 0, tests: [] } : NOTHING_BUT_A_FAILURE,
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

function jest(name: string, args: string[] = []): Stage {
  const start = async (workers: number, files: readonly string[]): Promise<Outcome> => {
    const report = reportOf(name);
    const options = [`--maxWorkers=${workers}`, "--json", `--outputFile=${report}`, "--silent"];
    const code = await execute("jest", [...args, ...options, ...files]);
    return counted(code, name, report, countJest, testsOfJest);
  };
  return {
    name,
    run: () => start(2, []),
    again: (files) => start(1, ["--runTestsByPath", ...files]),
  };
}

function playwright(name: string, specs: string[] = []): Stage {
  const start = async (files: readonly string[], env: Record<string, string>): Promise<Outcome> => {
    const report = reportOf(name);
    installShell();
    const all = { CHROME_PATH: await findBrowser(), PLAYWRIGHT_JSON_OUTPUT_NAME: report, ...env };
    const code = await execute("playwright", ["test", "-c", "e2e/playwright.config.ts", ...files], all);
    return counted(code, name, report, countPlaywright, testsOfPlaywright);
  };
  return {
    name,
    run: () => start(specs, {}),
    again: (files) => start(files, { E2E_LANES: "1" }),
  };
}

const bytes: Stage = {
  name: "bytes",
  async run() {
    const CHROME_PATH = await findBrowser();
    const counts: Outcome = { passed: 0, failed: 0, tests: [] };
    // Moving to another remote is measured before a release.
    for (const bench of process.env.TEST_WHOLE === "1" ? ["bytes", "moving"] : ["bytes"]) {
      const measure = () => execute("node", ["e2e/bench/cli.ts", bench], { CHROME_PATH });
      // Waves are told by times: a request that a busy machine begins late looks like one that waited.
      let code = await measure();
      if (code !== 0) {
        console.log(`\nOnce more: ${bench}`);
        code = await measure();
      }
      counts[code === 0 ? "passed" : "failed"] += 1;
    }
    return counts;
  },
};

const PROVIDER = ["-c", "provider/jest.config.cjs"];
const SECURITY = ["-c", "e2e/security/jest.config.cjs"];
const MANY = ["-c", "e2e/many/jest.config.cjs"];

/**
 * One after the other, each with two at a time: what two cores do. Suites of the provider beside those of the browser took
 * longer than both in turn, and waited for each other until limits were over.
 */
const STAGES: readonly Stage[] = [
  single("check", "node", ["scripts/check.mjs"]),
  jest("unit"),
  single("build", "lerna", ["run", "build", "--concurrency", "2"]),
  jest("provider", PROVIDER),
  playwright("browser"),
  jest("security", SECURITY),
  jest("many", MANY),
  bytes,
];
const NAMES = STAGES.map(({ name }) => name);

/** What a change touches, in the order of the stages. */
function touchedStages({ sources, tests }: Touched): Stage[] {
  return [
    sources.length && jest("touched unit", ["--passWithNoTests", "--findRelatedTests", ...sources]),
    tests.provider.length && jest("touched provider", [...PROVIDER, ...tests.provider]),
    tests.security.length && jest("touched security", [...SECURITY, ...tests.security]),
    tests.many.length && jest("touched many", [...MANY, ...tests.many]),
    tests.browser.length && playwright("touched browser", tests.browser),
  ].filter((stage) => typeof stage === "object");
}

async function runStage(stage: Stage, run: () => Promise<Outcome>): Promise<Outcome> {
  const started = Date.now();
  console.log(`\n== ${stage.name}`);
  const outcome = await run().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    return NOTHING_BUT_A_FAILURE;
  });
  console.log(`== ${stage.name}: ${closingLine(outcome)} in ${((Date.now() - started) / 1000).toFixed(0)} s`);
  return outcome;
}

/** Whether a file says of its tests that each needs those before it. */
const isSerial = (file: string) => /mode: "serial"|describe\.serial/.test(readFileSync(join(ROOT, file), "utf8"));

interface Results extends Counts {
  tests: ReportedTest[];
  /** What failed at first and passed when run again. */
  unsteady: ReportedTest[];
}

async function runStages(stages: readonly Stage[]): Promise<Results> {
  const outcomes = new Map<Stage, Outcome>();
  for (const stage of stages) outcomes.set(stage, await runStage(stage, () => stage.run()));
  const tests = [...outcomes.values()].flatMap((outcome) => outcome.tests);
  const repeated = filesToRepeat(tests, isSerial);
  const unsteady: ReportedTest[] = [];
  for (const [stage, first] of outcomes) {
    const files = repeated.get(stage.name);
    if (!files || !stage.again) continue;
    console.log(`\nOnce more, alone: ${files.join(", ")}`);
    const again = await runStage(stage, () => stage.again?.(files) ?? stage.run());
    const isGone = ({ file, title }: ReportedTest) =>
      again.tests.some((test) => test.file === file && test.title === title && test.failure === null);
    unsteady.push(...first.tests.filter((test) => test.failure !== null && isGone(test)));
    outcomes.set(stage, {
      ...countAgain(first, again),
      tests: first.tests.filter((test) => test.failure === null || !isGone(test)),
    });
  }
  const all = [...outcomes.values()];
  return {
    passed: all.reduce((sum, { passed }) => sum + passed, 0),
    failed: all.reduce((sum, { failed }) => sum + failed, 0),
    tests: all.flatMap((outcome) => outcome.tests),
    unsteady,
  };
}

function finish({ tests, unsteady, ...total }: Results): never {
  const busy = processorSeconds();
  const clock = `${(performance.now() / 1000).toFixed(0)} s`;
  console.log(busy === null ? `\nIt took ${clock}.` : `\nIt took ${clock}, ${busy.toFixed(0)} s of processor time.`);
  if (tests.length) console.log(`\nThe slowest tests:\n${slowestLines(tests).join("\n")}`);
  if (unsteady.length) console.log(`\nPassed only when run again:\n${failureLines(unsteady).join("\n")}`);
  const failed = tests.filter(({ failure }) => failure !== null);
  if (failed.length) console.log(`\nFailed:\n${failureLines(failed).join("\n")}`);
  console.log(`\n${closingLine(total)}`);
  process.exit(total.failed ? 1 : 0);
}

mkdirSync(REPORTS, { recursive: true });
const asked = process.argv.slice(2);
const named = asked.filter((name) => !["--changed", "--whole"].includes(name));
const unknown = named.filter((name) => !NAMES.includes(name));
if (unknown.length) {
  console.error(`There is no stage ${unknown.join(", ")}; stages are ${NAMES.join(", ")}.`);
  process.exit(2);
}
if (asked.includes("--whole")) process.env.TEST_WHOLE = "1";
if (asked.includes("--changed")) {
  const touched = touchedBy(changedFiles(ROOT), trackedFiles(ROOT));
  const first = await runStages(touched ? touchedStages(touched) : []);
  if (first.failed) finish(first);
}
finish(await runStages(named.length ? STAGES.filter(({ name }) => named.includes(name)) : STAGES));
