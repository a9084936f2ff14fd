import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Locator, Page } from "@playwright/test";
import { ApiMember } from "../../support/api.ts";
import { chooserByEnter, tabTo } from "../../support/keyboard.ts";
import { memberContext } from "../../support/members.ts";
import { picture } from "../../support/pictures.ts";
import { ROOT } from "../../support/settings.ts";
import { expect, guardConsole, settled, test } from "../../support/test.ts";
import { isWideView, wideWhere } from "../../support/wide.ts";

const OWNER = "owner@gable.test";
const textsOf = (language: string) =>
  JSON.parse(readFileSync(join(ROOT, `mfe-listing-editor/languages/${language}.json`), "utf8")) as Record<
    string,
    string
  >;

/** What is written in the sections before the photos, by the names under which the form marks its fields. */
const WRITTEN = {
  details: { price: "245000", description: "Two bright rooms above a quiet yard, five minutes from the market." },
  location: {
    address: "12 Mill Lane",
    city: "Pune",
    state: "Maharashtra",
    country: "India",
    latitude: "18.5204",
    longitude: "73.8567",
  },
};

const spot = (page: Page, name: string) => page.locator(`main form [data-field="${name}"]`);
const control = (page: Page, name: string) => spot(page, name).locator("input, textarea, select").first();
const requiredFacilities = (page: Page) =>
  page.locator("main form [data-field^='parameters'] input[aria-required=true]");

/** An editor with nothing in it, in a window of its own. */
async function open(page: Page): Promise<void> {
  await page.goto("/user/add-property");
  await settled(page);
  await expect(control(page, "title")).toBeVisible();
}

/** That a listing has come to its provider with what was written. */
async function expectPosted(owner: ApiMember, title: string): Promise<void> {
  const find = async () =>
    (await owner.get("get-added-properties?limit=100")).data.find((row: { title: string }) => row.title === title);
  await expect.poll(find).toBeTruthy();
  expect(await find()).toMatchObject({ ...WRITTEN.location, price: 245000, description: WRITTEN.details.description });
}

test.beforeEach(async ({ request }) => {
  const admin = await ApiMember.signIn(request, "admin@gable.test");
  const owner = await ApiMember.signIn(request, OWNER);
  await owner.buy("Agency", admin);
  const drafts = (await owner.get("drafts")).data as { id: string }[];
  for (const { id } of drafts) await owner.remove(`drafts/${encodeURIComponent(id)}`);
});

test("a property is posted by the keyboard alone", async ({ browser, request }) => {
  test.setTimeout(180_000);
  const owner = await ApiMember.signIn(request, OWNER);
  const context = await memberContext(browser, OWNER);
  const page = await context.newPage();
  const guard = guardConsole(page);
  const title = `Key house ${Date.now() % 1_000_000}`;
  const write = async (field: Locator, value: string) => {
    await tabTo(page, field);
    await page.keyboard.type(value);
  };
  const next = async (section: string) => {
    await tabTo(page, page.locator("main form").getByRole("button", { name: section, exact: true }));
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { level: 2, name: section, exact: true })).toBeVisible();
  };
  await open(page);

  await write(control(page, "title"), title);
  await tabTo(page, control(page, "categoryId"));
  await page.keyboard.press("ArrowDown");
  for (const [name, value] of Object.entries(WRITTEN.details)) await write(control(page, name), value);
  await next("Location");
  for (const [name, value] of Object.entries(WRITTEN.location)) await write(control(page, name), value);

  await next("Photos, video, documents");
  await tabTo(page, page.getByLabel("Choose photos"));
  await (await chooserByEnter(page)).setFiles([picture("front", [120, 90, 60]), picture("kitchen", [60, 110, 90])]);
  await expect(page.getByAltText(/^Photo 2:/)).toBeVisible();

  await next("Facilities");
  for (const field of await requiredFacilities(page).all()) await write(field, "64");
  await next("What’s nearby");
  await write(page.locator("main form [data-field^='facilities.'] input").first(), "2");
  await next("Search result");
  await next("Check and publish");
  await tabTo(page, page.locator("main form").getByRole("button", { name: "Publish", exact: true }));
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/user\/properties$/);
  await expectPosted(owner, title);
  expect(guard.messages).toEqual([]);
  await context.close();
});

for (const language of ["en", "ar"])
  test(
    `a property is posted on a phone, in ${language}`,
    wideWhere(isWideView(language, false)),
    async ({ browser, request }) => {
      test.setTimeout(180_000);
      const owner = await ApiMember.signIn(request, OWNER);
      const context = await memberContext(browser, OWNER, language, { viewport: { width: 390, height: 844 } });
      const page = await context.newPage();
      const texts = textsOf(language);
      const t = (key: string) => texts[`listing-editor.${key}`] ?? key;
      const title = `Phone house ${language} ${Date.now() % 1_000_000}`;
      const isWithin = () =>
        page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth);
      const next = async (section: string) => {
        expect(await isWithin(), "nothing sticks out of the window").toBe(true);
        await page.getByRole("button", { name: t("next"), exact: true }).click();
        await expect(page.getByRole("heading", { level: 2, name: t(`section.${section}`), exact: true })).toBeVisible();
        await expect(page.locator("main nav [aria-current=step]")).toBeInViewport({ ratio: 0.9 });
      };
      await open(page);
      await expect(page.locator("html")).toHaveAttribute("dir", language === "ar" ? "rtl" : "ltr");

      await control(page, "title").fill(title);
      await control(page, "categoryId").selectOption({ index: 1 });
      for (const [name, value] of Object.entries(WRITTEN.details)) await control(page, name).fill(value);
      await next("location");
      for (const [name, value] of Object.entries(WRITTEN.location)) await control(page, name).fill(value);
      await next("photos");
      await page
        .locator("main form input[type=file][multiple]")
        .first()
        .setInputFiles([picture("front", [120, 90, 60]), picture("kitchen", [60, 110, 90])]);
      await expect(spot(page, "photos").getByRole("listitem")).toHaveCount(2);
      await next("facilities");
      for (const field of await requiredFacilities(page).all()) await field.fill("64");
      await next("outdoor");
      await page.locator("main form [data-field^='facilities.'] input").first().fill("2");
      await next("search");
      await next("review");
      expect(await isWithin()).toBe(true);
      await page
        .getByRole("button", { name: t("publish"), exact: true })
        .first()
        .click();
      await expect(page).toHaveURL(/\/user\/properties$/);
      await expectPosted(owner, title);
      await context.close();
    },
  );
