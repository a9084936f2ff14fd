import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { findBrowser, installShell } from "../../scripts/browser.ts";
import { execute } from "../../scripts/test/execute.ts";
import { type ReportedTest, testsOfJest, testsOfPlaywright } from "../../scripts/test/reports.ts";
import { ROOT } from "../../scripts/workspaces.mjs";
import type { Stage } from "./seededFaults.ts";

const REPORTS = join(ROOT, ".cache/reports");
/** Of this run alone. */
const REPORT = join(REPORTS, `faults-${process.pid}.json`);

const JEST_CONFIGURATIONS: Record<Exclude<Stage, "browser">, string[]> = {
  unit: [],
  provider: ["-c", "provider/jest.config.cjs"],
  security: ["-c", "e2e/security/jest.config.cjs"],
  many: ["-c", "e2e/many/jest.config.cjs"],
};

/** The cases of several processes share one site, and one file that starts it; a group of tests has the name of its file. */
const SHARED_SITE = "e2e/many/processes.test.ts";
const groupOf = (test: string): string => /cases\/(\w+)\.ts$/.exec(test)?.[1] ?? ".*";

function jestArguments(stage: Exclude<Stage, "browser">, tests: readonly string[]): string[] {
  const files =
    stage === "many" ? [SHARED_SITE, "--testNamePattern", `^(?:the )?(?:${tests.map(groupOf).join("|")})`] : tests;
  return [
    ...JEST_CONFIGURATIONS[stage],
    "--maxWorkers=1",
    "--json",
    `--outputFile=${REPORT}`,
    "--silent",
    "--runTestsByPath",
    ...files,
  ];
}

async function runPlaywright(tests: readonly string[]): Promise<void> {
  installShell();
  await execute("playwright", ["test", "-c", "e2e/playwright.config.ts", "-x", ...tests], {
    CHROME_PATH: await findBrowser(),
    PLAYWRIGHT_JSON_OUTPUT_NAME: REPORT,
    E2E_LANES: "1",
  });
}

/**
 * Runs tests of one kind; those of the browser up to the first that fails.
 * @param tests paths from the root, those of the browser also with a line
 * @returns what failed; empty where all passed
 * @throws Error when the runner ended without a report, or ran no test
 */
export async function runTests(stage: Stage, tests: readonly string[]): Promise<ReportedTest[]> {
  mkdirSync(REPORTS, { recursive: true });
  rmSync(REPORT, { force: true });
  if (stage === "browser") await runPlaywright(tests);
  else await execute("jest", jestArguments(stage, tests));
  if (!existsSync(REPORT)) throw new Error(`The runner of ${tests.join(", ")} ended without a report.`);
  const report = JSON.parse(readFileSync(REPORT, "utf8"));
  rmSync(REPORT);
  const ran = (stage === "browser" ? testsOfPlaywright : testsOfJest)(stage, report, ROOT);
  if (ran.length === 0) throw new Error(`No test of ${tests.join(", ")} ran.`);
  return ran.filter(({ failure }) => failure !== null);
}
