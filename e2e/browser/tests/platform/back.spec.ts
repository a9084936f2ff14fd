import { presentBrowser, QUIET_BROWSER } from "@gable/launcher/browser.ts";
import { type BrowserContext, chromium, type Page } from "@playwright/test";
import { memberContext } from "../../support/members.ts";
import { REMOTES } from "../../support/remotes.ts";
import { ORIGIN } from "../../support/settings.ts";
import { still, untilStill } from "../../support/stillness.ts";
import { expect, settled, test } from "../../support/test.ts";
import { wideWhere } from "../../support/wide.ts";

const VIEWS = [
  { name: "on a desktop", options: { viewport: { width: 1440, height: 700 } } },
  { name: "on a phone", options: { viewport: { width: 390, height: 600 }, isMobile: true, hasTouch: true } },
];

const MEMBER = "owner@gable.test";
const ELSEWHERE = "/terms-and-conditions";

/** Pages that are as high as a desktop's window: what stands in them scrolls by itself. */
const FILLS_A_DESKTOP = ["chat"];

const topOf = (page: Page) => page.evaluate(() => scrollY);

/** Scrolls two thirds down. @returns pixels from the top, a number that is no page's limit */
async function scrollDown(page: Page): Promise<number> {
  const top = await page.evaluate(() => {
    const longest = document.documentElement.scrollHeight - innerHeight;
    scrollTo({ top: Math.floor(longest * 0.66), behavior: "instant" });
    return longest;
  });
  expect(top, "the page is long enough to be scrolled").toBeGreaterThan(40);
  // What is near the window now may load and grow.
  await still(page);
  const reached = await topOf(page);
  expect(reached).toBeGreaterThan(20);
  return reached;
}

async function expectToStayAt(page: Page, top: number, how: string): Promise<void> {
  await settled(page);
  await expect.poll(() => topOf(page), how).toBe(top);
  await still(page);
  expect(await topOf(page), `${how}, a moment later`).toBe(top);
}

/** Follows a link of the present document to another page, without the pointer's own scrolling. */
async function follow(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => document.querySelector<HTMLAnchorElement>(`a[href="${to}"]`)?.click(), path);
  await expect(page).toHaveURL(new RegExp(`${path}$`));
  await settled(page);
}

async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await settled(page);
  // The shell's button stands when the page is hydrated.
  await page
    .locator("header button[aria-haspopup], header button[aria-expanded]")
    .first()
    .waitFor({ state: "attached" });
  await expect(page.locator('[data-outlet="ready"]')).toBeAttached();
}

for (const { name: view, options } of VIEWS) {
  test.describe(view, () => {
    let member: BrowserContext;
    let stranger: BrowserContext;

    test.beforeAll(async ({ browser }) => {
      member = await memberContext(browser, MEMBER, undefined, options);
      stranger = await browser.newContext({ baseURL: ORIGIN, ...options });
    });
    test.afterAll(() => Promise.all([member.close(), stranger.close()]));

    const scrolls = ({ name }: { name: string }) => options.isMobile || !FILLS_A_DESKTOP.includes(name);

    for (const { name, path } of REMOTES.filter((remote) => !scrolls(remote))) {
      test(`${name}: its page is as high as the window`, async () => {
        const page = await member.newPage();
        await visit(page, path);
        await still(page);
        expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBe(0);
        await expect(page.getByRole("contentinfo")).toBeHidden();
        await page.close();
      });
    }

    for (const remote of REMOTES.filter(scrolls)) {
      const details = wideWhere(
        !(options.isMobile ? ["catalog"] : ["catalog", "listing-editor"]).includes(remote.name),
      );
      test(
        `${remote.name}: Back returns to the pixel, in one document, after a full load and a reload`,
        details,
        async () => {
          const page = await (remote.member ? member : stranger).newPage();
          await visit(page, remote.path);
          expect(await topOf(page), "a new address opens at its top").toBe(0);
          const top = await scrollDown(page);

          await follow(page, ELSEWHERE);
          // The address changes before the page does, on a machine that is busy.
          await expect.poll(() => topOf(page), "the next page begins at its top").toBe(0);
          const below = await scrollDown(page);
          await page.goBack();
          await expectToStayAt(page, top, "Back in one document");
          await page.goForward();
          await expectToStayAt(page, below, "Forward in one document");
          await page.goBack();
          await expectToStayAt(page, top, "Back again");

          await page.reload();
          await expectToStayAt(page, top, "loaded again");

          await page.goto("/about-us");
          await settled(page);
          expect(await topOf(page), "an address that was entered opens at its top").toBe(0);
          await scrollDown(page);
          await page.goBack();
          await expectToStayAt(page, top, "Back to a document that is gone");

          await page.goto("/faqs");
          await settled(page);
          expect(await topOf(page), "another address that was entered opens at its top").toBe(0);
          await page.close();
        },
      );
    }

    test("a list's next page begins at its top, and Back returns to where its link was pressed", async () => {
      const page = await stranger.newPage();
      await visit(page, "/properties?city=Lisbon&sort=newest");
      const top = await scrollDown(page);
      const address = page.url();
      await page.evaluate(() => document.querySelector<HTMLAnchorElement>('a[href^="/properties-details/"]')?.click());
      await expect(page).toHaveURL(/properties-details/);
      await settled(page);
      await expect.poll(() => topOf(page)).toBe(0);
      await page.goBack();
      await expect(page).toHaveURL(address);
      await expectToStayAt(page, top, "Back to the results");

      await visit(page, "/articles");
      await visit(page, "/agents");
      const list = await scrollDown(page);
      await page.evaluate(() => document.querySelector<HTMLAnchorElement>('main a[rel="next"]')?.click());
      await expect(page).toHaveURL(/page=2/);
      await settled(page);
      await expect.poll(() => topOf(page)).toBe(0);
      await page.goBack();
      await expectToStayAt(page, list, "Back to the first page");
      await page.close();
    });

    test("a visitor who scrolls while the page comes back is left alone", async () => {
      const page = await stranger.newPage();
      await visit(page, "/properties");
      await scrollDown(page);
      await follow(page, ELSEWHERE);
      await page.goBack();
      await settled(page);
      await page.evaluate(() => {
        dispatchEvent(new WheelEvent("wheel"));
        scrollTo({ top: 33, behavior: "instant" });
      });
      await expectToStayAt(page, 33, "after the wheel");
      await page.close();
    });
  });
}

