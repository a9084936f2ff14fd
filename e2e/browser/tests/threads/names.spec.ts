import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { memberContext } from "../../support/members.ts";
import { Header } from "../../support/pages/header.ts";
import { ORIGIN, ROOT } from "../../support/settings.ts";
import { expect, settled, test } from "../../support/test.ts";

const ARABIC = JSON.parse(readFileSync(join(ROOT, "shell/languages/ar.json"), "utf8")) as Record<string, string>;
const ARABIC_MENU = ARABIC["shell.language.menu"] ?? "";

type Row = Record<string, unknown>;

async function answer(path: string, language: string): Promise<Row> {
  const asked = await fetch(`${ORIGIN}/api/${path}`, { headers: { "accept-language": language } });
  return ((await asked.json()) as { data: Row }).data;
}

const rows = async (path: string, language = "en") => (await answer(path, language)) as unknown as Row[];

/** Every name in English that the provider has a form for in Arabic. */
async function englishNames(): Promise<string[]> {
  const [categories, parameters, facilities, packages] = await Promise.all([
    rows("get_categories?limit=100"),
    rows("get-facilities-for-filter"),
    rows("get_facilities"),
    rows("get-package"),
  ]);
  return [
    ...categories.map((row) => row.category),
    ...parameters.flatMap((row) => [
      String(row.name).replace(/ \(.*\)$/, ""),
      ...((row.type_values as string[]) ?? []),
    ]),
    ...facilities.map((row) => row.name),
    ...packages.map((row) => row.name),
  ].map(String);
}

/** Categories of other tests, which have no form in Arabic: they are named in English, as is said where one is missing. */
async function withoutForm(): Promise<string[]> {
  const [english, arabic] = await Promise.all([
    rows("get_categories?limit=100"),
    rows("get_categories?limit=100", "ar"),
  ]);
  const names = new Set(arabic.map(({ category }) => String(category)));
  return english.map(({ category }) => String(category)).filter((name) => names.has(name));
}

/** What sellers, buyers of addresses and map makers wrote themselves: it stays as it is. */
async function ownWords(): Promise<string[]> {
  const pages = [0, 100, 200, 300].map((offset) => rows(`get-property-list?limit=100&offset=${offset}`));
  const listed = (await Promise.all([...pages, rows("get-projects?limit=100")])).flat();
  const fields = ["title", "address", "location", "city", "state", "country"];
  const agents = (await rows("agent-list?limit=100")).map((row) => String(row.name));
  const words = listed.flatMap((row) => fields.map((field) => String(row[field] ?? "")));
  // Of addresses also the parts: cards say the quarter alone.
  const parts = words.flatMap((text) => text.split(", "));
  return [...new Set([...words, ...parts, ...agents, ...(await withoutForm())])].filter((text) => text.length > 2);
}

/** English names among the texts of a page, without what people wrote themselves. */
async function englishOn(page: Page, names: string[], own: string[]): Promise<string[]> {
  const texts = await page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    while (walker.nextNode()) {
      const parent = walker.currentNode.parentElement;
      if (!parent || parent.closest("script, style, noscript, template")) continue;
      found.push((walker.currentNode.textContent ?? "").trim());
    }
    return found.filter(Boolean);
  });
  const longestFirst = own.toSorted((a, b) => b.length - a.length);
  return texts.filter((text) => {
    const left = longestFirst.reduce((rest, words) => rest.replaceAll(words, " "), text);
    return names.some((name) => new RegExp(`(^|[^A-Za-z])${name}([^A-Za-z]|$)`).test(left));
  });
}

test.describe("an Arabic page", () => {
  test.beforeEach(async ({ context }) => {
    await context.addCookies([{ name: "gable_language", value: "ar", url: ORIGIN }]);
  });

  test("names no category, field, choice, facility or plan in English", async ({ page }) => {
    const [names, own] = [await englishNames(), await ownWords()];
    expect(names).toEqual(expect.arrayContaining(["Apartment", "Bedrooms", "Garage", "School", "Agency"]));
    // The demo's own have a form each.
    expect(own).not.toEqual(expect.arrayContaining(["Apartment"]));
    expect((await withoutForm()).filter((name) => !name.includes(" with "))).toEqual([]);
    const [home] = await rows("get-property-list?limit=1&category_slug_id=house");
    const path = `/properties-details/${String(home?.slug_id)}`;
    const [detail] = await rows(`get_property?slug_id=${String(home?.slug_id)}`);
    const written = [
      ...own,
      ...String(detail?.description)
        .split("\n")
        .map((line) => line.trim()),
    ].filter(Boolean);
    for (const address of ["/", "/properties", path, "/subscription-plan", "/faqs"]) {
      await page.goto(address);
      await settled(page);
      await expect(page.locator("html")).toHaveAttribute("lang", "ar");
      expect([address, await englishOn(page, names, written)]).toEqual([address, []]);
    }
    const arabic = await rows("get_categories?limit=100", "ar");
    await page.goto(`/properties?category=house`);
    await settled(page);
    await expect(page.getByText(String(arabic.find((row) => row.slug_id === "house")?.category)).first()).toBeVisible();
  });

  test("its filters say choices in Arabic, and the address is the same as in English", async ({ page }) => {
    const fields = await rows("get-facilities-for-filter", "ar");
    const parking = fields.find((row) => (row.type_values as string[] | null)?.includes("Garage"));
    await page.goto(`/properties?field=${String(parking?.id)}-Garage`);
    await settled(page);
    await expect(page.getByText("كراج مغلق").first()).toBeVisible();
    await expect(page.getByText("Garage", { exact: true })).toHaveCount(0);
    expect(new URL(page.url()).searchParams.get("field")).toBe(`${String(parking?.id)}-Garage`);
  });
});

test("whoever changes the language reads its names at once, and the first ones again after changing back", async ({
  browser,
}) => {
  const context = await memberContext(browser, "member@gable.test", "en");
  const page = await context.newPage();
  await page.goto("/subscription-plan");
  await settled(page);
  await expect(page.getByText("Agency", { exact: true }).first()).toBeVisible();
  await new Header(page).choose("العربية");
  await expect(page.getByText("الوكالة", { exact: true }).first()).toBeVisible();
  await expect(page.getByText("Agency", { exact: true })).toHaveCount(0);
  await page.locator("header").first().getByRole("button", { name: ARABIC_MENU }).click();
  await page.getByRole("button", { name: "English", exact: true }).click();
  await expect(page.getByText("Agency", { exact: true }).first()).toBeVisible();
  await expect(page.getByText("الوكالة", { exact: true })).toHaveCount(0);
  await context.close();
});
