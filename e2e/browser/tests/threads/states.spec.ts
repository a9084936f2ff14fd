import { Header } from "../../support/pages/header.ts";
import { Results } from "../../support/pages/results.ts";
import { expect, test } from "../../support/test.ts";

/** A page without any of the catalog's data, hydrated. */
const ELSEWHERE = "/subscription-plan";

test("results that are on their way show a skeleton of their size, then themselves", async ({ page }) => {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.goto(ELSEWHERE);
  const header = new Header(page);
  await header.ready();
  await page.route(/\/api\/(?:get-property-list|search-properties)/, async (route) => {
    await held;
    await route.continue();
  });
  await header.link("Buy").click();
  const skeleton = page.locator('main [role="status"][aria-busy="true"]').first();
  await expect(skeleton).toBeVisible();
  const box = await skeleton.boundingBox();
  expect(box?.height).toBeGreaterThan(600);
  release();
  await expect(new Results(page).rows.first()).toBeVisible();
  await expect(skeleton).toBeHidden();
});

test("a search without results names the filter in the way, and dropping it shows homes", async ({ page }) => {
  await page.goto("/properties?type=sell&min_price=900000000000");
  await expect(page.getByRole("heading", { name: "Nothing matches all of these filters" })).toBeVisible();
  const way = page.getByRole("link", { name: /^Remove .+ to see \d+$/ });
  await way.click();
  await expect(page).not.toHaveURL(/min_price/);
  await expect(new Results(page).rows.first()).toBeVisible();
});

test("a provider that does not answer shows an error, and Try again mends it", async ({ page }) => {
  await page.goto(ELSEWHERE);
  const header = new Header(page);
  await header.ready();
  await page.route("**/api/**", (route) => route.abort());
  await header.link("Buy").click();
  await expect(page.getByRole("heading", { name: "The results did not load" })).toBeVisible({ timeout: 20_000 });
  await expect(header.link("Buy")).toBeVisible();
  await page.unroute("**/api/**");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(new Results(page).rows.first()).toBeVisible();
});

test("a page that is offline says so, and stops saying it with the connection", async ({ page, context }) => {
  await page.goto("/properties");
  await new Header(page).ready();
  const note = page.getByText("You are offline.");
  await context.setOffline(true);
  await expect(note).toBeVisible();
  await expect(new Results(page).rows.first()).toBeVisible();
  await context.setOffline(false);
  await expect(note).toBeHidden();
});
