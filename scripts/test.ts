/**
 * Everything that must hold; ends with the dearest files, what failed, and `N passed, N failed`. Stages run side by side where
 * there are cores for it. Files in which a test failed (of long ones the test) are run once more at the end, alone on the machine:
 * what passes then is listed as unsteady, and fails a whole run; what fails twice fails every run.
 *
 * `npm test -- unit provider`: only the stages named. `--changed`: what a change touches. `--whole`: also what repeats a path in
 * one more combination (the other database, the other window of each language, every fault in every remote). `--shard 1/3`: a
 * part of the suites. `--repeat 5 <file>`: files so many times. `--record`: writes what each file cost into `test/costs.json`.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { ROOT } from "../launcher/src/workspaces.mjs";
import { type Databases, startDatabases } from "../provider/test/harness/startDatabases.ts";
import { countAgain, filesToRepeat } from "./test/again.ts";
import { changedFiles, touchedBy, trackedFiles } from "./test/changed.ts";
import { costLines, costsOf, readCosts, restate, writeCosts } from "./test/costs.ts";
import { type Counts, closingLine } from "./test/counts.ts";
import { processorSeconds } from "./test/execute.ts";
import { type Options, readOptions } from "./test/options.ts";
import { failureLines, type ReportedTest } from "./test/reports.ts";
import { runJobs } from "./test/schedule.ts";
import {
  allStages,
  NOTHING_BUT_A_FAILURE,
  type Outcome,
  REPORTS,
  type Stage,
  stageOf,
  touchedStages,
} from "./test/stages.ts";

const CORES = availableParallelism();

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

/** Runs with the PostgreSQL and the templates that all suites of the run share, where one of them needs these. */
async function withDatabases<T>(stages: readonly Stage[], run: () => Promise<T>): Promise<T> {
  let databases: Databases | null = null;
  if (stages.some(({ usesDatabases }) => usesDatabases)) databases = await startDatabases();
  try {
    return await run();
  } finally {
    await databases?.stop();
  }
}

async function runStages(stages: readonly Stage[]): Promise<Results> {
  const outcomes = new Map<Stage, Outcome>();
  const jobs = stages.map((stage) => ({
    ...stage,
    run: async (cores: number) => void outcomes.set(stage, await runStage(stage, () => stage.run(cores))),
  }));
  await runJobs(jobs, CORES);
  const tests = [...outcomes.values()].flatMap((outcome) => outcome.tests);
  const repeated = filesToRepeat(tests, isSerial);
  const unsteady: ReportedTest[] = [];
  for (const [stage, first] of outcomes) {
    const files = repeated.get(stage.name);
    if (!files || !stage.again) continue;
    console.log(`\nOnce more, alone: ${files.join(", ")}`);
    const again = await runStage(stage, () => stage.again?.(files) ?? stage.run(CORES));
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

/** Runs files again and again, alone: every test that failed once is told, with how often. */
async function repeatFiles(
  { times, files }: NonNullable<Options["repeat"]>,
  stages: readonly Stage[],
): Promise<Results> {
  const chosen = stages.filter(({ name }) => files.some((file) => stageOf(file) === name));
  const needed = stages.filter(({ name }) => chosen.some(({ needs }) => needs.includes(name)));
  return withDatabases(chosen, async () => {
    const before = await runStages(needed);
    const tests = [...before.tests];
    const counts = { passed: before.passed, failed: before.failed };
    for (let time = 1; time <= times && before.failed === 0; time += 1)
      for (const stage of chosen) {
        console.log(`\nTime ${time} of ${times}`);
        const own = files.filter((file) => stageOf(file) === stage.name);
        const outcome = await runStage(stage, () => stage.again?.(own) ?? stage.run(CORES));
        counts.passed += outcome.passed;
        counts.failed += outcome.failed;
        tests.push(...outcome.tests);
      }
    const failures = Map.groupBy(
      tests.filter(({ failure }) => failure !== null),
      ({ file, title }) => `${file}: ${title}`,
    );
    for (const [name, failed] of failures) console.log(`\nFailed ${failed.length} of ${times} times: ${name}`);
    return { ...counts, tests, unsteady: [] };
  });
}

function finish({ tests, unsteady, ...total }: Results, { whole, record }: Options): never {
  const busy = processorSeconds();
  const clock = `${(performance.now() / 1000).toFixed(0)} s`;
  console.log(busy === null ? `\nIt took ${clock}.` : `\nIt took ${clock}, ${busy.toFixed(0)} s of processor time.`);
  const [costs, stated] = [costsOf(tests), readCosts()];
  if (tests.length > 0)
    writeFileSync(join(REPORTS, "times.txt"), `${costLines(costs, stated, tests.length).join("\n")}\n`);
  if (tests.length > 0)
    console.log(`\nThe dearest files, all in .cache/reports/times.txt:\n${costLines(costs, stated).join("\n")}`);
  if (record) writeCosts(restate(stated, costs, (file) => existsSync(join(ROOT, file))));
  if (unsteady.length) console.log(`\nUnsteady, passed only when run again:\n${failureLines(unsteady).join("\n")}`);
  const failed = tests.filter(({ failure }) => failure !== null);
  if (failed.length) console.log(`\nFailed:\n${failureLines(failed).join("\n")}`);
  const counts = whole ? { passed: total.passed - unsteady.length, failed: total.failed + unsteady.length } : total;
  console.log(`\n${closingLine(counts)}`);
  process.exit(counts.failed ? 1 : 0);
}

function optionsOrExit(): Options {
  try {
    const names = allStages(null).map(({ name }) => name);
    return readOptions(process.argv.slice(2), names);
  } catch (error) {
    console.error((error as Error).message);
    process.exit(2);
  }
}

function stagesFor({ stages, changed, shard }: Options): Stage[] {
  const all = allStages(shard);
  if (!changed) return stages.length > 0 ? all.filter(({ name }) => stages.includes(name)) : all;
  const touched = touchedBy(changedFiles(ROOT), trackedFiles(ROOT));
  if (touched) return touchedStages(touched);
  console.log("The change touches every test: it is run with the unit tests. Run `npm test` for the others.");
  return all.filter(({ name }) => ["check", "unit"].includes(name));
}

mkdirSync(REPORTS, { recursive: true });
const options = optionsOrExit();
if (options.whole) process.env.TEST_WHOLE = "1";
// What the provider's first process has compiled serves all that follow.
process.env.NODE_COMPILE_CACHE ||= join(ROOT, ".cache/test-code");
const stages = stagesFor(options);
finish(
  options.repeat ? await repeatFiles(options.repeat, stages) : await withDatabases(stages, () => runStages(stages)),
  options,
);
