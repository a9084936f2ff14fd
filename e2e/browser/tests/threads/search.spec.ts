import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Locator, Page } from "@playwright/test";
import { axeFindings } from "../../support/axe.ts";
import { categoryIn, choiceIn, fieldIn } from "../../support/names.ts";
import { Header } from "../../support/pages/header.ts";
import { Results } from "../../support/pages/results.ts";
import { ORIGIN, ROOT } from "../../support/settings.ts";
import { expect, test } from "../../support/test.ts";
import { isWideView, wideWhere } from "../../support/wide.ts";

const textsOf = (language: string) =>
  JSON.parse(readFileSync(join(ROOT, `mfe-catalog/languages/${language}.json`), "utf8")) as Record<string, string>;

/** Each flow as a visitor on a desk and on a phone meets it, from left to right and from right to left. */
const SETTINGS = [
  { where: "desktop", language: "en", size: { width: 1440, height: 900 } },
  { where: "desktop", language: "ar", size: { width: 1440, height: 900 } },
  { where: "phone", language: "en", size: { width: 390, height: 844 } },
  { where: "phone", language: "ar", size: { width: 390, height: 844 } },
];

const isInside = async (page: Page, box: Locator) => {
  const [place, size] = [await box.boundingBox(), page.viewportSize()];
  expect(place && size).toBeTruthy();
  if (!place || !size) return;
  expect(place.x).toBeGreaterThanOrEqual(-1);
  expect(place.y).toBeGreaterThanOrEqual(-1);
  expect(place.x + place.width).toBeLessThanOrEqual(size.width + 1);
  expect(place.y + place.height).toBeLessThanOrEqual(size.height + 1);
};

for (const { where, language, size } of SETTINGS) {
  test.describe(`${where}, ${language}`, wideWhere(isWideView(language, where === "desktop")), () => {
    const texts = textsOf(language);
    const text = (key: string) => texts[`catalog.${key}`] ?? key;

    test.beforeEach(async ({ page, context }) => {
      await page.setViewportSize(size);
      await context.addCookies([{ name: "gable_language", value: language, url: ORIGIN }]);
    });

    const open = async (page: Page, path: string) => {
      await page.goto(path);
      await expect(page.locator("html")).toHaveAttribute("lang", language);
      await new Header(page).ready();
    };

    test("the sheet of all filters counts what it would show, and its address holds what was chosen", async ({
      page,
      guard,
    }) => {
      await open(page, "/properties?type=sell");
      await page.getByRole("button", { name: text("filter.all") }).click();
      const sheet = page.getByRole("dialog", { name: text("filter.all") });
      const bedrooms = sheet.getByRole("group", { name: await fieldIn(language, "Bedrooms") });
      const show = sheet.getByRole("button").last();
      const counted = async () => {
        await expect(show).not.toHaveAttribute("aria-busy");
        await expect(show).toContainText(/[\d٠-٩]/);
      };
      await counted();
      const before = await show.textContent();
      await bedrooms.getByLabel(text("filter.minPrice")).fill("4");
      await expect(show).not.toHaveText(before ?? "");
      await expect(sheet.locator("svg rect").first()).toBeAttached();
      for (const slug of ["house", "villa"]) await sheet.locator(`input[value=${slug}]`).check();
      await sheet.getByRole("checkbox", { name: await choiceIn(language, "Garden") }).check();
      await counted();
      const said = /[\d٠-٩]+/.exec((await show.textContent()) ?? "")?.[0] ?? "";
      await isInside(page, sheet);
      await show.click();
      await expect(page).toHaveURL(/category=house%2Cvilla/);
      const query = new URL(page.url()).searchParams;
      expect(query.getAll("field").some((field) => /^\d+_4_$/.test(field))).toBe(true);
      expect(query.getAll("field").some((field) => field.endsWith("-Garden"))).toBe(true);
      await expect(page.locator("main h1")).toContainText(said);
      expect(guard.messages).toEqual([]);
    });

    test("suggestions come while typing, keep the caret, and a city becomes the place", async ({ page, guard }) => {
      await open(page, "/properties?type=rent");
      const field = page.locator("main search input[name=q]");
      await field.click();
      await page.keyboard.type("lisb", { delay: 80 });
      await expect(field).toHaveValue("lisb");
      await expect(field).toBeFocused();
      const option = page.getByRole("option", { name: /Lisbon/ }).first();
      await expect(option).toBeVisible();
      await isInside(page, page.getByRole("listbox"));
      await page.keyboard.press("ArrowDown");
      await page.keyboard.press("Enter");
      await expect(page).toHaveURL("/properties?type=rent&city=Lisbon");
      await expect(page.locator("main h1")).toContainText("Lisbon");
      expect(guard.messages).toEqual([]);
    });

    test("Enter looks for the words, which are quoted, put right, told, and never called a place", async ({ page }) => {
      await open(page, "/properties");
      await page.locator("main search input[name=q]").click();
      await page.keyboard.type("lisbn", { delay: 60 });
      await page.keyboard.press("Enter");
      await expect(page).toHaveURL("/properties?q=lisbn");
      await expect(page.locator("main h1")).toContainText("lisbn");
      const understood = page.getByRole("list", { name: text("words.understood") });
      await expect(understood.getByRole("link")).toHaveText(["Lisbon"]);
      await expect(page.locator("main p[role=status]")).toContainText("lisbon");
    });

    test("ordinary words are understood; each part is taken off by keyboard, Back brings it back, and the words can be looked for as they are", async ({
      page,
      guard,
    }) => {
      const typed = { en: "2 bedroom flat in london", ar: "شقة غرفتين نوم في لندن" }[language] ?? "";
      const kind = await categoryIn(language, "apartment");
      const bedrooms = await fieldIn(language, "Bedrooms");
      await open(page, "/properties?sort=newest");
      await page.locator("main search input[name=q]").fill(typed);
      await page.keyboard.press("Enter");
      const understood = page.getByRole("list", { name: text("words.understood") });
      const parts = understood.getByRole("link");
      await expect(parts).toHaveText([kind, new RegExp(`^${bedrooms}`), "London"]);
      await expect(page.locator("main ol > li article").first()).toContainText("London");
      // As a link opens it, rendered on the server.
      await open(page, page.url());
      await expect(parts).toHaveText([kind, new RegExp(`^${bedrooms}`), "London"]);
      for (const part of await parts.all()) await isInside(page, part);
      expect(await axeFindings(page)).toEqual([]);
      const asked = () => new URL(page.url()).searchParams.get("q") ?? "";
      await understood.getByRole("link", { name: "London" }).focus();
      await page.keyboard.press("Enter");
      // London is a word then: no listing says it in Arabic.
      const word = { en: [/“london”/], ar: [] }[language] ?? [];
      await expect(parts).toHaveText([kind, new RegExp(`^${bedrooms}`), ...word]);
      expect([asked().replaceAll('"', ""), asked().includes('"')]).toEqual([typed, true]);
      await page.goBack();
      await expect(parts).toHaveText([kind, new RegExp(`^${bedrooms}`), "London"]);
      expect(asked()).toBe(typed);
      await page.getByRole("link", { name: text("words.exact") }).click();
      await expect(understood).toHaveCount(0);
      expect([asked(), new URL(page.url()).searchParams.get("sort")]).toEqual([`"${typed}"`, "newest"]);
      expect(guard.messages).toEqual([]);
    });

    test("no popover outgrows the window, and typing goes into its field", async ({ page }) => {
      await open(page, "/");
      const sentence = page.locator("main form").first();
      const popover = page.locator("[popover]:popover-open");
      for (const phrase of await sentence.locator("button[popovertarget]").all()) {
        await phrase.click();
        await expect(popover).toHaveCount(1);
        await expect(popover.locator("input:focus")).toHaveCount(1);
        await isInside(page, popover);
        await page.keyboard.press("Escape");
        await expect(popover).toHaveCount(0);
      }
    });

    test("the header searches from every page", async ({ page }) => {
      await open(page, "/faqs");
      const shell = JSON.parse(readFileSync(join(ROOT, `shell/languages/${language}.json`), "utf8"));
      await page.locator("header").getByRole("button", { name: shell["shell.header.search"], exact: true }).click();
      const field = page.locator("header input[name=q]");
      await expect(field).toBeFocused();
      const villas = await categoryIn(language, "villa");
      await page.keyboard.type(villas.slice(0, 3), { delay: 80 });
      const option = page.locator("header").getByRole("option", { name: villas }).first();
      await expect(option).toBeVisible();
      await isInside(page, page.locator("header").getByRole("listbox"));
      await option.click();
      await expect(page).toHaveURL("/properties?category=villa");
      await expect(field).toHaveCount(0);
    });
  });
}

