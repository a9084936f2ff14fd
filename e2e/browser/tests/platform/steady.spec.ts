import type { Page } from "@playwright/test";
import { memberContext } from "../../support/members.ts";
import { findings, MOST_SHIFT, untilAtRest, watchShifts } from "../../support/publicPages.ts";
import { expect, settled, test } from "../../support/test.ts";

/** Pages of a member whose parts come with calls of their own. */
const PAGES = [
  "/user/dashboard",
  "/user/add-property",
  "/user/add-project",
  "/user/profile",
  "/user/favourites",
  "/user/saved-searches",
  "/user/personalised",
  "/user/viewings",
  "/user/notifications",
  "/user/properties",
  "/user/projects",
  "/user/advertisement",
];

/** A call is held so much shorter than the one before it. Milliseconds. */
const STEP_MS = 200;
const HELD_CALLS = 8;

/** What answers when it likes to, and holds nothing up. */
const ASIDE = /\/api\/(?:stream|telemetry)/;

/** Holds a page's calls back: what is asked for first comes last. @returns how many are held at present */
async function holdCalls(page: Page): Promise<() => number> {
  const names: string[] = [];
  let held = 0;
  await page.route(
    ({ pathname }) => pathname.startsWith("/api/") && !ASIDE.test(pathname),
    async (route) => {
      const { pathname } = new URL(route.request().url());
      if (!names.includes(pathname)) names.push(pathname);
      held += 1;
      await new Promise((resolve) => setTimeout(resolve, STEP_MS * Math.max(0, HELD_CALLS - names.indexOf(pathname))));
      held -= 1;
      await route.continue().catch(() => undefined);
    },
  );
  return () => held;
}

test("members' pages stand still, 390 wide, when their calls answer late and the first of them last", async ({
  browser,
}) => {
  const context = await memberContext(browser, "owner@gable.test", undefined, {
    viewport: { width: 390, height: 844 },
    serviceWorkers: "block",
  });
  const found = await findings(PAGES, async (address) => {
    const page = await context.newPage();
    await watchShifts(page);
    const held = await holdCalls(page);
    await page.goto(address);
    await expect(page.locator("main h1").first()).toBeAttached();
    await expect.poll(held).toBe(0);
    await settled(page);
    await untilAtRest(page);
    const { shifted, movements } = await page.evaluate(() => ({
      shifted: window.shifted,
      movements: window.movements,
    }));
    await page.close();
    return shifted > MOST_SHIFT ? [`moved by ${shifted.toFixed(4)}: ${movements.join("; ")}`] : [];
  });
  expect(found).toEqual({});
  await context.close();
});
