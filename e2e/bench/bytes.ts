import { rmSync } from "node:fs";
import { join } from "node:path";
import { findBrowser } from "../../scripts/browser.ts";
import { buildStale } from "../../scripts/packages.ts";
import { startPlatform } from "../../scripts/platform.ts";
import { ROOT } from "../support/settings.ts";
import { BUDGET, type FirstView, overBudget } from "./budget.ts";
import { measureFirstView } from "./firstView.ts";
import { monolithScripts } from "./monolith.ts";

const PORT = Number(process.env.BENCH_PORT ?? 4790);
const dataDir = join(ROOT, ".cache/e2e/bench-data");

const kilobytes = (scripts: { bytes: number }[]) =>
  Math.round(scripts.reduce((sum, { bytes }) => sum + bytes, 0) / 100) / 10;

/** Measures the first view of `/properties` against its budget. @returns whether every figure is within it */
export async function run(): Promise<boolean> {
  const executablePath = await findBrowser();
  rmSync(dataDir, { recursive: true, force: true });
  const packages = await buildStale();
  const platform = await startPlatform({ port: PORT, host: "127.0.0.1", dataDir, packages, log: () => undefined });
  try {
    const page = `http://127.0.0.1:${PORT}/properties`;
    const ready = '[data-remote="catalog"]:not([data-ssr])';
    // The first visit makes the composer render and compress; the second is what visitors get.
    await measureFirstView(executablePath, page, ready);
    const measured = await measureFirstView(executablePath, page, ready);
    const control = await monolithScripts("catalog", "results");
    const view: FirstView = {
      requests: measured.requests,
      scriptKilobytes: kilobytes(measured.scripts),
      // The document itself is the first; what it asks for is what federation adds to.
      waves: measured.waves - 1,
      ratio: Math.round((kilobytes(measured.scripts) / kilobytes(control)) * 100) / 100,
    };
    for (const { url, bytes } of measured.scripts)
      console.log(`  ${String(bytes).padStart(7)}  ${new URL(url).pathname}`);
    console.log(`requests  ${view.requests} of ${BUDGET.requests} (${JSON.stringify(measured.kinds)})`);
    console.log(`scripts   ${view.scriptKilobytes} KB brotli of ${BUDGET.scriptKilobytes}`);
    console.log(`one bundle ${kilobytes(control)} KB brotli, ratio ${view.ratio} of ${BUDGET.ratio}`);
    console.log(`waves     ${view.waves} of ${BUDGET.waves} after the document`);
    const problems = overBudget(view);
    for (const problem of problems) console.error(`bytes: ${problem}`);
    return problems.length === 0;
  } finally {
    await platform.stop();
  }
}
