import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Browser, BrowserContextOptions, Page } from "@playwright/test";
import { keptSlice } from "../../support/keptSlice.ts";
import { signIn } from "../../support/members.ts";
import { Header } from "../../support/pages/header.ts";
import { ORIGIN, ROOT } from "../../support/settings.ts";
import { expect, guardConsole, settled, test } from "../../support/test.ts";
import { wideWhere } from "../../support/wide.ts";

const LANGUAGES = ["en", "ar"] as const;
const texts = Object.fromEntries(
  LANGUAGES.map((code) => [
    code,
    JSON.parse(readFileSync(join(ROOT, `mfe-catalog/languages/${code}.json`), "utf8")) as Record<string, string>,
  ]),
);
const WINDOWS = { desktop: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } };

const VIEWS = LANGUAGES.flatMap((language) =>
  Object.entries(WINDOWS).map(([name, viewport]) => ({ language, name, viewport })),
);

interface View extends BrowserContextOptions {
  language: string;
}

/** A page of a visitor with a language and a window of their own; `said` is what it complained about. */
async function visitor(browser: Browser, { language, ...options }: View) {
  const context = await browser.newContext({ baseURL: ORIGIN, ...options });
  await context.addCookies([{ name: "gable_language", value: language, url: ORIGIN }]);
  const page = await context.newPage();
  const { messages } = guardConsole(page);
  const t = (key: string) => texts[language]?.[key] ?? key;
  const open = async (address: string) => {
    await page.goto(address);
    await new Header(page).ready();
    await settled(page);
  };
  return { page, t, open, said: messages };
}

/** Nothing sticks out of the window. */
const isWithin = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth);

for (const { language, name, viewport } of VIEWS) {
  test.describe(`${language}, ${name}`, wideWhere(language === "en" || name === "desktop"), () => {
    test("projects are narrowed by status and city in the address, and Back takes it back", async ({ browser }) => {
      const { page, t, open, said } = await visitor(browser, { language, viewport });
      await open("/projects");
      const cards = page.locator("main article");
      const all = await cards.count();
      await page.getByLabel(t("catalog.projects.status")).selectOption("upcoming");
      await expect(page).toHaveURL(/status=upcoming/);
      await settled(page);
      await expect(page.locator("main h1")).toHaveText(t("catalog.projectList.all.title"));
      await page.getByLabel(t("catalog.projects.search")).fill("zzzz");
      await page.keyboard.press("Enter");
      await expect(page.getByRole("heading", { name: t("catalog.projects.nothingFits") })).toBeVisible();
      await page.goBack();
      await page.goBack();
      await expect(cards).toHaveCount(all);
      expect(await isWithin(page)).toBe(true);
      expect(said).toEqual([]);
    });

    test("upcoming projects and agents are lists of their own, also without scripts", async ({ browser }) => {
      const { page, t } = await visitor(browser, { language, viewport, javaScriptEnabled: false });
      await page.goto("/upcoming-projects");
      await expect(page.locator("main h1")).toHaveText(t("catalog.projectList.upcoming.title"));
      expect(await page.locator("main article").count()).toBeGreaterThan(0);
      await expect(page.locator("main article").getByText(t("catalog.projectKind.under_construction"))).toHaveCount(0);
      await page.goto("/agents");
      await page.getByLabel(t("catalog.agents.search")).fill("lena");
      await page
        .getByRole("button", { name: t("catalog.filter.search"), exact: true })
        .last()
        .click();
      await expect(page).toHaveURL(/\/agents\?.*q=lena/);
      await expect(page.locator("main article")).toHaveCount(1);
      expect(await isWithin(page)).toBe(true);
    });

    test("articles are shown by category", async ({ browser }) => {
      const { page, t, open, said } = await visitor(browser, { language, viewport });
      await open("/articles");
      await page
        .getByRole("navigation", { name: t("catalog.articles.categories") })
        .getByRole("link")
        .nth(1)
        .click();
      await expect(page).toHaveURL(/\/articles\?category=/);
      await expect(page.locator("main article").first()).toBeVisible();
      expect(said).toEqual([]);
    });

    test("premium homes are closed to a visitor, with the ways on", async ({ browser }) => {
      const { page, t, open, said } = await visitor(browser, { language, viewport });
      await open("/premium-properties");
      await expect(page.locator("main h1")).toHaveText(t("catalog.premium.title"));
      await expect(page.getByRole("link", { name: t("catalog.premium.plans") })).toBeVisible();
      await page.getByRole("link", { name: t("catalog.premium.outside") }).click();
      await expect(page).toHaveURL(/\/properties\?premium=1/);
      expect(await isWithin(page)).toBe(true);
      expect(said).toEqual([]);
    });

    test("a place is chosen by name and kept over a reload", async ({ browser }) => {
      const { page, t, open } = await visitor(browser, { language, viewport });
      await open("/");
      await page.getByRole("button", { name: t("catalog.home.near.choose") }).click();
      await page.getByRole("combobox", { name: t("catalog.place.name") }).fill("Lisb");
      await page.getByRole("option", { name: /Lisb/ }).first().click();
      await expect(page.getByRole("dialog")).toBeHidden();
      await expect(page.getByText(t("catalog.home.near.place").replace("{{place}}", "Lisbon"))).toBeVisible();
      await page.reload();
      await expect(page.getByText(t("catalog.home.near.place").replace("{{place}}", "Lisbon"))).toBeVisible();
    });

    test("a search is saved before signing in", async ({ browser }) => {
      const { page, t, open, said } = await visitor(browser, { language, viewport });
      await open("/properties?type=rent&city=Lisbon");
      await page.getByRole("button", { name: t("catalog.save.open") }).click();
      const dialog = page.getByRole("dialog");
      await expect(dialog).toContainText(t("catalog.save.keeping.untilSignIn"));
      await dialog.getByRole("radio").first().check();
      await dialog.getByRole("button", { name: t("catalog.save.submit"), exact: true }).click();
      await expect(dialog).toBeHidden();
      const saved = await page.evaluate(() => JSON.parse(localStorage.getItem("gable.saved-searches") ?? "[]"));
      expect(saved).toMatchObject([{ query: "type=rent&city=Lisbon", frequency: "instant" }]);
      expect(said).toEqual([]);
    });
  });
}

