import { expect, test } from "../../support/test.ts";
import { wideWhere } from "../../support/wide.ts";

const VISITS = 200;
const GROWTH_LIMIT = 5_000_000;

test(
  "200 visits between two remotes leave listeners and nodes flat and the heap under 5 MB more",
  wideWhere(true),
  async ({ page }) => {
    test.setTimeout(180_000);
    await page.goto("/properties");
    // Until it is hydrated, a link opens a new document.
    await expect(page.locator('[data-remote="catalog"]:not([data-ssr]) h1')).toBeVisible();
    const session = await page.context().newCDPSession(page);
    await session.send("Performance.enable");
    await session.send("HeapProfiler.enable");

    const visits = (count: number) =>
      page.evaluate(async (rounds) => {
        const until = async (remote: string) => {
          for (let tries = 0; tries < 1000; tries += 1) {
            if (document.querySelector(`[data-remote="${remote}"] h1`)) return;
            await new Promise((resolve) => setTimeout(resolve, 5));
          }
          throw new Error(`${remote} did not appear`);
        };
        const follow = (path: string) => (document.querySelector(`header a[href="${path}"]`) as HTMLElement).click();
        for (let round = 0; round < rounds; round += 1) {
          follow("/subscription-plan");
          await until("payments");
          history.back();
          await until("catalog");
        }
      }, count);
    const measure = async () => {
      for (let round = 0; round < 4; round += 1) await session.send("HeapProfiler.collectGarbage");
      const { metrics } = await session.send("Performance.getMetrics");
      const value = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? 0;
      return { nodes: value("Nodes"), listeners: value("JSEventListeners"), heap: value("JSHeapUsedSize") };
    };

    await visits(10);
    const before = await measure();
    await visits(VISITS / 2);
    const after = await measure();
    console.log(
      `leak: ${VISITS} visits, listeners ${before.listeners} → ${after.listeners}, nodes ${before.nodes} → ${after.nodes}, heap ${((after.heap - before.heap) / 1e6).toFixed(2)} MB more`,
    );
    expect(after.listeners - before.listeners).toBeLessThan(20);
    expect(after.nodes - before.nodes).toBeLessThan(200);
    expect(after.heap - before.heap).toBeLessThan(GROWTH_LIMIT);
  },
);
