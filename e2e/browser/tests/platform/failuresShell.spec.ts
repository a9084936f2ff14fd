import type { Page } from "@playwright/test";
import type { Strike } from "../../support/faultyNetwork.ts";
import { test } from "../../support/faultyTest.ts";
import { ORIGIN } from "../../support/settings.ts";
import { expect } from "../../support/test.ts";
import { wideWhere } from "../../support/wide.ts";

/** The page waits this long for its shell before it says something, and a little. Milliseconds. */
const PATIENCE = 18_000;

const main = (path: string) => /^\/r\/shell\/[^/]+\/main\.[^/]+\.js$/.test(path);

const LASTING: Record<string, Strike> = {
  "script 404": { fault: "404", strikes: main },
  "script reset": { fault: "reset", strikes: main },
  "script hangs": { fault: "hangs", strikes: main },
  "script hangs after half": { fault: "hangs after half", strikes: main },
  "script cut off": { fault: "cut off", strikes: main },
  "script altered": { fault: "altered", strikes: main },
};
const every = (path: string) => path.startsWith("/r/") && /\.(?:js|css)$/.test(path);
const PASSING: Record<string, Strike> = {
  "every file altered once": { fault: "altered", strikes: every, once: true },
  "every file shortened once": { fault: "shortened", strikes: every, once: true },
  "every file cut off once": { fault: "cut off", strikes: every, once: true },
};

const note = (page: Page) => page.locator("#gable-lost");
const hydrated = (page: Page) => page.locator('[data-remote="catalog"]:not([data-ssr]) h1').first();

for (const [index, [name, strike]] of Object.entries(LASTING).entries()) {
  test(
    `shell, ${name}: the page is readable, the visitor is told, Try again mends it`,
    wideWhere(index % 2 === 1),
    async ({ page, network }) => {
      network.inflict(strike);
      await page.goto("/properties", { waitUntil: "commit" });
      await expect(page.locator("main h1")).toBeVisible();
      await expect(note(page)).toBeVisible({ timeout: PATIENCE });
      await expect(page.locator('main a[href^="/properties-details/"]').first()).toBeVisible();
      expect(network.struck()).toBeGreaterThan(0);
      network.heal();
      await note(page).getByRole("button", { name: "Try again" }).click({ noWaitAfter: true });
      await expect(hydrated(page)).toBeVisible({ timeout: PATIENCE });
      await expect(note(page)).toBeHidden();
    },
  );
}

for (const [name, strike] of Object.entries(PASSING)) {
  test(`shell, ${name}: the page starts by itself, and when it is opened again`, async ({ page, network }) => {
    network.inflict(strike);
    await page.goto("/properties", { waitUntil: "commit" });
    await expect(hydrated(page)).toBeVisible({ timeout: PATIENCE });
    expect(network.struck()).toBeGreaterThan(0);
    await page.reload({ waitUntil: "commit" });
    await expect(hydrated(page)).toBeVisible({ timeout: PATIENCE });
    await expect(note(page)).toBeHidden();
  });
}

test("shell, what is said stands in the page's language and direction", async ({ context, page, network }) => {
  await context.addCookies([{ name: "gable_language", value: "ar", url: ORIGIN }]);
  network.inflict({ fault: "404", strikes: main });
  await page.goto("/properties", { waitUntil: "commit" });
  await expect(note(page)).toBeVisible({ timeout: PATIENCE });
  await expect(note(page)).toContainText("لم يُحمَّل جزء من الصفحة");
  expect(await note(page).evaluate((element) => getComputedStyle(element).direction)).toBe("rtl");
});
