import type { APIRequestContext, Browser, Page } from "@playwright/test";
import { axeFindingsWithin } from "../../support/axe.ts";
import { DRAWN, drag, markers, places } from "../../support/map/stage.ts";
import { Header } from "../../support/pages/header.ts";
import { ORIGIN } from "../../support/settings.ts";
import { still } from "../../support/stillness.ts";
import { expect, guardConsole, settled, test } from "../../support/test.ts";
import { wideWhere } from "../../support/wide.ts";

const VIEWS = [
  { name: "desktop", language: "en", options: { viewport: { width: 1440, height: 900 } } },
  {
    name: "phone, right to left, dark",
    language: "ar",
    options: {
      viewport: { width: 390, height: 844 },
      isMobile: true,
      hasTouch: true,
      colorScheme: "dark" as const,
    },
  },
];

async function openPage(browser: Browser, { language, options }: (typeof VIEWS)[number]) {
  const context = await browser.newContext({ baseURL: ORIGIN, ...options });
  await context.addCookies([{ name: "gable_language", value: language, url: ORIGIN }]);
  const page = await context.newPage();
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!entry.hadRecentInput) shifts.push(entry.value);
    }).observe({ type: "layout-shift", buffered: true });
  });
  const { messages } = guardConsole(page);
  return { page, asked, messages, close: () => context.close() };
}

async function homeIn(request: APIRequestContext, city: string): Promise<string> {
  const query = { city, property_type: 0, limit: 20 };
  const answer = await request.get(`${ORIGIN}/api/get-property-list`, { params: query });
  const homes = (await answer.json()).data as { slug_id: string; is_premium: boolean }[];
  return homes.find((home) => !home.is_premium)?.slug_id ?? "";
}

async function firstProject(request: APIRequestContext): Promise<string> {
  const answer = await request.get(`${ORIGIN}/api/get-projects`, { params: { limit: 1 } });
  return (await answer.json()).data[0].slug_id;
}

const ofMap = (url: string) => /maplibre|pmtiles|place-map/.test(url);
const pins = (page: Page) => page.locator("main section button[tabindex='-1']");
const box = (page: Page) => page.locator("main section:has(canvas)");

for (const view of VIEWS)
  test(
    `a home's map comes when its place is near, moves nothing, and leads to the homes around (${view.name})`,
    wideWhere(view.language === "ar"),
    async ({ browser, request }) => {
      const { page, asked, messages, close } = await openPage(browser, view);
      await page.goto(`/properties-details/${await homeIn(request, "Lisbon")}`);
      await settled(page);
      // A press anywhere brings parts that wait for the visitor; the map is none of them.
      await page.keyboard.press("Shift");
      await still(page);
      expect(asked.filter(ofMap)).toEqual([]);

      // What the page itself does while it loads is rendering.spec's.
      const shifted = () =>
        page.evaluate(() => (window as unknown as { shifts: number[] }).shifts.reduce((sum, value) => sum + value, 0));
      const before = await shifted();
      await page.locator("h2", { hasText: /^(Location|الموقع)$/ }).evaluate((head) => head.scrollIntoView());
      await expect(pins(page).first()).toBeVisible({ timeout: DRAWN });
      await expect(box(page).getByRole("status")).toContainText(/\d|[٠-٩]/);
      expect((await shifted()) - before).toBeLessThanOrEqual(0.01);
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
      ).toBeLessThanOrEqual(0);
      expect(await axeFindingsWithin(page, "main section:has(canvas)")).toEqual([]);

      // The list of what is on the map is the way for the keyboard.
      await box(page)
        .getByRole("button", { name: /^(On this map|على هذه الخريطة)$/ })
        .press("Enter");
      await box(page).getByRole("listitem").first().getByRole("button").press("Enter");
      await still(page);
      expect(messages).toEqual([]);
      await close();
    },
  );

test("the wheel scrolls the page over its map, which says how it is zoomed", async ({ page, request }) => {
  await page.goto(`/properties-details/${await homeIn(request, "Lisbon")}`);
  await settled(page);
  await page.locator("h2", { hasText: "Location" }).evaluate((head) => head.scrollIntoView());
  await expect(pins(page).first()).toBeVisible({ timeout: DRAWN });
  const before = await page.evaluate(() => scrollY);
  await box(page).locator("canvas").hover();
  await page.mouse.wheel(0, 240);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before + 100);
  await expect(page.getByText("Hold Ctrl and scroll to zoom the map")).toBeVisible();
});

test("a project and the page of homes like one have the map too", wideWhere(true), async ({ page, request, guard }) => {
  for (const path of [
    `/project-details/${await firstProject(request)}`,
    `/similar/${await homeIn(request, "Lisbon")}`,
  ]) {
    await page.goto(path);
    await settled(page);
    const head = page.locator("h2", { hasText: /Location|Nearby on the map/ });
    await head.evaluate((element) => element.scrollIntoView());
    await expect(box(page).locator("canvas")).toBeVisible({ timeout: DRAWN });
    await expect(box(page).getByRole("status")).toHaveText(/on this map|part of the map/, { timeout: DRAWN });
  }
  await page.setViewportSize({ width: 390, height: 844 });
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
  ).toBeLessThanOrEqual(0);
  await expect(pins(page).first()).toBeVisible();
  expect(guard.messages).toEqual([]);
});

