import { Header } from "../../support/pages/header.ts";
import { Results } from "../../support/pages/results.ts";
import { expect, test } from "../../support/test.ts";

/** Whole amounts out of prices as the site writes them: `$1.25 M`, `$890 K`, `$1,450`. */
function amount(price: string): number {
  const [, figure = "", unit = ""] = /([\d.,]+)\s*([KMB]?)/i.exec(price) ?? [];
  const scale = { K: 1e3, M: 1e6, B: 1e9 }[unit.toUpperCase()] ?? 1;
  return Number(figure.replaceAll(",", "")) * scale;
}

test("the sentence of the front page leads to results that fit it", async ({ page }) => {
  await page.goto("/");
  await new Header(page).ready();
  const sentence = page.locator("main form").first();
  const opened = page.locator("[popover]:popover-open");

  await sentence.getByRole("button", { name: "Buy or rent: Buy" }).click();
  await opened.getByRole("radio", { name: "Rent" }).check();
  await page.keyboard.press("Escape");
  await sentence.getByRole("button", { name: /^Place:/ }).click();
  // Typing goes into the field of what has just been opened.
  await expect(opened.getByRole("combobox")).toBeFocused();
  const city = opened.getByRole("option").first();
  const place = (await city.locator("bdi").textContent()) ?? "";
  await city.click();
  await expect(opened).toHaveCount(0);

  await expect(sentence.getByRole("button", { name: `Place: ${place}` })).toBeVisible();
  await sentence.getByRole("button", { name: /^Show/ }).click();
  await expect(page).toHaveURL(/\/properties\?.*type=rent/);
  expect(new URL(page.url()).searchParams.get("city")).toBe(place);
  const results = new Results(page);
  await expect(results.heading).toContainText(String(place));
  await expect(results.rows.first()).toBeVisible();
});

test("filters, order and page stand in the address, and Back restores them", async ({ page }) => {
  await page.goto("/properties");
  await new Header(page).ready();
  const results = new Results(page);

  await (await results.open("Buy or rent")).getByRole("radio", { name: "For sale" }).check();
  await results.take();
  await expect(page).toHaveURL(/type=sell/);

  const price = await results.open("Price");
  await price.getByLabel("From").fill("300000");
  await results.take();
  await expect(page).toHaveURL(/min_price=300000/);

  await results.order.selectOption("price_asc");
  await expect(page).toHaveURL(/sort=price_asc/);
  await expect(page.locator("main [aria-busy=true]")).toHaveCount(0);
  const shown = (await results.rows.locator("bdi:has-text('$')").allTextContents()).map(amount);
  expect(shown[0]).toBeGreaterThanOrEqual(300_000);

  await page.getByRole("link", { name: "Page 2", exact: true }).click();
  await expect(page).toHaveURL(/page=2/);
  const firstOfSecond = results.rows.first().getByRole("link").first();
  await expect(firstOfSecond).toBeVisible();

  await page.goBack();
  await expect(page).not.toHaveURL(/page=2/);
  await expect(page).toHaveURL(/type=sell&min_price=300000&sort=price_asc/);
  await expect(results.order).toHaveValue("price_asc");
  await page.goBack();
  await expect(results.order).toHaveValue("best");
  await page.goForward();

  // The address alone gives the same page, rendered on the server.
  await page.reload();
  await expect(results.order).toHaveValue("price_asc");
  await expect(
    page.locator("main search").getByRole("button", { name: "From $300", exact: false }).first(),
  ).toBeVisible();
});

test("a property page has its facts, and a gallery that works by keyboard", async ({ page }) => {
  // Listings of other tests have one photo; there are none of them here.
  await page.goto("/properties?city=Cape+Town");
  await new Header(page).ready();
  await new Results(page).rows.first().getByRole("link").first().click();
  await expect(page).toHaveURL(/\/properties-details\//);
  await expect(page.locator("main h1")).toBeVisible();
  await expect(
    page
      .locator("main dl dt")
      .filter({ hasText: /Bedrooms|Area/ })
      .first(),
  ).toBeVisible();

  const first = page.getByRole("link", { name: /^Photo 1 of/ });
  await first.focus();
  await page.keyboard.press("Enter");
  const gallery = page.getByRole("dialog");
  await expect(gallery.getByText(/^1 of \d+$/)).toBeVisible();
  await page.keyboard.press("ArrowRight");
  await expect(gallery.getByText(/^2 of \d+$/)).toBeVisible();
  await page.keyboard.press("End");
  await expect(gallery.getByText(/^(\d+) of \1$/)).toBeVisible();
  await page.keyboard.press("Home");
  await expect(gallery.getByText(/^1 of \d+$/)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(gallery).toBeHidden();
  await expect(first).toBeFocused();
});

test("the gallery takes arrow keys while the code of its pictures is on its way", async ({ page }) => {
  const pictures = Promise.withResolvers<void>();
  await page.route(/\/r\/catalog\/.*\.js/, async (route) => {
    const response = await route.fetch();
    if ((await response.text()).includes("yarl__")) await pictures.promise;
    await route.fulfill({ response });
  });
  // Listings of other tests have one photo; there are none of them here.
  await page.goto("/properties?city=Cape+Town");
  await new Header(page).ready();
  await new Results(page).rows.first().getByRole("link").first().click();
  await page.getByRole("link", { name: /^Photo 1 of/ }).press("Enter");
  const gallery = page.getByRole("dialog");
  await expect(gallery.getByText(/^1 of \d+$/)).toBeVisible();
  await page.keyboard.press("ArrowRight");
  await expect(gallery.getByText(/^2 of \d+$/)).toBeVisible();
  pictures.resolve();
  await expect(gallery.getByRole("button", { name: "Next photo" })).toBeVisible();
  await expect(gallery.getByText(/^2 of \d+$/)).toBeVisible();
});

test("saving a home asks a visitor to sign in, and gives up quietly when that is dismissed", async ({ page }) => {
  await page.goto("/properties");
  await new Header(page).ready();
  await page
    .locator("main ol article")
    .first()
    .getByRole("button", { name: /^Save / })
    .click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText("Sign in to save this listing");
  await expect(dialog.getByLabel("Email", { exact: true })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
});
