import type { Page } from "@playwright/test";
import { listerContext } from "../../support/listers.ts";
import { picture } from "../../support/pictures.ts";
import { expect, test } from "../../support/test.ts";

const OWNER = "agent@gable.test";
const title = (page: Page) => page.locator('[data-field="title"] input');
const sent = (page: Page) => expect(page.getByText("on all your devices")).toBeVisible();
const question = (page: Page) => page.getByRole("dialog", { name: "Leave before everything is saved?" });

/**
 * A browser without the Navigation API. Such browsers call capturing listeners of the window first, as the DOM standard
 * says; Chromium calls listeners of an event of the window in the order in which they were added.
 */
function olderBrowser(): void {
  Object.defineProperty(window, "navigation", { value: undefined });
  const capturing = new Set<(event: Event) => void>();
  const { addEventListener, removeEventListener } = window;
  addEventListener.call(window, "popstate", (event) => {
    for (const listener of capturing) listener(event);
  });
  type Add = (name: string, listener: (event: Event) => void, options?: boolean | object) => void;
  const isCapturing = (name: string, options: unknown) => name === "popstate" && options === true;
  const add: Add = (name, listener, options) =>
    isCapturing(name, options) ? capturing.add(listener) : addEventListener.call(window, name, listener, options);
  const remove: Add = (name, listener, options) =>
    isCapturing(name, options) ? capturing.delete(listener) : removeEventListener.call(window, name, listener, options);
  Object.assign(window, { addEventListener: add, removeEventListener: remove });
}

/** The editor, come to from another page of the site, so that Back stays within it. */
async function openFromList(page: Page): Promise<void> {
  await page.goto("/user/properties");
  // Before the page is drawn by its script, a link would open another document.
  await expect(page.getByRole("heading", { level: 1, name: "My properties" })).toBeVisible();
  await page.locator("header").getByRole("link", { name: "List a property" }).click();
  await expect(title(page)).toBeVisible();
}

test("a draft that is kept is left without a question, by a link and by Back", async ({ browser }) => {
  const context = await listerContext(browser, OWNER);
  const page = await context.newPage();
  await openFromList(page);
  await title(page).fill("Half a house");
  await sent(page);
  await page.getByRole("link", { name: "Back to my properties" }).click();
  await expect(page).toHaveURL(/\/user\/properties$/);
  await page.goBack();
  await expect(title(page)).toHaveValue("Half a house");
  await page.goBack();
  await expect(page).toHaveURL(/\/user\/properties$/);
  await expect(question(page)).toHaveCount(0);
  await context.close();
});

test("a photo that is not sent holds a link, Back and Forward until the visitor has chosen; staying loses nothing", async ({
  browser,
}) => {
  test.setTimeout(90_000);
  const context = await listerContext(browser, OWNER);
  const page = await context.newPage();
  await page.route(/\/api\/(resumable-)?uploads/, (route) => route.abort());
  await openFromList(page);
  await title(page).fill("A house with a photo");
  await page.getByRole("link", { name: /^\d?Photos/ }).click();
  await page.getByLabel("Choose photos").setInputFiles([picture("front", [120, 90, 60])]);
  const photo = page.getByAltText("Photo 1: front.png");
  await expect(photo).toBeVisible();

  await page.locator("header").getByRole("link", { name: "Gable" }).first().click();
  await expect(question(page)).toContainText("1 file has not been sent yet.");
  await question(page).getByRole("button", { name: "Stay" }).click();
  await expect(question(page)).toHaveCount(0);
  await expect(page).toHaveURL(/\/user\/add-property#photos$/);
  await expect(photo).toBeVisible();

  await page.evaluate(() => history.back());
  await expect(question(page)).toBeVisible();
  await expect(page).toHaveURL(/\/user\/add-property#photos$/);
  // A click, after which a browser lets a page hold its visitor once more.
  await question(page).getByRole("button", { name: "Stay" }).click();
  await expect(question(page)).toHaveCount(0);
  await expect(photo).toBeVisible();

  await page.evaluate(() => history.back());
  await question(page).getByRole("button", { name: "Leave" }).click();
  await expect(page).toHaveURL(/\/user\/properties$/);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  // What was chosen is in this browser, and is sent now.
  await page.unroute(/\/api\/(resumable-)?uploads/);
  await page.goForward();
  await expect(photo).toBeVisible();
  await sent(page);
  await context.close();
});

test("changes that are written offline are asked about, and are there when the visitor returns", async ({
  browser,
}) => {
  const context = await listerContext(browser, OWNER);
  const page = await context.newPage();
  await openFromList(page);
  await title(page).fill("Before the tunnel");
  await sent(page);
  await context.setOffline(true);
  await title(page).fill("In the tunnel");
  await expect(page.getByText("only on this device so far")).toBeVisible();
  await page.getByRole("link", { name: "Back to my properties" }).click();
  await expect(question(page)).toContainText("Your latest changes have not been sent yet.");
  await question(page).getByRole("button", { name: "Stay" }).click();
  await context.setOffline(false);
  await sent(page);
  await page.getByRole("link", { name: "Back to my properties" }).click();
  await expect(page).toHaveURL(/\/user\/properties$/);
  await context.close();
});

test("a browser without the Navigation API holds Back and Forward as well", async ({ browser }) => {
  test.setTimeout(90_000);
  const context = await listerContext(browser, OWNER);
  await context.addInitScript(olderBrowser);
  const page = await context.newPage();
  await page.route(/\/api\/(resumable-)?uploads/, (route) => route.abort());
  await openFromList(page);
  await title(page).fill("A house in an older browser");
  await page.getByRole("link", { name: /^\d?Photos/ }).click();
  await page.getByLabel("Choose photos").setInputFiles([picture("front", [120, 90, 60])]);
  const photo = page.getByAltText("Photo 1: front.png");
  await expect(photo).toBeVisible();

  await page.evaluate(() => history.back());
  await expect(question(page)).toContainText("1 file has not been sent yet.");
  await expect(page).toHaveURL(/\/user\/add-property#photos$/);
  await question(page).getByRole("button", { name: "Stay" }).click();
  await expect(question(page)).toHaveCount(0);
  await expect(photo).toBeVisible();

  await page.evaluate(() => history.back());
  await question(page).getByRole("button", { name: "Leave" }).click();
  await expect(page).toHaveURL(/\/user\/properties$/);
  await expect(page.getByRole("heading", { level: 1, name: "My properties" })).toBeVisible();
  await page.goForward();
  await expect(photo).toBeVisible();
  await context.close();
});
