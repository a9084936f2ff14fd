import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";

const RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];
const COLOURS = ["color-contrast"];

/** What a page, as it stands now, breaks of WCAG 2.2 AA: in the light, and by its colours in the dark. */
export async function axeFindings(page: Page): Promise<string[]> {
  const found: string[] = [];
  await page.emulateMedia({ reducedMotion: "reduce" });
  for (const theme of ["dark", "light"] as const) {
    await page.evaluate(async (name) => {
      document.documentElement.dataset.theme = name;
      // What inherits a colour begins its transition a frame after what it inherits from.
      for (let frame = 0; frame < 4; frame++) {
        // What turns while something is under way has no end.
        for (const animation of document.getAnimations())
          if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish();
        await new Promise(requestAnimationFrame);
      }
    }, theme);
    const axe = new AxeBuilder({ page });
    const { violations } = await (theme === "light" ? axe.withTags(RULES) : axe.withRules(COLOURS)).analyze();
    for (const { id, nodes } of violations)
      for (const { target, failureSummary } of nodes)
        found.push(`${theme}: ${id} ${target.join(" ")}: ${failureSummary?.split("\n")[1]?.trim()}`);
  }
  return found;
}
