import type { Page } from "@playwright/test";
import { memberContext } from "../../support/members.ts";
import { Header } from "../../support/pages/header.ts";
import { openRendered, rendered } from "../../support/publicPages.ts";
import { expect, test } from "../../support/test.ts";

/** Paths of what the lists of the front page need to be drawn in the browser. */
function watchDrawing(page: Page): string[] {
  const asked: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (/\/home\.drawn\.[^/]*js$|\/api\/homepage-data$/.test(pathname)) asked.push(pathname);
  });
  return asked;
}

const listOf = (page: Page) => page.locator("main article h3").first();

test("the front page's lists stand as the server drew them until a heart is pressed, which then asks to sign in", async ({
  page,
  request,
  guard,
}) => {
  expect(await rendered(request, "/")).toBe(true);
  const asked = watchDrawing(page);
  await openRendered(page, "/");
  const node = await listOf(page).elementHandle();
  expect(asked).toEqual([]);
  await page
    .getByRole("button", { name: /^Save / })
    .first()
    .click();
  await expect(page.getByRole("dialog")).toContainText("Sign in to save this listing");
  expect(asked).toHaveLength(2);
  expect(await listOf(page).evaluate((now, before) => now === before, node)).toBe(false);
  expect(guard.messages).toEqual([]);
});

test("their links move within the site, and the way back draws the same lists", async ({ page, request }) => {
  expect(await rendered(request, "/")).toBe(true);
  await openRendered(page, "/");
  await new Header(page).ready();
  // Before it is hydrated, a link loads another document.
  await expect(page.locator('[data-outlet="ready"]')).toBeAttached();
  const headings = await page.locator("main h2").allTextContents();
  await page.evaluate(() => Object.assign(window, { same: true }));
  await listOf(page).getByRole("link").click();
  await expect(page).toHaveURL(/\/properties-details\//);
  await expect(page.locator("main h1")).toBeVisible();
  await page.goBack();
  await expect(page.locator("main h2")).toHaveText(headings);
  expect(await page.evaluate(() => (window as { same?: boolean }).same)).toBe(true);
});

test("another language draws them anew", async ({ page, request }) => {
  expect(await rendered(request, "/")).toBe(true);
  await openRendered(page, "/");
  await new Header(page).ready();
  const before = await page.locator("main h2").first().textContent();
  await page
    .locator("header")
    .getByRole("button", { name: /Language/ })
    .click();
  await page.locator('header button[lang="ar"]').click();
  await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
  await expect(page.locator("main h2").first()).not.toHaveText(before ?? "");
});

test("a member sees the hearts of their own without a press", async ({ browser, request }) => {
  expect(await rendered(request, "/")).toBe(true);
  const context = await memberContext(browser, "member@gable.test");
  const page = await context.newPage();
  const asked = watchDrawing(page);
  await openRendered(page, "/");
  await expect.poll(() => asked.length).toBe(2);
  const heart = page.getByRole("button", { name: /^Save / }).first();
  const pressed = (await heart.getAttribute("aria-pressed")) === "true";
  await heart.click();
  await expect(heart).toHaveAttribute("aria-pressed", String(!pressed));
  await heart.click();
  await expect(heart).toHaveAttribute("aria-pressed", String(pressed));
  await context.close();
});
