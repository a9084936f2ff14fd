/**
 * Seeds one fault after the other and runs the tests that must find it: `npm run faults -- 12 premium-gallery-for-all`.
 * Without names all faults are seeded, those first whose tests are the cheapest; `unit`, `provider`, `security`, `many` and
 * `browser` stand for all faults of a kind of test. `--list` prints them and seeds nothing.
 */
import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { buildStale } from "@gable/launcher/packages.ts";
import { platformFolders, ROOT } from "@gable/launcher/workspaces.mjs";
import { type Databases, startDatabases } from "@gable/provider/harness/startDatabases.ts";
import { runTests } from "./runTests.ts";
import { readFaults, type SeededFault, STAGES, type Stage, stageOf } from "./seededFaults.ts";

/** Stages whose tests visit what is built. */
const OF_BUILDS: readonly Stage[] = ["security", "many", "browser"];
/** Stages whose tests copy the run's databases. */
const OF_DATABASES: readonly Stage[] = ["provider", "security", "browser"];

interface Outcome {
  fault: SeededFault;
  /** The first test that failed; null where none did. */
  foundBy: string | null;
  seconds: number;
}

const git = (...args: string[]): string => execFileSync("git", args, { cwd: ROOT, encoding: "utf8" });

/** The cheapest kind of test that is to find a fault. */
const firstStage = ({ tests }: SeededFault): Stage =>
  STAGES.find((stage) => tests.some((test) => stageOf(test) === stage)) ?? "unit";

/** A build has the hash of its sources in its name: those that are there already are not built again. */
async function buildAll(): Promise<void> {
  for (const folder of platformFolders()) await buildStale([folder]);
}

let seeded: SeededFault | null = null;

function takeBack(): void {
  if (seeded) git("apply", "-R", seeded.patch);
  seeded = null;
}

/** @returns the first test that fails while the fault is there; null where none does */
async function findFailure({ tests }: SeededFault): Promise<string | null> {
  for (const stage of STAGES) {
    const ofStage = tests.filter((test) => stageOf(test) === stage);
    if (ofStage.length > 0 && OF_BUILDS.includes(stage)) await buildAll();
    const [failed] = ofStage.length > 0 ? await runTests(stage, ofStage) : [];
    if (failed) return `${failed.file}: ${failed.title}`;
  }
  return null;
}

async function seed(fault: SeededFault): Promise<Outcome> {
  const started = performance.now();
  git("apply", fault.patch);
  seeded = fault;
  // A fault that keeps the tests from running at all has not been found by one.
  const foundBy = await findFailure(fault).catch((error: Error) => void console.error(error.message));
  takeBack();
  return { fault, foundBy: foundBy ?? null, seconds: Math.round((performance.now() - started) / 1000) };
}

async function seedAll(faults: readonly SeededFault[]): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const fault of faults) {
    console.log(`\n== ${fault.number} ${fault.name}: ${fault.fault}`);
    outcomes.push(await seed(fault));
    console.log(`== ${lineOf(outcomes.at(-1)!)}`);
  }
  return outcomes;
}

/** Fills the databases that tests copy once for all faults, from the sources without any of them. */
async function withDatabases<T>(faults: readonly SeededFault[], run: () => Promise<T>): Promise<T> {
  const isNeeded = faults.some(({ tests }) => tests.some((test) => OF_DATABASES.includes(stageOf(test))));
  let databases: Databases | null = null;
  if (isNeeded) databases = await startDatabases();
  try {
    return await run();
  } finally {
    await databases?.stop();
  }
}

const lineOf = ({ fault, foundBy, seconds }: Outcome): string =>
  `${foundBy === null ? "NOT FOUND" : "found"}  ${fault.number} ${fault.name}  ${seconds} s  ${foundBy ?? fault.tests.join(" ")}`;

/** @throws Error for a name that no fault has */
function choose(all: readonly SeededFault[], names: readonly string[]): SeededFault[] {
  const isMeant = (fault: SeededFault, name: string) =>
    [fault.name, fault.number, firstStage(fault)].includes(name.padStart(2, "0"));
  const unknown = names.filter((name) => !all.some((fault) => isMeant(fault, name)));
  if (unknown.length) throw new Error(`There is no fault ${unknown.join(", ")}: see --list.`);
  const chosen = names.length ? all.filter((fault) => names.some((name) => isMeant(fault, name))) : all;
  return STAGES.flatMap((stage) => chosen.filter((fault) => firstStage(fault) === stage));
}

async function main(given: readonly string[]): Promise<number> {
  const chosen = choose(
    readFaults(),
    given.filter((name) => name !== "--list"),
  );
  if (given.includes("--list")) {
    for (const fault of chosen) console.log(`${fault.number} ${fault.name}  ${firstStage(fault)}  ${fault.fault}`);
    return 0;
  }
  const changed = git("status", "--porcelain", "--", ...chosen.flatMap(({ files }) => files));
  if (changed) throw new Error(`Commit or stash these first, they are to be patched:\n${changed}`);
  const outcomes = await withDatabases(chosen, () => seedAll(chosen));
  if (chosen.some((fault) => OF_BUILDS.includes(firstStage(fault)))) await buildAll();
  console.log(`\n${outcomes.map(lineOf).join("\n")}`);
  const found = outcomes.filter(({ foundBy }) => foundBy !== null).length;
  console.log(`\n${found} of ${outcomes.length} found`);
  return found === outcomes.length ? 0 : 1;
}

// What the first process has compiled serves all that follow.
process.env.NODE_COMPILE_CACHE ||= join(ROOT, ".cache/test-code");
process.on("exit", takeBack);
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => process.exit(130));
main(process.argv.slice(2)).then(
  (code) => process.exit(code),
  (error: Error) => {
    console.error(error.message);
    process.exit(2);
  },
);
