import type { Page } from "@playwright/test";
import type { FaultyNetwork, Strike } from "../../support/faultyNetwork.ts";
import { test } from "../../support/faultyTest.ts";
import { expect } from "../../support/test.ts";
import { wideWhere } from "../../support/wide.ts";

/** A slot tries the live version and the one before, 4 s each. Milliseconds. */
const PATIENCE = 10_000;

const script = (path: string) => path.endsWith(".js");

const LASTING: Record<string, Strike> = {
  "scripts 404": { fault: "404", strikes: script },
  "scripts reset": { fault: "reset", strikes: script },
  "scripts hang": { fault: "hangs", strikes: script },
  "scripts hang after half": { fault: "hangs after half", strikes: script },
  "scripts cut off": { fault: "cut off", strikes: script },
  "scripts altered": { fault: "altered", strikes: script },
};
const PASSING: Record<string, Strike> = {
  "every file altered once": { fault: "altered", strikes: () => true, once: true },
  "every file shortened once": { fault: "shortened", strikes: () => true, once: true },
  "every file cut off once": { fault: "cut off", strikes: () => true, once: true },
};

const widget = (page: Page) => page.locator('[data-widget="chat/contact"]').getByRole("button");

/** A property's page, where chat offers to write to the owner. */
async function openProperty(page: Page, network: FaultyNetwork, strike: Strike): Promise<void> {
  network.inflict({ ...strike, strikes: (path) => path.startsWith("/r/chat/") && strike.strikes(path) });
  await page.goto("/properties");
  await page.locator('[data-remote="catalog"]:not([data-ssr])').waitFor();
  await page.locator('main a[href^="/properties-details/"]').first().click();
  await expect(page).toHaveURL(/\/properties-details\//);
  // Before that the widget has not been asked for.
  await expect.poll(() => network.struck(), { timeout: PATIENCE }).toBeGreaterThan(0);
}

for (const [index, [name, strike]] of Object.entries(LASTING).entries()) {
  test(
    `widget, ${name}: its fallback stands, and the widget on the next page once the cause is gone`,
    wideWhere(index % 2 === 0),
    async ({ page, network }) => {
      await openProperty(page, network, strike);
      await expect(page.locator('[data-widget="chat/contact"]')).toHaveCount(0, { timeout: PATIENCE });
      await expect(page.locator("main aside").first()).toBeVisible();
      await expect(page.locator("main [role=alert]")).toHaveCount(0);
      network.heal();
      await page.goBack();
      await page.locator('main a[href^="/properties-details/"]').nth(1).click();
      await expect(widget(page)).toBeVisible({ timeout: PATIENCE });
    },
  );
}

for (const [name, strike] of Object.entries(PASSING)) {
  test(`widget, ${name}: it stands`, async ({ page, network }) => {
    await openProperty(page, network, strike);
    await expect(widget(page)).toBeVisible({ timeout: PATIENCE });
  });
}
