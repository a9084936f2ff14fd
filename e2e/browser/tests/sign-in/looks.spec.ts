import type { Browser, Page } from "@playwright/test";
import { axeFindingsOfTheme } from "../../support/axe.ts";
import { emulator, CONFIGURED_SITE as SITE, useConfigured } from "../../support/configured.ts";
import { serveGapi } from "../../support/gapi.ts";
import { tabTo } from "../../support/keyboard.ts";
import { someone } from "../../support/pages/account.ts";
import { Header } from "../../support/pages/header.ts";
import { newNumber } from "../../support/pages/phone.ts";
import { ORIGIN } from "../../support/settings.ts";
import { expect, settled, test } from "../../support/test.ts";
import { IS_WHOLE, wideWhere } from "../../support/wide.ts";

/* Every screen of signing in: with all ways by Firebase, and with the provider's own. In both directions, on a phone, by keyboard. */

useConfigured();

/** What the screen is called, and how one comes to it. */
const SCREENS: Record<string, (page: Page) => Promise<void>> = {
  "sign-in": async (page) => void (await page.goto("/login")),
  register: async (page) => void (await page.goto("/register")),
  "forgotten password": async (page) => void (await page.goto("/forgot-password")),
  "new password": async (page) => void (await page.goto("/reset-password?token=abc")),
  "new password, link incomplete": async (page) => void (await page.goto("/reset-password")),
  "new password, link spent": async (page) => {
    await page.goto("/reset-password?token=spent");
    for (const field of await page.locator("main input[type=password]").all()) await field.fill("a-good-password");
    await page.locator("main form button[type=submit]").click();
    await expect(page.locator("main [role=alert]").getByRole("link")).toHaveAttribute("href", "/forgot-password");
  },
  "confirmation, link spent": async (page) => {
    await page.goto("/reset-password?mode=verifyEmail&oobCode=spent");
    await expect(page.locator("main [role=status], main [role=alert]").first()).toBeVisible();
  },
  verify: async (page) => void (await page.goto("/verify-otp?email=member%40gable.test")),
  phone: async (page) => {
    await page.goto("/login/phone");
    await expect(page.getByRole("combobox")).toBeVisible();
  },
  "code for the phone": async (page) => {
    await page.goto("/login/phone");
    await page.locator("input[type=tel]").fill(newNumber().international);
    await page.locator("main form button[type=submit]").first().click();
    await expect(page.locator("input[autocomplete=one-time-code]")).toBeFocused();
  },
  "sign-in refused": async (page) => {
    await page.goto("/login");
    await page.locator("input[type=email]").fill(someone("nobody").email);
    await page.locator("input[type=password]").fill("not-the-password");
    await page.locator("main form button[type=submit]").first().click();
    await expect(page.locator("main [role=alert]").first()).toBeVisible();
  },
};

async function open(browser: Browser, site: string, language: string, theme: "light" | "dark") {
  const phone = { width: 390, height: 844 };
  const context = await browser.newContext({ baseURL: site, viewport: phone, colorScheme: theme });
  await serveGapi(context);
  await context.addCookies([{ name: "gable_language", value: language, url: site }]);
  const page = await context.newPage();
  await page.emulateMedia({ reducedMotion: "reduce", colorScheme: theme });
  return { context, page };
}

/** Says what is wrong with a screen in the language and theme of its context. */
async function expectToLookRight(page: Page, name: string, direction: "ltr" | "rtl"): Promise<void> {
  await SCREENS[name]?.(page);
  await settled(page);
  await expect(page.locator("html")).toHaveAttribute("dir", direction);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect.soft(wide, `${name}: nothing beside the page`).toBeLessThanOrEqual(0);
  expect.soft(await axeFindingsOfTheme(page), name).toEqual([]);
  // No key stands in the place of its words.
  await expect.soft(page.locator("main"), name).not.toContainText(/shell\.|sdk\./);
}

for (const [authority, site] of [
  ["Firebase", SITE],
  ["the provider", ORIGIN],
] as const) {
  for (const language of ["en", "ar"]) {
    for (const theme of ["light", "dark"] as const) {
      // Light from the left or dark from the right, each with every second screen of one of them.
      const isUsual = (language === "en") === (theme === "light");
      const names = Object.keys(SCREENS).filter(
        (_, index) =>
          IS_WHOLE || ((index % 2 === 0) === (authority === "Firebase") && index % 4 < 2 === (theme === "light")),
      );
      test(
        `its screens by ${authority} on a phone, ${language}, ${theme}: no rule of WCAG 2.2 AA broken`,
        wideWhere(!isUsual),
        async ({ browser }) => {
          test.setTimeout(240_000);
          const { context, page } = await open(browser, site, language, theme);
          for (const name of names)
            await test.step(name, () => expectToLookRight(page, name, language === "ar" ? "rtl" : "ltr"));
          await context.close();
        },
      );
    }
  }
}

test("by keyboard alone: the ways are reached in their order, a country is searched for, a code signs in", async ({
  browser,
}) => {
  const { context, page } = await open(browser, SITE, "en", "light");
  await page.goto("/login");
  await new Header(page).ready();
  const google = page.getByRole("button", { name: "Continue with Google" });
  await tabTo(page, page.getByLabel("Email", { exact: true }));
  await tabTo(page, google);
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Continue with Apple" })).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Continue with phone" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/login\/phone/);
  const country = page.getByRole("combobox", { name: "Country" });
  await tabTo(page, country);
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.type("+49");
  await expect(page.getByRole("option").first()).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(country).toHaveValue(/Germany/);
  await tabTo(page, page.getByLabel("Phone number", { exact: true }));
  const digits = String(Date.now() % 10_000_000).padStart(7, "0");
  await page.keyboard.type(`0151 2${digits}`);
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("Code", { exact: true })).toBeFocused();
  await page.keyboard.type(await emulator.textedCode(`+491512${digits}`));
  await expect(new Header(page).root.getByRole("button", { name: /Your account/ })).toBeVisible();
  await context.close();
});

test("a window of a service is opened and closed by keyboard, from right to left as well", async ({ browser }) => {
  const { context, page } = await open(browser, SITE, "ar", "dark");
  await page.goto("/login");
  await new Header(page).ready();
  const apple = page.getByRole("button", { name: "المتابعة بحساب Apple" });
  await tabTo(page, apple);
  const opened = page.waitForEvent("popup");
  await page.keyboard.press("Enter");
  await (await opened).close();
  await expect(page.locator("main [role=alert]").first()).toContainText("أُغلقت النافذة");
  await expect(apple).toBeFocused();
  await context.close();
});