test("paid places stand in a strip of at most three, and the order that was asked for follows", async ({ page }) => {
  await page.goto("/properties");
  const strip = page.getByRole("region", { name: "Featured" });
  const paid = await strip.getByRole("article").count();
  expect(paid).toBeGreaterThan(0);
  expect(paid).toBeLessThanOrEqual(3);
  await page.goto("/properties?type=sell&sort=price_asc");
  await expect(new Results(page).rows.first()).toBeVisible();
  await expect(strip).toHaveCount(0);
});

test("sales and rents never stand in one order of prices", async ({ page }) => {
  await page.goto("/properties");
  await new Header(page).ready();
  await new Results(page).order.selectOption("price_desc");
  await expect(page).toHaveURL("/properties?type=sell&sort=price_desc");
  await expect(page.locator("main h1")).toContainText("for sale");
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("filters of fields and kinds are in the address, and every page of the list is a link", async ({ page }) => {
    await page.goto("/properties?type=sell&category=apartment,house");
    const next = page.getByRole("link", { name: "Page 2", exact: true });
    const first = await new Results(page).rows.first().getByRole("link").first().getAttribute("href");
    await next.click();
    await expect(page).toHaveURL(/page=2/);
    const second = await new Results(page).rows.first().getByRole("link").first().getAttribute("href");
    expect(second).not.toBe(first);
    await expect(page.locator("main h1")).toContainText("for sale");
  });
});

for (const language of ["es", "fr", "hi"]) {
  test(`in ${language} the sheet of all filters fits a phone however much it would show`, async ({ page, context }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await context.addCookies([{ name: "gable_language", value: language, url: ORIGIN }]);
    await page.route("**/api/search-properties", async (route) => {
      const response = await route.fetch();
      const { data, ...rest } = await response.json();
      await route.fulfill({ response, json: { ...rest, data: { ...data, total: 1000, total_capped: true } } });
    });
    await page.goto("/properties");
    await new Header(page).ready();
    const name = textsOf(language)["catalog.filter.all"] ?? "";
    await page.getByRole("button", { name }).click();
    const show = page.getByRole("dialog", { name }).getByRole("button").last();
    await expect(show).toContainText(/1.?000/);
    await isInside(page, show);
  });
}
