import type { Page } from "@playwright/test";
import type { NetworkFault } from "../../support/faultyNetwork.ts";
import { test } from "../../support/faultyTest.ts";
import { visitAndWatch } from "../../support/stopwatch.ts";
import { expect } from "../../support/test.ts";
import { wideWhere } from "../../support/wide.ts";

/** How long a test waits for anything, on a busy machine too. Milliseconds. */
const PATIENCE = 20_000;
const LASTING: NetworkFault[] = ["404", "reset", "cut off", "shortened", "hangs", "hangs after half"];
const PANEL = "main [role=alert]";

const boot = (path: string) => path.startsWith("/boot/");
const texts = (path: string) => path.startsWith("/texts/");

const stands = (page: Page) => page.locator('[data-remote="catalog"]:not([data-ssr]) h1').first();
const lost = (page: Page) => page.locator("#gable-lost");

for (const [index, fault] of LASTING.entries())
  test(
    `boot files ${fault}: the page is readable, the visitor is told, Try again mends it`,
    wideWhere(index % 2 === 1),
    async ({ page, network }) => {
      network.inflict({ fault, strikes: boot });
      await page.goto("/properties", { waitUntil: "commit" });
      await expect(page.locator("main h1")).toBeVisible();
      await expect(lost(page)).toBeVisible({ timeout: PATIENCE });
      expect(network.struck()).toBeGreaterThan(0);
      network.heal();
      await lost(page).getByRole("button", { name: "Try again" }).click({ noWaitAfter: true });
      await expect(stands(page)).toBeVisible({ timeout: PATIENCE });
      await expect(lost(page)).toBeHidden();
    },
  );

test("boot files cut off once: the page stands after at most one click, and when it is opened again", async ({
  page,
  network,
}) => {
  network.inflict({ fault: "cut off", strikes: boot, once: true });
  await page.goto("/properties", { waitUntil: "commit" });
  await expect(stands(page).or(lost(page).filter({ visible: true }))).toBeVisible({ timeout: PATIENCE });
  expect(network.struck()).toBeGreaterThan(0);
  if (await lost(page).isVisible())
    await lost(page).getByRole("button", { name: "Try again" }).click({ noWaitAfter: true });
  await expect(stands(page)).toBeVisible({ timeout: PATIENCE });
  await page.reload({ waitUntil: "commit" });
  await expect(stands(page)).toBeVisible({ timeout: PATIENCE });
});

for (const [index, fault] of LASTING.entries())
  test(
    `texts of a remote ${fault}: its page stands, by its release's own words`,
    wideWhere(index % 2 === 1),
    async ({ page, network }) => {
      network.inflict({ fault, strikes: texts });
      await page.goto("/forgot-password");
      await page.getByRole("button", { name: "Menu", exact: true, includeHidden: true }).waitFor({ state: "attached" });
      await visitAndWatch(page, "/properties", PANEL);
      await expect(stands(page)).toBeVisible({ timeout: PATIENCE });
      await expect(stands(page)).not.toHaveText(/^catalog\./);
      expect(network.struck()).toBeGreaterThan(0);
    },
  );
