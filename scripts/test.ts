/**
 * Everything that must hold, stage by stage; ends with `N passed, N failed`.
 * `npm test -- unit provider` runs only the stages named.
 */
import { spawn } from "node:child_process";
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { findBrowser } from "./browser.ts";
import { type Counts, closingLine, countJest, countPlaywright } from "./test/counts.ts";
import { ROOT } from "./workspaces.mjs";

const BIN = join(ROOT, "node_modules/.bin");
const REPORTS = join(ROOT, ".cache/reports");

interface Stage {
  name: string;
  run(): Promise<Counts>;
}

function execute(command: string, args: string[], env: Record<string, string> = {}): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: ROOT,
      stdio: ["ignore", "inherit", "inherit"],
      env: { ...process.env, NX_DAEMON: "false", PATH: `${BIN}:${process.env.PATH}`, ...env },
    });
    child.on("error", () => resolve(127));
    child.on("exit", (code) => resolve(code ?? 1));
  });
}

/** A stage that passes or fails as one. */
function single(name: string, command: string, args: string[]): Stage {
  return {
    name,
    run: async () => ((await execute(command, args)) === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }),
  };
}

/** A runner that writes a report; a report that is missing or a crash counts as one failure. */
async function counted(exitCode: number, file: string, count: (report: never) => Counts): Promise<Counts> {
  try {
    const counts = count(JSON.parse(readFileSync(file, "utf8")) as never);
    return exitCode !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
  } catch {
    return { passed: 0, failed: 1 };
  }
}

function jest(name: string, args: string[]): Stage {
  const report = join(REPORTS, `${name}.json`);
  return {
    name,
    async run() {
      const code = await execute("jest", [...args, "--json", `--outputFile=${report}`, "--silent"]);
      return counted(code, report, countJest);
    },
  };
}

const browser: Stage = {
  name: "browser",
  async run() {
    const report = join(REPORTS, "browser.json");
    const CHROME_PATH = await findBrowser();
    const code = await execute("playwright", ["test", "-c", "e2e/playwright.config.ts"], {
      CHROME_PATH,
      PLAYWRIGHT_JSON_OUTPUT_NAME: report,
    });
    return counted(code, report, countPlaywright);
  },
};

const bytes: Stage = {
  name: "bytes",
  async run() {
    const CHROME_PATH = await findBrowser();
    const counts = { passed: 0, failed: 0 };
    for (const bench of ["bytes", "moving"]) {
      const code = await execute("node", ["e2e/bench/cli.ts", bench], { CHROME_PATH });
      counts[code === 0 ? "passed" : "failed"] += 1;
    }
    return counts;
  },
};

const STAGES: Stage[] = [
  single("check", "node", ["scripts/check.mjs"]),
  jest("unit", ["--maxWorkers=2"]),
  jest("provider", ["-c", "provider/jest.config.cjs", "--maxWorkers=2"]),
  single("build", "lerna", ["run", "build", "--concurrency", "2"]),
  jest("security", ["-c", "e2e/security/jest.config.cjs", "--maxWorkers=2"]),
  browser,
  bytes,
];

mkdirSync(REPORTS, { recursive: true });
const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !STAGES.some((stage) => stage.name === name));
if (unknown.length) {
  console.error(`There is no stage ${unknown.join(", ")}; stages are ${STAGES.map(({ name }) => name).join(", ")}.`);
  process.exit(2);
}
const total: Counts = { passed: 0, failed: 0 };
for (const stage of STAGES.filter(({ name }) => asked.length === 0 || asked.includes(name))) {
  const started = Date.now();
  console.log(`\n== ${stage.name}`);
  rmSync(join(REPORTS, `${stage.name}.json`), { force: true });
  const counts = await stage.run().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    return { passed: 0, failed: 1 };
  });
  total.passed += counts.passed;
  total.failed += counts.failed;
  console.log(`== ${stage.name}: ${closingLine(counts)} in ${((Date.now() - started) / 1000).toFixed(0)} s`);
}
process.exitCode = total.failed ? 1 : 0;
console.log(closingLine(total));
