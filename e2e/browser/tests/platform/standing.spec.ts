import { memberContext } from "../../support/members.ts";
import {
  findings,
  hydrationProblems,
  inFreshContext,
  MOST_SHIFT,
  openRendered,
  publicPages,
  rendered,
  untilAtRest,
  watchShifts,
} from "../../support/publicPages.ts";
import { ORIGIN } from "../../support/settings.ts";
import { expect, test } from "../../support/test.ts";
import { WHOLE_BROWSER } from "../../support/wholeBrowser.ts";
import { IS_WHOLE, isWideView, wideWhere } from "../../support/wide.ts";

test.use(WHOLE_BROWSER);

const LOOKS = 3;

/** Looks again where something has moved: typefaces may come late on a busy machine, but what moves of itself moves each time. */
async function calmest<T>(look: () => Promise<T>, isCalm: (seen: T) => boolean): Promise<T> {
  for (let looks = 1; ; looks += 1) {
    const seen = await look();
    if (isCalm(seen) || looks === LOOKS) return seen;
  }
}

const VIEWS = [
  { language: "en", viewport: { width: 1440, height: 900 } },
  { language: "en", viewport: { width: 390, height: 844 } },
  { language: "ar", viewport: { width: 390, height: 844 } },
];

for (const { language, viewport } of VIEWS) {
  const details = wideWhere(isWideView(language, viewport.width > 1000));
  test(
    `every public page hydrates without a console message, on the nodes that the server sent, and does not move: ${language}, ${viewport.width} wide`,
    details,
    async ({ browser, request }) => {
      test.setTimeout(360_000);
      const cookie = { name: "gable_language", value: language, domain: new URL(ORIGIN).hostname, path: "/" };
      const storageState = {
        cookies: [{ ...cookie, expires: -1, httpOnly: false, secure: false, sameSite: "Lax" as const }],
        origins: [],
      };
      const open = (address: string) =>
        inFreshContext(browser, { viewport, storageState }, async (page) => {
          // In the language of the page: each is a rendering of its own.
          if (!(await rendered(page.request, address))) return ["not rendered on the server"];
          const problems = await hydrationProblems(page, address);
          const direction = await page.locator("html").getAttribute("dir");
          return direction === (language === "ar" ? "rtl" : "ltr") ? problems : [...problems, `reads ${direction}`];
        });
      // What a usual run has left of the views takes the pages in turn.
      const pages = (await publicPages(request)).filter(
        (_, index) => IS_WHOLE || (index % 2 === 0) === (language === "en"),
      );
      const found = await findings(pages, async (address) => {
        return calmest(
          () => open(address),
          (problems) => !problems.some((problem) => problem.startsWith("moved by")),
        );
      });
      expect(found).toEqual({});
    },
  );
}

test("what the plans say of a member appears without moving the page, on a desktop and on a phone", async ({
  browser,
  request,
}) => {
  const context = await memberContext(browser, "owner@gable.test");
  expect(await rendered(request, "/subscription-plan")).toBe(true);
  const page = await context.newPage();
  await watchShifts(page);
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 });
    const moved = async () => {
      await openRendered(page, "/subscription-plan");
      await expect(page.getByRole("link", { name: "Choose Seller" })).toHaveAttribute("href", /^\/checkout\/\d+$/);
      await untilAtRest(page);
      return page.evaluate(() => window.shifted);
    };
    expect(await calmest(moved, (shift) => shift <= MOST_SHIFT), `${width} wide`).toBeLessThanOrEqual(MOST_SHIFT);
  }
  await context.close();
});
