import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { APIResponse, BrowserContext } from "@playwright/test";
import { memberCalls } from "../../support/listers.ts";
import { memberContext } from "../../support/members.ts";
import { Header } from "../../support/pages/header.ts";
import { ORIGIN, ROOT } from "../../support/settings.ts";
import { expect, settled, test } from "../../support/test.ts";
import { wideWhere } from "../../support/wide.ts";

const arabic = JSON.parse(readFileSync(join(ROOT, "mfe-catalog/languages/ar.json"), "utf8")) as Record<string, string>;
const html = "html";

test("Arabic turns the page round, translates it in place, and stays over a reload", async ({ page }) => {
  await page.goto("/properties");
  const header = new Header(page);
  await header.ready();
  await header.choose("العربية");
  await expect(page.locator(html)).toHaveAttribute("dir", "rtl");
  await expect(page.locator(html)).toHaveAttribute("lang", "ar");
  await expect(header.link(arabic["catalog.nav.buy"] ?? "")).toBeVisible();
  await expect(page.getByLabel(arabic["catalog.sort.label"] ?? "")).toBeVisible();
  const answer = await page.reload();
  expect(await answer?.text()).toMatch(/<html[^>]+dir="rtl"/);
  await expect(header.link(arabic["catalog.nav.buy"] ?? "")).toBeVisible();
});

test("the dark theme stays over a reload, from the first frame on", async ({ page }) => {
  await page.goto("/properties");
  const header = new Header(page);
  await header.ready();
  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const light = await background();
  await header.choose("Dark");
  await expect(page.locator(html)).toHaveAttribute("data-theme", "dark");
  await expect.poll(background).not.toBe(light);
  const answer = await page.reload();
  expect(await answer?.text()).toMatch(/<html[^>]+data-theme="dark"/);
});

test.describe("on the narrowest phone", () => {
  const NARROW = { width: 360, height: 740 };
  const open = ["/", "/properties", "a property", "/subscription-plan", "/login", "/projects", "/agents", "/faqs"];
  const members = ["/user/dashboard", "/user/profile", "/user/properties", "/user/add-property", "/user/chat"];
  /** What else a member has; read where words are longest, and from right to left. */
  const rest = [
    ...["projects", "advertisement", "favourites", "saved-searches", "personalised", "viewings", "verification"],
    ...["notifications", "settings", "security", "subscription", "transactions"],
  ].map((screen) => `/user/${screen}`);
  const OWN = ["/my-property", "/user/edit-property"];

  for (const language of ["en", "ar", "es", "fr", "hi"]) {
    // That a screen fits its window is looked at wherever it is tested; here are all of them.
    const details = wideWhere(true);
    test(`no main page is wider than the screen, in ${language}`, details, async ({ browser, request }) => {
      test.setTimeout(120_000);
      const slugOf = async (question: Promise<APIResponse>) =>
        ((await (await question).json()) as { data: { slug_id: string }[] }).data[0]?.slug_id;
      const slug = await slugOf(request.get(`${ORIGIN}/api/get-property-list?limit=1`));
      const wide: string[] = [];
      const look = async (context: BrowserContext, who: string, paths: readonly string[]) => {
        const page = await context.newPage();
        await page.setViewportSize(NARROW);
        for (const path of paths) {
          await page.goto(path === "a property" ? `/properties-details/${slug}` : path);
          await settled(page);
          await expect(page.locator(html)).toHaveAttribute("lang", language);
          const over = () =>
            page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
          // A page whose typeface has just come is laid out once more.
          for (let times = 0; times < 20 && (await over()) > 0; times++)
            await page.evaluate(() => document.fonts.ready);
          const excess = await over();
          if (excess > 0) wide.push(`${path} of ${who} by ${excess} px`);
        }
        await context.close();
      };
      const owner = await memberContext(browser, "owner@gable.test", language);
      const own = await slugOf((await memberCalls("owner@gable.test")).get("/api/get-added-properties?limit=1"));
      const more = language === "ar" || language === "fr" ? [...rest, ...OWN.map((path) => `${path}/${own}`)] : [];
      await look(owner, "a member", [...open, ...members, ...more]);
      const visitor = await browser.newContext();
      await visitor.addCookies([{ name: "gable_language", value: language, url: ORIGIN }]);
      await look(visitor, "a visitor", open);
      expect(wide).toEqual([]);
    });
  }
});
