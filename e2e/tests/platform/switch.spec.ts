import { execFileSync } from "node:child_process";
import { rmSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { memberContext } from "../../support/members.ts";
import { Header } from "../../support/pages/header.ts";
import { liveVersion, registry, untilServed } from "../../support/registry.ts";
import { ROOT } from "../../support/settings.ts";
import { expect, test } from "../../support/test.ts";

const NEXT = "0.2.0-switch";
const BUILD = join(ROOT, "mfe-payments/dist", NEXT);

/** The newest revision that a page has been told of, asked for by looking at the tab again. */
function revisionsOf(page: Page) {
  let newest = 0;
  page.on("response", async (response) => {
    if (!response.url().endsWith("/manifest.json") || response.status() !== 200) return;
    const { revision } = (await response.json().catch(() => ({ revision: 0 }))) as { revision: number };
    newest = Math.max(newest, revision);
  });
  return async (revision: number) => {
    await untilServed(revision);
    await expect
      .poll(async () => {
        await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
        return newest;
      })
      .toBeGreaterThanOrEqual(revision);
  };
}

test("promote, roll back and promote again reach a browser in use at its next visit: no reload, store kept, no stale code", async ({
  browser,
}) => {
  test.setTimeout(120_000);
  const first = await liveVersion("payments");
  execFileSync("node", ["mfe-kit/bin/gable-kit.js", "build", "mfe-payments", "--version", NEXT], { cwd: ROOT });
  await registry.publish(BUILD);

  const context = await memberContext(browser, "member@gable.test");
  const page = await context.newPage();
  const hears = revisionsOf(page);
  const header = new Header(page);
  await page.goto("/properties");
  await expect(header.account).toBeVisible();
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));

  const visitPlans = async (version: string) => {
    await header.link("Plans").click();
    const plans = page.locator('[data-remote="payments"]');
    await expect(plans.locator("h1")).toBeVisible();
    await expect(plans).toHaveAttribute("data-version", version);
    await expect(plans).toHaveCount(1);
    await expect(header.account).toBeVisible();
    await page.goBack();
    await expect(page.locator('[data-remote="catalog"] h1')).toBeVisible();
  };

  try {
    await visitPlans(first);
    await hears((await registry.promote("payments", NEXT)).revision);
    await visitPlans(NEXT);
    await hears((await registry.rollback("payments", { to: first })).revision);
    await visitPlans(first);
    await hears((await registry.promote("payments", NEXT)).revision);
    await visitPlans(NEXT);
    expect(await page.evaluate(() => (window as { sameDocument?: boolean }).sameDocument)).toBe(true);
  } finally {
    const { revision } = await registry.rollback("payments", { to: first });
    await untilServed(revision);
    rmSync(BUILD, { recursive: true, force: true });
    await context.close();
  }
});
