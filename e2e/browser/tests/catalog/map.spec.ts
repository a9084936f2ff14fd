import type { Page } from "@playwright/test";
import { axeFindingsWithin } from "../../support/axe.ts";
import { DRAWN, drag, markers, places, stage } from "../../support/map/stage.ts";
import { Header } from "../../support/pages/header.ts";
import { Results } from "../../support/pages/results.ts";
import { ORIGIN } from "../../support/settings.ts";
import { still } from "../../support/stillness.ts";
import { expect, test } from "../../support/test.ts";
import { wideWhere } from "../../support/wide.ts";

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await new Header(page).ready();
}

/** The first number of a text, in Latin or Arabic digits. */
const numberIn = (text: string) =>
  Number(/[\d٠-٩]+/.exec(text)?.[0].replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660)));
/** How many homes the pins and clusters stand for. */
const homesOn = (page: Page) =>
  markers(page).evaluateAll((all) => all.reduce((sum, { dataset }) => sum + Number(dataset.count), 0));

for (const language of ["en", "ar"])
  test(
    `a search stands on the map beside its list, and each leads to the other (${language})`,
    wideWhere(language === "ar"),
    async ({ page, guard }) => {
      await page.context().addCookies([{ name: "gable_language", value: language, url: ORIGIN }]);
      await open(page, "/properties?view=split&city=Lisbon");
      await expect(new Results(page).rows.first()).toBeVisible();
      await expect(markers(page).first()).toBeVisible({ timeout: DRAWN });
      // Clusters and pins stand for every home that the search has found.
      const found = page.getByRole("status").filter({ hasText: /[1-9١-٩]/ });
      await expect
        .poll(async () => numberIn((await found.first().textContent()) ?? "") - (await homesOn(page)), {
          timeout: DRAWN,
        })
        .toBe(0);

      // A pin is raised by its row, and a press on it shows its card.
      while ((await markers(page).count()) > 0 && !(await page.locator("aside button[data-count='1']").count())) {
        const before = await places(page);
        await markers(page).first().click();
        await expect.poll(() => places(page)).not.toEqual(before);
        await still(page);
      }
      const pin = page.locator("aside button[data-count='1']").first();
      await pin.click();
      await expect(page.locator("aside section article").first()).toBeVisible();
      expect(guard.messages).toEqual([]);
    },
  );

test("the visitor searches what the map shows, and Back restores list and map", async ({ page }) => {
  await open(page, "/properties?view=split&city=Lisbon");
  await expect(markers(page).first()).toBeVisible({ timeout: DRAWN });
  const before = page.url();
  // A window of another size is no wish to search elsewhere.
  const wide = await stage(page).getAttribute("width");
  await page.setViewportSize({ width: 1300, height: 900 });
  await expect.poll(() => stage(page).getAttribute("width")).not.toBe(wide);
  await still(page);
  await expect(page.getByRole("button", { name: "Search this area" })).toBeHidden();
  await drag(page, { x: 0, y: -160 });
  await page.getByRole("button", { name: "Search this area" }).click();
  await expect(page).toHaveURL(/bounds=/);
  // The address alone shows the same again, to the pixel.
  await expect(page.getByRole("button", { name: "Search this area" })).toBeHidden();
  await still(page);
  const shown = await places(page);
  expect(shown.length).toBeGreaterThan(0);
  await page.reload();
  await expect.poll(() => places(page), { timeout: DRAWN }).toEqual(shown);
  await page.goBack();
  await expect(page).toHaveURL(before);
});

test("an area is drawn by keys, narrows the list, and is taken off again", async ({ page }) => {
  await open(page, "/properties?view=split");
  await expect(markers(page).first()).toBeVisible({ timeout: DRAWN });
  await page.getByRole("button", { name: "Draw an area" }).press("Enter");
  await expect(page.getByRole("application")).toBeFocused();
  for (const keys of [
    ["ArrowLeft", "ArrowUp"],
    ["ArrowRight", "ArrowRight"],
    ["ArrowDown", "ArrowLeft"],
  ]) {
    for (const key of keys) for (let step = 0; step < 4; step++) await page.keyboard.press(key);
    await page.keyboard.press("Enter");
  }
  await page.getByRole("button", { name: "Use this area" }).click();
  await expect(page).toHaveURL(/polygon=/);
  await page.getByRole("button", { name: "Remove the drawn area" }).click();
  await expect(page).not.toHaveURL(/polygon=/);
});

test("pins and clusters are a list for the keyboard, and nothing on the map is wrong for assistive technology", async ({
  page,
}) => {
  await open(page, "/properties-on-map");
  await expect(markers(page).first()).toBeVisible({ timeout: DRAWN });
  await page.getByRole("button", { name: "On this map" }).press("Enter");
  const list = page.getByRole("region", { name: "On this map" });
  await expect(list.getByRole("listitem").first()).toBeVisible();
  expect(await axeFindingsWithin(page, "main")).toEqual([]);
  const zoomed = page.waitForRequest((request) => request.url().includes("search-properties"));
  await list.getByRole("listitem").first().getByRole("button").press("Enter");
  await zoomed;
});

test("the list waits for no map: while its code does not come, homes, filters, order and pages work", async ({
  page,
}) => {
  // Neither answered nor refused.
  let held = 0;
  await page.route(/map-maplibre|world\.\w+\.pmtiles/, () => {
    held += 1;
  });
  // The network does not come to rest while these are held.
  await page.goto("/properties?view=split&type=sell");
  await expect(page.locator("main [data-ssr]")).toHaveCount(0);
  const results = new Results(page);
  await expect(results.rows).toHaveCount(12);
  await expect.poll(() => held).toBeGreaterThan(0);
  const first = await results.rows.first().textContent();
  await results.order.selectOption("price_asc");
  await expect(page).toHaveURL(/sort=price_asc/);
  await expect(results.rows.first()).not.toHaveText(String(first));
  await page.locator('main a[rel="next"]').click();
  await expect(page).toHaveURL(/page=2/);
  await expect(results.rows.first()).toBeVisible();
  await results.rows.first().getByRole("link").first().click();
  await expect(page).toHaveURL(/properties-details/);
  await expect(page.locator("main h1")).toBeVisible();
});

test("without WebGL the map says so and the list stays", async ({ page }) => {
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null;
    (globalThis as { OffscreenCanvas?: unknown }).OffscreenCanvas = undefined;
  });
  await open(page, "/properties?view=split");
  await expect(page.getByText("The map cannot be shown")).toBeVisible({ timeout: DRAWN });
  await expect(new Results(page).rows.first()).toBeVisible();
});

test("a phone pulls the map up over the list, and loads it no sooner", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await open(page, "/properties");
  await expect(new Results(page).rows.first()).toBeVisible();
  await page.mouse.wheel(0, 400);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(200);
  await still(page);
  expect(asked.filter((url) => /maplibre|pmtiles/.test(url))).toEqual([]);
  await page.getByRole("button", { name: "Map", exact: true }).click();
  await expect(markers(page).first()).toBeVisible({ timeout: DRAWN });
  await page.getByRole("button", { name: "Hide the map" }).click();
  await expect(markers(page).first()).toBeHidden();
});
