import { findBrowser } from "@gable/launcher/browser.ts";
import { MOVING_BUDGET, overMovingBudget } from "./moving/budget.ts";
import { launch, measureMove } from "./moving/measure.ts";
import { startSite } from "./site.ts";

const PLANS = { from: "/properties", to: "/subscription-plan", ready: '[data-remote="payments"] article' };

/** Measures the way from the results to the plans, a remote never visited. @returns whether all is within budget */
export async function run(): Promise<boolean> {
  const executablePath = await findBrowser();
  const site = await startSite();
  const browser = await launch(executablePath);
  try {
    return await measureMoves(site.url);
  } finally {
    await browser.close();
    await site.stop();
  }

  async function measureMoves(origin: string): Promise<boolean> {
    const problems: string[] = [];
    for (const name of Object.keys(MOVING_BUDGET)) {
      const options = { origin, ...PLANS, prefetched: name === "prefetched" };
      // The first visit makes the composer render and compress; the second is what visitors get.
      await measureMove(browser, options);
      const move = await measureMove(browser, options);
      const first = Math.min(...move.asked.map(({ start }) => start));
      for (const { path, bytes, start, end } of move.asked)
        console.log(
          `  ${String(bytes).padStart(7)}  ${Math.round(start - first)}–${Math.round(end - first)} ms  ${path}`,
        );
      const { waves, kilobytes } = MOVING_BUDGET[name]!;
      console.log(
        `${name}: ${move.waves} of ${waves} waves, ${move.kilobytes} KB of ${kilobytes}, ${move.asked.length} requests, ${move.milliseconds} ms`,
      );
      problems.push(...overMovingBudget(name, move));
    }
    for (const problem of problems) console.error(`moving: ${problem}`);
    return problems.length === 0;
  }
}
