import { execFileSync } from "node:child_process";
import { rmSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { listerContext } from "../../support/listers.ts";
import { memberContext } from "../../support/members.ts";
import { Header } from "../../support/pages/header.ts";
import { liveVersion, registry, untilServed } from "../../support/registry.ts";
import { ROOT } from "../../support/settings.ts";
import { expect, test } from "../../support/test.ts";
import { wideWhere } from "../../support/wide.ts";

const NEXT = "0.2.0-switch";

/** Remotes with an entry in the header; the editor also takes parts that are shared when asked for. */
const REMOTES = [
  { name: "payments", entry: "Plans", email: "member@gable.test", open: memberContext },
  { name: "listing-editor", entry: "List a property", email: "owner@gable.test", open: listerContext },
];

/** The newest revision that a page has been told of, asked for by looking at the tab again. */
function revisionsOf(page: Page) {
  let newest = 0;
  page.on("response", async (response) => {
    if (!response.url().endsWith("/manifest.json") || response.status() !== 200) return;
    const { revision } = (await response.json().catch(() => ({ revision: 0 }))) as { revision: number };
    newest = Math.max(newest, revision);
  });
  return async (revision: number) => {
    await untilServed(revision);
    await expect
      .poll(async () => {
        await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
        return newest;
      })
      .toBeGreaterThanOrEqual(revision);
  };
}

for (const [index, { name, entry, email, open }] of REMOTES.entries()) {
  test(
    `promote, roll back and promote again reach a browser in use at its next visit: no reload, store kept, no stale code: ${name}`,
    wideWhere(index > 0),
    async ({ browser }) => {
      test.setTimeout(120_000);
      const folder = `mfe-${name}`;
      const build = join(ROOT, folder, "dist", NEXT);
      const first = await liveVersion(name);
      execFileSync("node", ["mfe-kit/bin/gable-kit.js", "build", folder, "--version", NEXT], { cwd: ROOT });
      await registry.publish(build);

      const context = await open(browser, email);
      const page = await context.newPage();
      const hears = revisionsOf(page);
      const header = new Header(page);
      await page.goto("/properties");
      await expect(header.account).toBeVisible();
      await page.evaluate(() => Object.assign(window, { sameDocument: true }));

      const visitRemote = async (version: string) => {
        await header.link(entry).click();
        const remote = page.locator(`[data-remote="${name}"]`);
        await expect(remote.locator("h1")).toBeVisible();
        await expect(remote).toHaveAttribute("data-version", version);
        await expect(remote).toHaveCount(1);
        await expect(header.account).toBeVisible();
        await page.goBack();
        await expect(page.locator('[data-remote="catalog"] h1')).toBeVisible();
      };

      try {
        await visitRemote(first);
        await hears((await registry.promote(name, NEXT)).revision);
        await visitRemote(NEXT);
        await hears((await registry.rollback(name, { to: first })).revision);
        await visitRemote(first);
        await hears((await registry.promote(name, NEXT)).revision);
        await visitRemote(NEXT);
        expect(await page.evaluate(() => (window as { sameDocument?: boolean }).sameDocument)).toBe(true);
      } finally {
        const { revision } = await registry.rollback(name, { to: first });
        await untilServed(revision);
        rmSync(build, { recursive: true, force: true });
        await context.close();
      }
    },
  );
}
