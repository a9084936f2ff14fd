import type { Page } from "@playwright/test";
import { rendered } from "../../support/publicPages.ts";
import { expect, test } from "../../support/test.ts";

/** Holds back files until they are let go. @returns lets them go */
async function heldBack(page: Page, files: string): Promise<() => void> {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(files, async (route) => {
    await held;
    await route.continue();
  });
  return release;
}

/** A page as the server sent it: no script of the platform is there. */
async function openStill(page: Page, path = "/"): Promise<() => void> {
  expect(await rendered(page.request, path)).toBe(true);
  const release = await heldBack(page, "**/r/**/*.js");
  await page.goto(path, { waitUntil: "commit" });
  await expect(page.locator("[data-remote][data-ssr] h1")).toBeVisible();
  await expect(page.locator("footer")).toBeAttached();
  return release;
}

test.describe("what is pressed before the scripts are there is carried out when they come", () => {
  test("the way to choose a place", async ({ page }) => {
    const release = await openStill(page);
    await page.getByRole("button", { name: "Choose a place" }).click();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    release();
    await expect(page.getByRole("dialog", { name: "Where are you looking for a home?" })).toBeVisible();
    await expect(page.getByRole("dialog")).toHaveCount(1);
  });

  test("the place of the search, with the field that finds places", async ({ page }) => {
    const release = await openStill(page);
    await page.getByRole("button", { name: /^Place:/ }).click();
    const choices = page.getByRole("dialog", { name: "Place" });
    await expect(choices.getByRole("radio").first()).toBeVisible();
    release();
    await expect(choices.getByRole("combobox")).toBeFocused();
    await page.keyboard.type("lisb");
    await expect(choices.getByRole("option", { name: /^Lisbon/ }).first()).toBeVisible();
  });

  test("a heart, by the keyboard", async ({ page }) => {
    const release = await openStill(page);
    await page.locator("[data-remote] article").first().getByRole("button", { name: /^Save/ }).press("Enter");
    release();
    await expect(page.getByRole("dialog", { name: "Sign in" })).toBeVisible();
  });

  test("a menu of the header, once", async ({ page }) => {
    const release = await openStill(page);
    const menu = page.locator("header").getByRole("button", { name: "Language and theme" });
    await menu.click();
    release();
    await expect(menu).toHaveAttribute("aria-expanded", "true");
    await menu.click();
    await expect(menu).toHaveAttribute("aria-expanded", "false");
  });

  test("an order of the results", async ({ page }) => {
    const release = await openStill(page, "/properties");
    await page.getByRole("combobox", { name: "Sort by" }).selectOption("price_desc");
    release();
    await expect(page).toHaveURL("/properties?type=sell&sort=price_desc");
  });

  test("words, with what they suggest", async ({ page }) => {
    const release = await openStill(page, "/properties");
    const field = page.getByPlaceholder("Place, street or keyword");
    await field.pressSequentially("lisb");
    release();
    await expect(page.getByRole("option", { name: /^Lisbon/ }).first()).toBeVisible();
    await expect(field).toHaveValue("lisb");
    await field.press("Enter");
    await expect(page).toHaveURL("/properties?q=lisb");
  });
});

test("the header's search, pressed before the catalogue is there, is open and has the focus when it comes", async ({
  page,
}) => {
  await page.goto("/login");
  await expect(page.locator("main form")).toBeVisible();
  const release = await heldBack(page, "**/r/catalog/**");
  const search = page.locator("header").getByRole("button", { name: "Search" });
  await search.click();
  await expect(search).toHaveAttribute("aria-expanded", "true");
  release();
  await expect(page.locator("header").getByRole("combobox")).toBeFocused();
});