test("the browser's place is named on the front page", async ({ browser }) => {
  const { page, t, open } = await visitor(browser, {
    language: "en",
    geolocation: { latitude: 38.7223, longitude: -9.1393 },
    permissions: ["geolocation"],
  });
  await open("/");
  await page.getByRole("button", { name: t("catalog.home.near.locate") }).click();
  await expect(page.getByRole("button", { name: t("catalog.home.near.change") })).toBeVisible();
  await expect
    .poll(() => keptSlice(page, "location"))
    .toMatchObject({ isLocationSet: true, currentLocation: { country: "Portugal" } });
});

test("a browser that does not share its place says why, and the choice by name stays", async ({ browser }) => {
  const { page, t, open } = await visitor(browser, { language: "en", permissions: [] });
  await open("/");
  await page.getByRole("button", { name: t("catalog.home.near.locate") }).click();
  await expect(page.getByText(/does not share your location|cannot find its location/)).toBeVisible();
  await expect(page.getByRole("button", { name: t("catalog.home.near.choose") })).toBeVisible();
});

test("a saved search goes along to the account when signing in, once", async ({ browser }) => {
  const { page, t, open } = await visitor(browser, { language: "en" });
  await open("/properties?type=sell&city=Lisbon");
  await page.getByRole("button", { name: t("catalog.save.open") }).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: t("catalog.save.submit"), exact: true })
    .click();
  await expect(page.getByRole("dialog")).toBeHidden();
  await signIn(page, "member@gable.test");
  await expect
    .poll(() => page.evaluate(() => JSON.parse(localStorage.getItem("gable.saved-searches") ?? "[]")))
    .toEqual([]);
  // A member's page keeps a stream open: the network never rests.
  await page.goto("/properties?type=sell&city=Lisbon");
  await settled(page);
  await page.getByRole("button", { name: t("catalog.save.open") }).click();
  // Notices are dialogs too: this one by its name.
  const dialog = page.getByRole("dialog", { name: t("catalog.save.saved") });
  await dialog.getByRole("button", { name: t("catalog.save.remove"), exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(t("catalog.save.removed"))).toBeVisible();
});
