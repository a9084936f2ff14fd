import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { liveVersion, promote, registry, untilServed } from "../../support/registry.ts";
import { ROOT } from "../../support/settings.ts";
import { expect, test } from "../../support/test.ts";

const NEXT = "0.2.0-switch";

test("promote, roll back and promote again reach a browser in use at its next visit: no reload, store kept, no stale code", async ({
  page,
}) => {
  test.setTimeout(120_000);
  const first = await liveVersion("payments");
  execFileSync("node", ["mfe-kit/bin/gable-kit.js", "build", "mfe-payments", "--version", NEXT], { cwd: ROOT });
  await registry.publish(join(ROOT, "mfe-payments/dist", NEXT));

  await page.goto("/properties");
  await expect(page.locator('[data-remote="catalog"] h1')).toBeVisible();
  await page.evaluate(() => {
    (window as unknown as { alive: boolean }).alive = true;
    document.documentElement.dataset.theme = "dark";
  });
  const visitPlans = async (version: string) => {
    await page.locator('header a[href="/subscription-plan"]').click();
    const plans = page.locator('[data-remote="payments"]');
    await expect(plans.locator("h1")).toBeVisible();
    await expect(plans).toHaveAttribute("data-version", version);
    expect(await page.locator('[data-remote="payments"]').count()).toBe(1);
    await page.goBack();
    await expect(page.locator('[data-remote="catalog"] h1')).toBeVisible();
  };
  const arrives = async () => {
    // A tab asks for the manifest when it is looked at again, and once a minute.
    await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
    await page.waitForResponse((response) => response.url().endsWith("/manifest.json")).catch(() => undefined);
  };

  try {
    await visitPlans(first);
    await Promise.all([promote("payments", NEXT)]);
    await arrives();
    await visitPlans(NEXT);
    const back = await registry.rollback("payments", { to: first });
    await untilServed(back.revision);
    await arrives();
    await visitPlans(first);
    await promote("payments", NEXT);
    await arrives();
    await visitPlans(NEXT);
    expect(await page.evaluate(() => (window as unknown as { alive?: boolean }).alive)).toBe(true);
  } finally {
    const { revision } = await registry.rollback("payments", { to: first });
    await untilServed(revision);
  }
});
