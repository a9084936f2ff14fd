import type { Locator, Page } from "@playwright/test";
import { axeFindingsWithin } from "../../support/axe.ts";
import { listerContext, memberCalls } from "../../support/listers.ts";
import { DRAWN } from "../../support/map/stage.ts";
import { memberContext } from "../../support/members.ts";
import { Editor } from "../../support/pages/editor.ts";
import { Header } from "../../support/pages/header.ts";
import { ORIGIN } from "../../support/settings.ts";
import { expect, test } from "../../support/test.ts";
import { wideWhere } from "../../support/wide.ts";

const OWNER = "agent@gable.test";
const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };

const fieldOf = (page: Page, name: string) => page.locator(`[data-field="${name}"] input`);
const number = async (field: Locator) => Number(await field.inputValue());
const pin = (page: Page) => page.locator('[data-slot="place.map"] [role=slider]');
const finder = (page: Page) => page.locator('[data-slot="place.field"] [role=combobox]');

async function open(page: Page) {
  await page.goto("/user/add-property#location");
  await expect(fieldOf(page, "latitude")).toBeVisible();
}

test("a home is placed by name and pin, shows its quarter alone, and stands so on its page", async ({ browser }) => {
  test.setTimeout(180_000);
  const context = await listerContext(browser, OWNER);
  const page = await context.newPage();
  await page.goto("/user/add-property");
  const editor = new Editor(page);
  const stamp = Date.now() % 1_000_000;
  const title = `Weaver house ${stamp}`;
  // A street of its own: the page shows similar homes too, which may say theirs.
  const street = `${stamp} Cooper Street`;
  await editor.fill({ title, price: "245000", city: "Pune" }, async () => {
    await finder(page).fill("Pune, Ind");
    await expect(page.getByRole("option", { name: /^Pune/ }).first()).toBeVisible();
    await finder(page).press("ArrowDown");
    await finder(page).press("Enter");
    await expect(fieldOf(page, "city")).toHaveValue("Pune");
    await expect(fieldOf(page, "state")).toHaveValue("Maharashtra");
    await expect(fieldOf(page, "country")).toHaveValue("India");
    await expect(pin(page)).toBeVisible({ timeout: DRAWN });

    const [latitude, longitude] = [fieldOf(page, "latitude"), fieldOf(page, "longitude")];
    const before = [await number(latitude), await number(longitude)];
    await pin(page).focus();
    await page.keyboard.press("Shift+ArrowUp");
    await page.keyboard.press("ArrowRight");
    await expect.poll(() => number(latitude)).toBeGreaterThan(before[0]!);
    await expect.poll(() => number(longitude)).toBeGreaterThan(before[1]!);
    await expect(pin(page)).toBeFocused();

    // The town that was chosen stays, whatever the suburb is called.
    await expect(page.locator('[data-slot="place.map"] [role=status]')).toContainText("18.");
    await expect(fieldOf(page, "city")).toHaveValue("Pune");

    // Typed coordinates move the pin.
    await latitude.fill("18,5074");
    await longitude.fill("73.8077");
    await expect(pin(page)).toHaveAttribute("aria-valuetext", "18.50740, 73.80770");
    await fieldOf(page, "address").fill(`${street}, Kothrud, Pune`);
    await page.getByRole("radio", { name: /^Neighbourhood only/ }).check();
  });
  await editor.open("Photos");
  await page.getByLabel("Photo 1: What it shows").fill("The house from the lane");
  await editor.open("What’s nearby");
  const near = page.locator('main form [data-field^="facilities."] input');
  await near.first().fill("-2");
  await near.nth(1).fill("0,75");
  await near.nth(1).blur();
  await editor.open("Check and publish");
  const name =
    (await page
      .locator("main form")
      .getByRole("button", { name: /enter a distance/ })
      .textContent()) ?? "";
  await page.getByRole("button", { name }).click();
  await expect(near.first()).toBeFocused();
  await near.first().fill("2");
  await editor.publish();
  await expect(page).toHaveURL(/\/user\/properties/);

  const calls = await memberCalls(OWNER);
  const own = (await (await calls.get("/api/get-added-properties", { params: { search: title } })).json()).data[0];
  expect(own).toMatchObject({ latitude: "18.5074", longitude: "73.8077", address: `${street}, Kothrud, Pune` });
  await calls.dispose();

  const visitor = await browser.newContext({ baseURL: ORIGIN });
  const home = await visitor.newPage();
  const address = `/properties-details/${own.slug_id}`;
  const served = await (await visitor.request.get(address)).text();
  for (const secret of ["Cooper Street", "18.5074", "73.8077"])
    expect([secret, served.includes(secret)]).toEqual([secret, false]);
  await home.goto(address);
  await new Header(home).ready();
  await expect(home.getByText("Kothrud, Pune, Maharashtra, India")).toBeVisible();
  await expect(home.getByText("0.75 km")).toBeVisible();
  await expect(home.getByText("The owner shows the neighbourhood only.")).toBeVisible();
  await home.getByRole("link", { name: /^Photo 1 of 2/ }).click();
  await expect(home.getByRole("dialog").getByAltText("The house from the lane")).toBeVisible();
  await context.close();
  await visitor.close();
});

test("on a telephone, from right to left, by the keyboard alone", wideWhere(true), async ({ browser }) => {
  await (await listerContext(browser, OWNER)).close();
  const context = await memberContext(browser, OWNER, "ar", PHONE);
  const page = await context.newPage();
  await open(page);
  await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
  const put = page.locator('[data-slot="place.map"]').getByRole("button", { name: "ضع الدبوس هنا" });
  await expect(put).toBeVisible({ timeout: DRAWN });
  await put.focus();
  await page.keyboard.press("Enter");
  await expect(pin(page)).toBeFocused();
  await expect.poll(() => number(fieldOf(page, "longitude"))).not.toBe(0);
  const before = await number(fieldOf(page, "longitude"));
  // The arrow of the key, whichever way one reads.
  await page.keyboard.press("Shift+ArrowLeft");
  await expect.poll(() => number(fieldOf(page, "longitude"))).toBeLessThan(before);
  await page.keyboard.press("Tab");
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(wide).toBeLessThanOrEqual(390);
  expect(await axeFindingsWithin(page, "main form")).toEqual([]);
  await context.close();
});

test("without the catalogue the fields stand alone and say so", async ({ browser }) => {
  await (await listerContext(browser, OWNER)).close();
  const context = await memberContext(browser, OWNER);
  const page = await context.newPage();
  await context.route("**/r/catalog/**", (route) => route.abort());
  await open(page);
  await expect(page.getByText("The map is not available")).toBeVisible({ timeout: DRAWN });
  await expect(finder(page)).toHaveCount(0);
  await fieldOf(page, "latitude").fill("18.5");
  await fieldOf(page, "longitude").fill("73.8");
  await fieldOf(page, "longitude").blur();
  await expect(page.getByText(/is a number from/)).toHaveCount(0);
  await context.close();
});
