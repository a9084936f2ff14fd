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
const DESCRIPTION = "Forty homes around a yard, five minutes from the market.";
const PLACE = {
  address: "12 Mill Lane",
  city: "Pune",
  state: "Maharashtra",
  country: "India",
  latitude: "18.5204",
  longitude: "73.8567",
};

const spot = (page: Page, name: string) => page.locator(`main form [data-field="${name}"]`);
const control = (page: Page, name: string) => spot(page, name).locator("input, textarea, select").first();
/** The fields of the last floor, whose key is made anew. */
const floor = (page: Page, field: string) =>
  page.locator(`main form [data-field^="floors."][data-field$=".${field}"]`).last();

async function open(page: Page): Promise<void> {
  await page.goto("/user/add-project");
  await settled(page);
  await expect(control(page, "title")).toBeVisible();
}

async function expectPosted(owner: ApiMember, title: string): Promise<void> {
  const find = async () =>
    (await owner.get("get-added-projects?limit=100")).data.find((row: { title: string }) => row.title === title);
  await expect.poll(find).toBeTruthy();
  const { address: location, ...place } = PLACE;
  const { plans, ...posted } = await find();
  expect(posted).toMatchObject({ ...place, location, description: DESCRIPTION, type: "under_construction" });
  expect(plans.map((plan: { title: string }) => plan.title)).toEqual(["Ground floor", "First floor"]);
}

test.beforeEach(async ({ request }) => {
  const admin = await ApiMember.signIn(request, "admin@gable.test");
  const owner = await ApiMember.signIn(request, OWNER);
  await owner.buy("Agency", admin);
  const drafts = (await owner.get("drafts")).data as { id: string }[];
  for (const { id } of drafts) await owner.remove(`drafts/${encodeURIComponent(id)}`);
});

test("a project is posted by the keyboard alone", async ({ browser, request }) => {
  test.setTimeout(180_000);
  const owner = await ApiMember.signIn(request, OWNER);
  const context = await memberContext(browser, OWNER);
  const page = await context.newPage();
  const guard = guardConsole(page);
  const title = `Key towers ${Date.now() % 1_000_000}`;
  const button = (name: string) => page.locator("main form").getByRole("button", { name, exact: true });
  const write = async (field: Locator, value: string) => {
    await tabTo(page, field);
    await page.keyboard.type(value);
  };
  const next = async (section: string) => {
    await tabTo(page, button(section));
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { level: 2, name: section, exact: true })).toBeVisible();
  };
  await open(page);

  await write(control(page, "title"), title);
  await tabTo(page, control(page, "categoryId"));
  await page.keyboard.press("ArrowDown");
  // Of radio buttons the chosen one is in the way of Tab; arrows choose another.
  await tabTo(page, page.getByRole("radio", { name: "Upcoming" }));
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("radio", { name: "Under construction" })).toBeChecked();
  await write(control(page, "description"), DESCRIPTION);
  await next("Location");
  for (const [name, value] of Object.entries(PLACE)) await write(control(page, name), value);

  await next("Photos, video, documents");
  await tabTo(page, page.getByLabel("Choose photos"));
  await (await chooserByEnter(page)).setFiles([picture("front", [120, 90, 60])]);
  await expect(page.getByAltText(/^Photo 1:/)).toBeVisible();

  await next("Floor plans");
  for (const [index, name] of ["Ground floor", "First floor"].entries()) {
    await tabTo(page, button(index === 0 ? "Add the first floor" : "Add a floor"));
    await page.keyboard.press("Enter");
    await expect(floor(page, "title").locator("input")).toBeFocused();
    await page.keyboard.type(name);
    await tabTo(page, floor(page, "plan").locator("input[type=file]"));
    await (await chooserByEnter(page)).setFiles([picture(`floor-${index}`, [200, 190, 180])]);
    await expect(page.getByAltText(`Plan of floor ${index + 1}: ${name}`)).toBeVisible();
  }
  await next("Search result");
  await next("Check and publish");
  await tabTo(page, button("Publish"));
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/user\/projects$/);
  await expectPosted(owner, title);
  expect(guard.messages).toEqual([]);
  await context.close();
});

for (const language of ["en", "ar"])
  test(
    `a project is posted on a phone, in ${language}`,
    wideWhere(isWideView(language, false)),
    async ({ browser, request }) => {
      test.setTimeout(180_000);
      const owner = await ApiMember.signIn(request, OWNER);
      const context = await memberContext(browser, OWNER, language, { viewport: { width: 390, height: 844 } });
      const page = await context.newPage();
      const texts: Record<string, string> = JSON.parse(
        readFileSync(join(ROOT, `mfe-listing-editor/languages/${language}.json`), "utf8"),
      );
      const t = (key: string) => texts[`listing-editor.${key}`] ?? key;
      const title = `Phone towers ${language} ${Date.now() % 1_000_000}`;
      const isWithin = () =>
        page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth);
      const next = async (section: string) => {
        expect(await isWithin(), "nothing sticks out of the window").toBe(true);
        await page.getByRole("button", { name: t("next"), exact: true }).click();
        await expect(page.getByRole("heading", { level: 2, name: t(`section.${section}`), exact: true })).toBeVisible();
      };
      await open(page);
      await expect(page.locator("html")).toHaveAttribute("dir", language === "ar" ? "rtl" : "ltr");

      await control(page, "title").fill(title);
      await control(page, "categoryId").selectOption({ index: 1 });
      await page.getByRole("radio", { name: t("project-kind.under_construction") }).check();
      await control(page, "description").fill(DESCRIPTION);
      await next("location");
      for (const [name, value] of Object.entries(PLACE)) await control(page, name).fill(value);
      await next("photos");
      await page
        .locator("main form input[type=file][multiple]")
        .first()
        .setInputFiles([picture("front", [120, 90, 60])]);
      await expect(spot(page, "photos").getByRole("listitem")).toHaveCount(1);
      await next("floors");
      for (const [index, name] of ["Ground floor", "First floor"].entries()) {
        await spot(page, "floors").getByRole("button").click();
        await floor(page, "title").locator("input").fill(name);
        await floor(page, "plan")
          .locator("input[type=file]")
          .setInputFiles(picture(`floor-${index}`, [200, 190, 180]));
        await expect(page.locator("main form ol img")).toHaveCount(index + 1);
      }
      await next("search");
      await next("review");
      expect(await isWithin()).toBe(true);
      await page
        .getByRole("button", { name: t("publish"), exact: true })
        .first()
        .click();
      await expect(page).toHaveURL(/\/user\/projects$/);
      await expectPosted(owner, title);
      await context.close();
    },
  );