test("going back before the next remote stands, at whatever moment, finds the page that was left", async ({
  browser,
}) => {
  const member = await memberContext(browser, MEMBER);
  for (const remote of REMOTES) {
    const page = await member.newPage();
    await visit(page, remote.path);
    const heading = (await page.locator("main h1").first().textContent()) ?? "";
    const elsewhere = remote.name === "catalog" ? "/subscription-plan" : ELSEWHERE;
    for (const moment of [0, 8, 16, 32, 64, 128, 256]) {
      await page.evaluate(
        async ([to, milliseconds]) => {
          document.querySelector<HTMLAnchorElement>(`a[href="${to}"]`)?.click();
          await new Promise((resolve) => setTimeout(resolve, milliseconds));
          if (location.pathname === to) history.back();
        },
        [elsewhere, moment] as const,
      );
      await expect(page, `${remote.name}, back after ${moment} ms`).toHaveURL(ORIGIN + remote.path);
      await expect(page.locator("main h1").first(), `${remote.name}, back after ${moment} ms`).toHaveText(heading);
    }
    await page.close();
  }
  await member.close();
});

test("a page from the browser's own cache is where it was, and its history with it", async () => {
  test.setTimeout(60_000);
  const browser = await chromium.launch({
    executablePath: presentBrowser(),
    ignoreDefaultArgs: ["--disable-back-forward-cache"],
    args: QUIET_BROWSER,
  });
  try {
    const page = await browser.newPage({ baseURL: ORIGIN, viewport: { width: 1440, height: 700 } });
    await page.addInitScript(() => {
      addEventListener("pageshow", ({ persisted }) => persisted && Object.assign(window, { wasKept: true }));
    });
    await visit(page, "/properties");
    const top = await scrollDown(page);
    await page.goto("/agents");
    await settled(page);
    await scrollDown(page);

    // Playwright loses a page that comes out of this cache; the protocol below it does not.
    const protocol = await page.context().newCDPSession(page);
    const ask = async (expression: string) => {
      const how = { expression, returnByValue: true, awaitPromise: true };
      const { result } = await protocol.send("Runtime.evaluate", how);
      return result.value as unknown;
    };
    await ask("history.back()");
    await expect.poll(() => ask("window.wasKept === true")).toBe(true);
    await expect.poll(() => ask("scrollY")).toBe(top);
    await ask(`document.querySelector('a[href="${ELSEWHERE}"]').click()`);
    await expect.poll(() => ask("location.pathname + scrollY")).toBe(`${ELSEWHERE}0`);
    await ask("history.back()");
    await expect.poll(() => ask("location.pathname + scrollY")).toBe(`/properties${top}`);
    await ask(`(${untilStill})()`);
    expect(await ask("scrollY")).toBe(top);
  } finally {
    await browser.close();
  }
});
