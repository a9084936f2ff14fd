import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type OwnPlatform, startOwnPlatform } from "../../support/ownPlatform.ts";
import { Header } from "../../support/pages/header.ts";
import { DEVELOPMENT_PORT, ROOT } from "../../support/settings.ts";
import { expect, test } from "../../support/test.ts";

const SCREEN = join(ROOT, "mfe-payments/src/plans/PlansScreen.tsx");
const TITLE = '"payments.plans.title")}';

let platform: OwnPlatform | undefined;

test.beforeAll(async () => {
  test.setTimeout(900_000);
  platform = startOwnPlatform(["launcher/src/dev.ts", "mfe-payments"], {
    PORT: String(DEVELOPMENT_PORT),
    DEV_SERVER_PORT: String(DEVELOPMENT_PORT + 1),
    DATA_DIR: join(ROOT, ".cache/e2e/development"),
  });
  await platform.ready;
});

test.afterAll(() => platform?.stop());

test("an edit of a remote that is worked on shows without a reload, and the store is kept", async ({ page }) => {
  const source = readFileSync(SCREEN, "utf8");
  expect(source.split(TITLE)).toHaveLength(2);
  await page.goto(`http://127.0.0.1:${DEVELOPMENT_PORT}/subscription-plan`);
  const title = page.locator("main").getByRole("heading", { level: 1 });
  await expect(title).toBeVisible({ timeout: 20_000 });
  const header = new Header(page);
  await header.ready();
  await header.choose("Dark");
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  try {
    writeFileSync(SCREEN, source.replace(TITLE, `${TITLE} (edited)`));
    await expect(title).toContainText("(edited)", { timeout: 20_000 });
  } finally {
    writeFileSync(SCREEN, source);
  }
  await expect(title).not.toContainText("(edited)");
  expect(await page.evaluate(() => "sameDocument" in window)).toBe(true);
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
});
