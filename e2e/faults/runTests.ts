import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { findBrowser, installShell } from "@gable/launcher/browser.ts";
import { ROOT } from "@gable/launcher/workspaces.mjs";
import { execute } from "../../scripts/test/execute.ts";
import { type ReportedTest, testsOfJest, testsOfPlaywright } from "../../scripts/test/reports.ts";
import type { Stage } from "./seededFaults.ts";

const REPORTS = join(ROOT, ".cache/reports");
/** Of this process alone. */
const REPORT = join(REPORTS, `faults-${process.pid}.json`);
/** A test that failed may leave timers and servers behind, which would keep the one process of Jest from ending. */
const JEST = ["--maxWorkers=1", "--forceExit", "--json", `--outputFile=${REPORT}`, "--silent", "--runTestsByPath"];

/** The cases of several processes share one site and the file that starts it; a group of tests is named after its file. */
function casesOf(tests: readonly string[]): string[] {
  const groups = tests.map((test) => /cases\/(\w+)\.ts$/.exec(test)?.[1] ?? ".*");
  return ["e2e/system/many/processes.test.ts", "--testNamePattern", `^(?:the )?(?:${groups.join("|")})`];
}

async function start(stage: Stage, tests: readonly string[]): Promise<number> {
  if (stage === "unit") return execute(stage, "jest", [...JEST, ...tests]);
  if (stage === "provider") return execute(stage, "jest", ["-c", "provider/jest.config.cjs", ...JEST, ...tests]);
  if (stage === "security")
    return execute(stage, "jest", ["-c", "e2e/system/security/jest.config.cjs", ...JEST, ...tests]);
  if (stage === "many")
    return execute(stage, "jest", ["-c", "e2e/system/many/jest.config.cjs", ...JEST, ...casesOf(tests)]);
  installShell();
  const environment = { CHROME_PATH: await findBrowser(), PLAYWRIGHT_JSON_OUTPUT_NAME: REPORT, E2E_LANES: "1" };
  return execute(stage, "playwright", ["test", "-c", "e2e/browser/playwright.config.ts", "-x", ...tests], environment);
}

/**
 * Runs tests of one kind; those of the browser up to the first that fails.
 * @param tests paths from the root, those of the browser also with a line
 * @returns what failed; empty where all passed
 * @throws Error when the runner ended without a report, or ran no test
 */
export async function runTests(stage: Stage, tests: readonly string[]): Promise<ReportedTest[]> {
  mkdirSync(REPORTS, { recursive: true });
  await start(stage, tests);
  if (!existsSync(REPORT)) throw new Error(`The runner of ${tests.join(", ")} ended without a report.`);
  const report = JSON.parse(readFileSync(REPORT, "utf8"));
  rmSync(REPORT);
  const ran = (stage === "browser" ? testsOfPlaywright : testsOfJest)(stage, report, ROOT);
  if (ran.length === 0) throw new Error(`No test of ${tests.join(", ")} ran.`);
  return ran.filter(({ failure }) => failure !== null);
}