/** Every pin of the results' map with its place on the screen. */
const standing = (page: Page) =>
  markers(page).evaluateAll((all) =>
    all
      .map((pin) => {
        const { x, y } = pin.getBoundingClientRect();
        return `${pin.getAttribute("aria-description")} ${Math.round(x)} ${Math.round(y)}`;
      })
      .sort(),
  );

/** Waits until the pins stand still. @returns them */
async function rested(page: Page): Promise<string[]> {
  await expect(markers(page).first()).toBeVisible({ timeout: DRAWN });
  await still(page);
  return standing(page);
}

/** Looks nearer by the map's own button. @returns the pins, when they stand still again */
async function nearer(page: Page): Promise<string[]> {
  const before = await places(page);
  await page.locator("main aside").getByRole("button", { name: "Zoom in" }).click();
  await expect.poll(() => places(page)).not.toEqual(before);
  return rested(page);
}

for (const path of ["/properties-on-map", "/properties?view=split&city=Lisbon"])
  test(
    `${path}: Back shows the map as it was left, in one document, after a reload and after a full load`,
    wideWhere(true),
    async ({ page }) => {
      await page.goto(path);
      await new Header(page).ready();
      await rested(page);
      await drag(page, { x: -90, y: -130 });
      const left = await nearer(page);

      await page.evaluate(() => document.querySelector<HTMLAnchorElement>('a[href="/terms-and-conditions"]')?.click());
      await expect(page).toHaveURL(/terms/);
      await settled(page);
      await page.goBack();
      await expect.poll(() => standing(page), { timeout: DRAWN }).toEqual(left);
      await expect(page.getByRole("button", { name: "Search this area" })).toBeVisible();

      await page.reload();
      await expect.poll(() => standing(page), { timeout: DRAWN }).toEqual(left);
      await page.goto("/faqs");
      await settled(page);
      await page.goBack();
      await expect.poll(() => standing(page), { timeout: DRAWN }).toEqual(left);

      // The address that is shown would be loaded again on its own entry.
      await page.goto("/faqs");
      await page.goto(path);
      await new Header(page).ready();
      expect(await rested(page), "a new entry shows where the search has something").not.toEqual(left);
    },
  );

test("a phone's sheet is up again after Back, and its map as it was left", wideWhere(true), async ({ browser }) => {
  const context = await browser.newContext({ baseURL: ORIGIN, ...VIEWS[1]?.options, colorScheme: "light" });
  const page = await context.newPage();
  await page.goto("/properties");
  await new Header(page).ready();
  await page.getByRole("button", { name: "Map", exact: true }).click();
  await rested(page);
  const left = await nearer(page);
  await page.evaluate(() => document.querySelector<HTMLAnchorElement>('main a[href^="/properties-details/"]')?.click());
  await expect(page).toHaveURL(/properties-details/);
  await settled(page);
  await page.goBack();
  await expect(page.getByRole("button", { name: "Hide the map" })).toBeVisible();
  await expect.poll(() => standing(page), { timeout: DRAWN }).toEqual(left);
  await page.goto("/faqs");
  await page.goto("/properties");
  await new Header(page).ready();
  await expect(page.getByRole("button", { name: "Map", exact: true })).toBeVisible();
  await context.close();
});

for (const view of VIEWS)
  test(
    `the visitor's own place is picked on a map by keys, and used (${view.name})`,
    wideWhere(view.language === "en"),
    async ({ browser }) => {
      const { page, messages, close } = await openPage(browser, view);
      await page.goto("/");
      await new Header(page).ready();
      // A press is carried out once the remote is there.
      await expect(page.locator('[data-outlet="ready"]')).toBeAttached();
      await page.getByRole("button", { name: /^(Choose a place|اختر مكانًا)/ }).click();
      const dialog = page.getByRole("dialog");
      await dialog.getByRole("button", { name: /^(Pick it on the map|اختره على الخريطة)$/ }).press("Enter");
      const put = dialog.getByRole("button", { name: /^(Put the pin here|ضع الدبوس هنا)$/ });
      await expect(put).toBeVisible({ timeout: DRAWN });
      await put.press("Enter");
      const pin = dialog.getByRole("slider");
      await expect(pin).toBeFocused();
      const before = await pin.getAttribute("aria-valuetext");
      await page.keyboard.press("Shift+ArrowUp");
      await page.keyboard.press("ArrowLeft");
      expect(await pin.getAttribute("aria-valuetext")).not.toBe(before);
      const use = dialog.getByRole("button", { name: /^(Use this place|استخدم هذا المكان)$/ });
      await expect(use).toBeVisible();
      expect(await axeFindingsWithin(page, '[role="dialog"]')).toEqual([]);
      await use.press("Enter");
      await expect(dialog).toBeHidden();
      await expect
        .poll(() => page.evaluate(() => Object.values(localStorage).join("").includes("latitude")))
        .toBe(true);
      expect(messages).toEqual([]);
      await close();
    },
  );
