import type { Page } from "@playwright/test";
import { axeFindingsOfTheme } from "../../support/axe.ts";
import { tabTo } from "../../support/keyboard.ts";
import { memberContext } from "../../support/members.ts";
import { expect, guardConsole, settled, test } from "../../support/test.ts";
import { IS_WHOLE, isWideView, wideWhere } from "../../support/wide.ts";

const OWNER = "owner@gable.test";
const PHONE = { viewport: { width: 390, height: 844 } };

/** Pages of three remotes, by the names that the navigation has for them. */
const PAGES = {
  en: {
    nav: "Account",
    "/user/dashboard": "Overview",
    "/user/properties": "My properties",
    "/user/projects": "My projects",
    "/user/advertisement": "Featured listings",
    "/user/favourites": "Saved homes",
    "/user/subscription": "My plan",
    "/user/transactions": "Payments",
    "/user/profile": "Profile",
    "/user/verification": "Agent verification",
    "/user/settings": "Settings",
    "/user/security": "Security and data",
  },
  ar: {
    nav: "الحساب",
    "/user/dashboard": "نظرة عامة",
    "/user/properties": "عقاراتي",
    "/user/subscription": "باقتي",
    "/user/security": "الأمان والبيانات",
  },
};

const fits = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);

for (const [language, { nav: name, ...pages }] of Object.entries(PAGES))
  test(`in ${language} one navigation stands beside every page of a member's, whichever remote it is of`, async ({
    browser,
  }) => {
    const context = await memberContext(browser, OWNER, language);
    const page = await context.newPage();
    const { messages } = guardConsole(page);
    await page.goto("/user/dashboard");
    const nav = page.getByRole("navigation", { name, exact: true });
    await expect(nav).toBeVisible();
    const names = await nav.getByRole("link").allTextContents();
    expect(new Set(names).size).toBe(names.length);
    for (const [path, label] of Object.entries(pages)) {
      await nav.getByRole("link", { name: label, exact: true }).click();
      await expect(page).toHaveURL(new RegExp(`${path}$`));
      await settled(page);
      const current = nav.locator("[aria-current]");
      await expect(current).toHaveCount(1);
      await expect(current).toHaveText(label);
      await expect(current).toHaveAttribute("aria-current", "page");
      expect(await nav.getByRole("link").allTextContents()).toEqual(names);
      if (path !== "/user/dashboard") await expect(page.locator("main h1")).toHaveText(label);
      // The page begins beside the navigation, on the side where one reads on, and nothing is wider than the window.
      const [beside, content] = await Promise.all([nav.boundingBox(), page.locator("main h1").boundingBox()]);
      if (!beside || !content) throw new Error(`${path}: nothing to measure.`);
      if (language === "ar") expect(content.x + content.width).toBeLessThan(beside.x);
      else expect(content.x).toBeGreaterThan(beside.x + beside.width - 1);
      expect(await fits(page)).toBe(true);
    }
    expect(messages).toEqual([]);
    await context.close();
  });

test("a page below an entry marks that entry, a page that fills the window has icons beside it, and other pages nothing", async ({
  browser,
}) => {
  const context = await memberContext(browser, OWNER);
  const page = await context.newPage();
  const nav = page.getByRole("navigation", { name: "Account", exact: true });
  await page.goto("/user/properties");
  await settled(page);
  await page.locator("main table").getByRole("link").first().click();
  await expect(page).toHaveURL(/\/my-property\//);
  await expect(nav.locator("[aria-current='true']")).toHaveText("My properties");
  await page.goto("/user/chat");
  await settled(page);
  await expect(nav.getByRole("link", { name: "Messages" })).toHaveAttribute("aria-current", "page");
  const rail = await nav.boundingBox();
  expect(rail?.width).toBeLessThan(80);
  await page.setViewportSize(PHONE.viewport);
  await expect(nav).toBeHidden();
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("/user/add-property");
  await settled(page);
  await expect(nav).toHaveCount(0);
  await page.goto("/properties");
  await settled(page);
  await expect(nav).toHaveCount(0);
  await context.close();
});

test("on a phone it is one button with the page's name, and works by keyboard alone", async ({ browser }) => {
  const context = await memberContext(browser, OWNER, undefined, PHONE);
  const page = await context.newPage();
  await page.goto("/user/dashboard");
  await settled(page);
  const nav = page.getByRole("navigation", { name: "Account", exact: true });
  const toggle = nav.getByRole("button");
  await expect(toggle).toHaveText("Overview");
  await expect(nav.getByRole("link")).toHaveCount(0);
  await tabTo(page, toggle);
  await page.keyboard.press("Enter");
  const target = nav.getByRole("link", { name: "My plan" });
  await tabTo(page, target);
  await page.keyboard.press("Escape");
  await expect(toggle).toBeFocused();
  await expect(nav.getByRole("link")).toHaveCount(0);
  await page.keyboard.press("Enter");
  await tabTo(page, target);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/user\/subscription$/);
  await settled(page);
  await expect(toggle).toHaveText("My plan");
  await expect(nav.getByRole("link")).toHaveCount(0);
  expect(await fits(page)).toBe(true);
  await page.getByRole("navigation", { name: "Sections" }).getByRole("link", { name: "Account" }).click();
  await expect(page).toHaveURL(/\/user\/dashboard$/);
  await context.close();
});

test("the header's menu has the same entries under the same names", async ({ browser }) => {
  const context = await memberContext(browser, OWNER);
  const page = await context.newPage();
  await page.goto("/user/dashboard");
  await settled(page);
  const nav = page.getByRole("navigation", { name: "Account", exact: true });
  const names = await nav.getByRole("link").allTextContents();
  await page.locator("header button[aria-label^='Your account']").click();
  const menu = page.getByRole("navigation", { name: "Your account" });
  await expect(menu.getByRole("link")).toHaveText(names);
  await context.close();
});

const SCREENS = ["/user/dashboard", "/user/profile", "/user/settings", "/user/security"];

for (const language of ["en", "ar"])
  for (const theme of ["light", "dark"] as const)
    test(
      `the account's screens in ${language}, ${theme}, break no rule of WCAG 2.2 AA and fit a phone`,
      wideWhere((language === "en") !== (theme === "light")),
      async ({ browser }) => {
        for (const options of [{}, PHONE]) {
          if (!IS_WHOLE && isWideView(language, options !== PHONE)) continue;
          const context = await memberContext(browser, OWNER, language, {
            ...options,
            colorScheme: theme,
            reducedMotion: "reduce",
          });
          const page = await context.newPage();
          for (const path of SCREENS) {
            await page.goto(path);
            await settled(page);
            expect.soft(await axeFindingsOfTheme(page), path).toEqual([]);
            expect.soft(await fits(page), `${path} fits`).toBe(true);
          }
          await context.close();
        }
      },
    );
