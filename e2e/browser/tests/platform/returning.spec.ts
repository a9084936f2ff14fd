import { execFileSync } from "node:child_process";
import { rmSync } from "node:fs";
import { join } from "node:path";
import type { BrowserContext } from "@playwright/test";
import { rendered } from "../../support/publicPages.ts";
import { liveVersion, promote, registry, untilServed } from "../../support/registry.ts";
import { ROOT } from "../../support/settings.ts";
import { expect, settled, test } from "../../support/test.ts";
import { watchTravelled } from "../../support/travelled.ts";
import { wideWhere } from "../../support/wide.ts";

const NEXT = "0.2.0-edited";
const BUILD = join(ROOT, "mfe-catalog/dist", NEXT);
const SCREEN = "src/results/ResultsPage.tsx";

/** What operators are told, and what is asked for at no certain time. */
const ASIDE = /^\/(?:telemetry|manifest\.json)$|\/when-idle\.[0-9a-f]+\.js$/;

/** Opens a page as somebody who comes back, and lets it rest. @returns what travelled, and whether edited code ran */
async function visit(context: BrowserContext, path: string) {
  // A page that a busy server leaves to the browser needs more than its document.
  expect(await rendered(context.request, path)).toBe(true);
  const page = await context.newPage();
  const travelled = await watchTravelled(page);
  await page.goto(path);
  await settled(page);
  await page.waitForLoadState("networkidle");
  const edited = await page.evaluate(() => (window as { changed?: boolean }).changed === true);
  const paths = travelled()
    .filter((each) => !ASIDE.test(each))
    .sort();
  await page.close();
  return { paths, edited };
}

test(
  "a second visit fetches the document alone, and after a remote's release only what it has changed",
  wideWhere(true),
  async ({ browser }) => {
    test.setTimeout(360_000);
    const first = await liveVersion("catalog");
    execFileSync("node", ["e2e/browser/support/changed.ts", "mfe-catalog", NEXT, SCREEN], { cwd: ROOT });
    await registry.publish(BUILD);
    const context = await browser.newContext();
    try {
      for (const path of ["/properties", "/", "/subscription-plan"]) await visit(context, path);
      expect(await visit(context, "/properties")).toEqual({ paths: ["/properties"], edited: false });

      await promote("catalog", NEXT);
      const after = await visit(context, "/properties");
      console.log(`after the release: ${after.paths.join(" ")}`);
      expect(after).toEqual({
        paths: [
          expect.stringMatching(/^\/boot\/releases\/[\w-]{22}\.json$/),
          "/properties",
          `/r/catalog/${NEXT}/remoteEntry.js`,
          expect.stringMatching(/^\/r\/catalog\/files\/\w+\.[0-9a-f]{10}\.js$/),
        ],
        edited: true,
      });
      // Another screen of the remote, and another remote's.
      expect(await visit(context, "/")).toEqual({ paths: ["/"], edited: false });
      expect((await visit(context, "/subscription-plan")).paths).toEqual(["/subscription-plan"]);

      const { revision } = await registry.rollback("catalog", { to: first });
      await untilServed(revision);
      const back = await visit(context, "/properties");
      expect(back).toEqual({
        paths: [expect.stringMatching(/^\/boot\/releases\//), "/properties"],
        edited: false,
      });
    } finally {
      if ((await liveVersion("catalog")) !== first)
        await untilServed((await registry.rollback("catalog", { to: first })).revision);
      rmSync(BUILD, { recursive: true, force: true });
      await context.close();
    }
  },
);
