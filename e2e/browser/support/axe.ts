import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "@playwright/test";
import type axe from "axe-core";

declare global {
  interface Window {
    axe?: typeof axe;
  }
}

/** Rules of WCAG 2.2 AA, by their tags in axe. */
const WCAG = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];
const COLOURS = ["color-contrast"];
const SOURCE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** @param within selector of the part that is looked at @returns `rule selector: what to do`, a line for each element */
async function run(page: Page, runOnly: axe.RunOptions["runOnly"], within?: string): Promise<string[]> {
  // Once a document, and without the empty page that axe's own binding opens for each report: that took two seconds.
  if (!(await page.evaluate(() => window.axe !== undefined))) await page.evaluate(SOURCE);
  return page.evaluate(
    async ([options, part]) => {
      if (part && !document.querySelector(part)) throw new Error(`Nothing to look at: ${part}`);
      const report = await window.axe?.run(part ?? document, options);
      if (!report) throw new Error("axe did not load.");
      return report.violations.flatMap(({ id, nodes }) =>
        nodes.map(
          ({ target, failureSummary }) => `${id} ${target.join(" ")}: ${failureSummary?.split("\n")[1]?.trim()}`,
        ),
      );
    },
    [{ runOnly, resultTypes: ["violations"], preload: false } as axe.RunOptions, within] as const,
  );
}

/** Ends what moves, then changes the theme and ends what that moves: a colour half way is no finding. */
async function showTheme(page: Page, theme: "light" | "dark"): Promise<void> {
  await page.evaluate(async (name) => {
    document.documentElement.dataset.theme = name;
    // What inherits a colour begins its transition a frame after what it inherits from.
    for (let frame = 0, still = 0; still < 4 && frame < 100; frame++) {
      // What turns while something is under way has no end.
      const moving = document
        .getAnimations()
        .filter((animation) => animation.effect?.getComputedTiming().endTime !== Infinity);
      for (const animation of moving) animation.finish();
      still = moving.length > 0 ? 0 : still + 1;
      await new Promise(requestAnimationFrame);
    }
  }, theme);
}

/** Looks at a page in a theme. A shell that starts puts its own theme in the place of this one: then it is looked at again. */
async function findingsIn(page: Page, theme: "light" | "dark", rules: axe.RunOptions["runOnly"]): Promise<string[]> {
  for (let tries = 0; tries < 5; tries += 1) {
    await showTheme(page, theme);
    const found = await run(page, rules);
    if ((await page.locator("html").getAttribute("data-theme")) === theme)
      return found.map((finding) => `${theme}: ${finding}`);
  }
  throw new Error(`The page does not keep the ${theme} theme.`);
}

/** What a page, as it stands now, breaks of WCAG 2.2 AA: in the light, and by its colours in the dark. */
export async function axeFindings(page: Page): Promise<string[]> {
  await page.emulateMedia({ reducedMotion: "reduce" });
  const dark = await findingsIn(page, "dark", { type: "rule", values: COLOURS });
  return [...dark, ...(await findingsIn(page, "light", { type: "tag", values: WCAG }))];
}

/** What a page breaks of WCAG 2.2 AA in the theme that it has. */
export const axeFindingsOfTheme = (page: Page): Promise<string[]> => run(page, { type: "tag", values: WCAG });

/** What a part of a page breaks of any rule that axe has, good practice among them, in the theme that it has. */
export const axeFindingsWithin = (page: Page, part: string): Promise<string[]> => run(page, undefined, part);
