import type { APIRequestContext, Browser, Page } from "@playwright/test";
import { ApiMember, recordForms } from "../../support/api.ts";
import { memberContext } from "../../support/members.ts";
import { Editor } from "../../support/pages/editor.ts";
import { picture } from "../../support/pictures.ts";
import { expect, settled, test } from "../../support/test.ts";
import { wideWhere } from "../../support/wide.ts";

const OWNER = "owner@gable.test";
const REASON = "The third photo shows a telephone number.";

/** The status of an address for a visitor, as the server answers it. */
const statusOf = async (page: Page, path: string) =>
  (await page.request.get(path, { headers: { cookie: "" }, maxRedirects: 0 })).status();

/** An owner with a plan on a page of theirs, whose forms are recorded, and who reviews what they post. */
async function begin(browser: Browser, request: APIRequestContext) {
  const admin = await ApiMember.signIn(request, "admin@gable.test");
  const owner = await ApiMember.signIn(request, OWNER);
  await owner.buy("Agency", admin);
  const context = await memberContext(browser, OWNER);
  const forms = await recordForms(context);
  return { admin, owner, context, forms, page: await context.newPage() };
}

/** The row of a listing in its owner's list. */
const rowOf = (page: Page, title: string) => page.getByRole("row").filter({ hasText: title });

async function choose(page: Page, title: string, action: string): Promise<void> {
  await page
    .getByRole("button", { name: `More options for ${title}` })
    .first()
    .click();
  await page.getByRole("menuitem", { name: action, exact: true }).click();
}

const PROJECT_FIELDS = [
  "title",
  "description",
  "category_id",
  "type",
  "location",
  "city",
  "state",
  "country",
  "latitude",
  "longitude",
  // Of the extension `project-place-precision`.
  "place_precision",
  "image",
  "gallery_images[0]",
  "plans[0][title]",
  "plans[0][document]",
  "plans[1][title]",
  "plans[1][document]",
];

test(
  "a project lives: posted, rejected, corrected, approved, switched off and on, featured, deleted",
  wideWhere(true),
  async ({ browser, request }) => {
    test.setTimeout(180_000);
    const { admin, owner, context, forms, page } = await begin(browser, request);
    const title = `River towers ${Date.now() % 1_000_000}`;
    const editor = new Editor(page);
    const find = async (name: string) =>
      (await owner.get("get-added-projects?limit=100")).data.find((row: { title: string }) => row.title === name);

    await test.step("posted, with the fields of post_project and no other", async () => {
      await page.goto("/user/projects");
      await settled(page);
      await page.getByRole("link", { name: "Add a project" }).first().click();
      await expect(page).toHaveURL(/\/user\/add-project/);
      await editor.fillProject({ title, city: "Pune", floors: ["Ground floor", "First floor"] });
      await editor.publish();
      await expect(page).toHaveURL(/\/user\/projects$/);
      await expect(page.getByText("We will review it. You can find it in your listings.")).toBeVisible();
      const [form = {}] = forms("post_project");
      expect(Object.keys(form).sort()).toEqual([...PROJECT_FIELDS].sort());
      expect(form).toMatchObject({
        title: title,
        type: "under_construction",
        location: "12 Mill Lane",
        latitude: "18.5204",
        longitude: "73.8567",
        "plans[0][title]": "Ground floor",
        "plans[1][title]": "First floor",
      });
      // Files go with the form or ahead of it; either way each has its place.
      for (const name of PROJECT_FIELDS) expect([name, form[name]]).not.toEqual([name, ""]);
      await expect(rowOf(page, title)).toContainText("In review");
    });
    const project = await find(title);
    const address = `/project-details/${project.slug_id}`;
    await expect.poll(() => statusOf(page, address)).toBe(404);

    await test.step("rejected with a reason", async () => {
      await admin.review("project", project.id, { reject: REASON });
      await page.reload();
      await expect(rowOf(page, title)).toContainText("Rejected");
      await expect(rowOf(page, title)).toContainText(REASON);
    });

    const corrected = `${title} east`;
    await test.step("corrected: floors change places, and it goes to review by itself", async () => {
      await rowOf(page, title).getByRole("link", { name: "Edit" }).click();
      await expect(page).toHaveURL(new RegExp(`/user/edit-project/${project.slug_id}`));
      await page.getByRole("textbox", { name: "Title", exact: true }).fill(corrected);
      await editor.open("Floor plans");
      await page.getByRole("button", { name: "Move floor 2 up" }).click();
      await expect(editor.floorTitle(1)).toHaveValue("First floor");
      await editor.save();
      await expect(page).toHaveURL(new RegExp(`/my-project/${project.slug_id}`));
      await expect(page.getByText("We are reviewing this listing.", { exact: false })).toBeVisible();
      const { plans } = await find(corrected);
      expect(plans.map((plan: { title: string }) => plan.title)).toEqual(["First floor", "Ground floor"]);
    });

    await test.step("approved and switched on: open to everybody at the next request", async () => {
      await admin.review("project", project.id, { approve: true });
      await page.goto("/user/projects");
      await settled(page);
      const row = rowOf(page, corrected);
      await expect(row).toContainText(/Live|Hidden/);
      if (await row.getByText("Hidden").count()) {
        await choose(page, corrected, "Show");
        await expect(row).toContainText("Live");
      }
      await expect.poll(() => statusOf(page, address)).toBe(200);
    });

    await test.step("switched off it is gone, switched on it is back, at once", async () => {
      await choose(page, corrected, "Hide");
      await expect(rowOf(page, corrected)).toContainText("Hidden");
      await expect.poll(async () => [404, 410].includes(await statusOf(page, address))).toBe(true);
      await choose(page, corrected, "Show");
      await expect(rowOf(page, corrected)).toContainText("Live");
      expect(await statusOf(page, address), "the next request already finds it").toBe(200);
    });

    await test.step("featured, and withdrawn", async () => {
      await choose(page, corrected, "Feature");
      await page.getByRole("dialog").getByRole("button", { name: "Feature", exact: true }).click();
      await expect(page).toHaveURL(/\/user\/advertisement\?type=project/);
      expect(forms("store_advertisement")).toEqual([{ feature_for: "project", project_id: String(project.id) }]);
      await expect(page.getByText("Your project is featured now.")).toBeVisible();
      const item = page.getByRole("listitem").filter({ hasText: corrected });
      await expect(item).toContainText("Featured");
      await item.getByRole("button", { name: `Stop featuring “${corrected}”` }).click();
      await page.getByRole("dialog").getByRole("button", { name: "Stop featuring", exact: true }).click();
      await expect(page.getByRole("listitem").filter({ hasText: corrected })).toHaveCount(0);
    });

    await test.step("deleted, brought back, and deleted", async () => {
      await page.goto("/user/projects");
      await settled(page);
      await choose(page, corrected, "Delete");
      await expect(rowOf(page, corrected)).toHaveCount(0);
      await page.getByRole("button", { name: "Undo" }).click();
      await expect(rowOf(page, corrected)).toBeVisible();
      await choose(page, corrected, "Delete");
      await expect(rowOf(page, corrected)).toHaveCount(0);
      await expect.poll(() => find(corrected), { timeout: 15_000 }).toBeUndefined();
      await expect.poll(async () => [404, 410].includes(await statusOf(page, address))).toBe(true);
    });
    await context.close();
  },
);

/** Of the specification, and `place_precision` of the extension that is named so. */
const PROPERTY_FIELDS =
  /^(userid|place_precision|title|description|category_id|property_type|price|is_premium|address|city|state|country|latitude|longitude|title_image|gallery_images\[0\]|parameters\[\d+\]\[(parameter_id|value)\]|facilities\[0\]\[(facility_id|distance)\])$/;

test("a property lives: posted, rejected, corrected, approved, featured, rented, back to rent, deleted", async ({
  browser,
  request,
}) => {
  test.setTimeout(180_000);
  const { admin, owner, context, forms, page } = await begin(browser, request);
  const title = `Mill house ${Date.now() % 1_000_000}`;
  const corrected = `${title} east`;
  const find = async (name: string) =>
    (await owner.get("get-added-properties?limit=100")).data.find((row: { title: string }) => row.title === name);

  await test.step("posted, with the fields of post_property and no other", async () => {
    await page.goto("/user/add-property");
    await settled(page);
    const editor = new Editor(page);
    await editor.fill({ title, price: "245000", city: "Pune" });
    await editor.publish();
    await expect(page).toHaveURL(/\/user\/properties$/);
    const [form = {}] = forms("post_property");
    expect(Object.keys(form).filter((name) => !PROPERTY_FIELDS.test(name))).toEqual([]);
    expect(form).toMatchObject({
      title,
      property_type: "0",
      price: "245000",
      is_premium: "0",
      address: "12 Mill Lane",
      city: "Pune",
      "facilities[0][distance]": "2",
    });
    await expect(rowOf(page, title)).toBeVisible();
  });
  const { id, slug_id } = await find(title);
  const address = `/properties-details/${slug_id}`;

  await test.step("rejected with a reason", async () => {
    await admin.review("property", id, { reject: REASON });
    await page.reload();
    await expect(rowOf(page, title)).toContainText("Rejected");
    await expect(rowOf(page, title)).toContainText(REASON);
    await expect.poll(async () => [404, 410].includes(await statusOf(page, address))).toBe(true);
  });

  await test.step("corrected, and back in review", async () => {
    await rowOf(page, title).getByRole("link", { name: "Edit" }).click();
    await page.getByRole("textbox", { name: "Title", exact: true }).fill(corrected);
    await new Editor(page).save();
    await expect(page).toHaveURL(new RegExp(`/my-property/${slug_id}`));
    await expect(page.getByText("We are reviewing this listing.", { exact: false })).toBeVisible();
  });

  await test.step("approved: open to everybody at the next request", async () => {
    await admin.review("property", id, { approve: true });
    await page.goto("/user/properties");
    await settled(page);
    await expect(rowOf(page, corrected)).toContainText("Live");
    await expect.poll(() => statusOf(page, address)).toBe(200);
  });

  await test.step("featured", async () => {
    await choose(page, corrected, "Feature");
    await page.getByRole("dialog").getByRole("button", { name: "Feature", exact: true }).click();
    await expect(page).toHaveURL(/\/user\/advertisement$/);
    expect(forms("store_advertisement")).toEqual([{ feature_for: "property", property_id: String(id) }]);
    await expect(page.getByRole("listitem").filter({ hasText: corrected })).toContainText("Featured");
  });

  await test.step("offered for rent instead, let, and offered again", async () => {
    await page.goto("/user/properties");
    await settled(page);
    await choose(page, corrected, "Offer for rent instead");
    await page.getByRole("dialog").getByRole("textbox", { name: "Rent" }).fill("1,200");
    await page.getByRole("dialog").getByRole("button", { name: "Offer for rent instead" }).click();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    expect(forms("update_post_property").at(-1)).toMatchObject({ property_type: "1", price: "1200" });
    await admin.review("property", id, { approve: true });
    await page.reload();
    await choose(page, corrected, "Mark as rented");
    await page.getByRole("dialog").getByRole("button", { name: "Mark as rented" }).click();
    await expect(rowOf(page, corrected)).toContainText("Rented");
    await choose(page, corrected, "Offer for rent again");
    await expect(rowOf(page, corrected)).toContainText("Live");
    expect(forms("update_property_status").map(({ status }) => status)).toEqual(["3", "1"]);
  });

  await test.step("deleted", async () => {
    await choose(page, corrected, "Delete");
    await expect(rowOf(page, corrected)).toHaveCount(0);
    await expect.poll(() => find(corrected), { timeout: 15_000 }).toBeUndefined();
    await expect.poll(async () => [404, 410].includes(await statusOf(page, address))).toBe(true);
  });
  await context.close();
});

test("a project's floors are written, ordered and removed by keyboard alone", async ({ browser, request }) => {
  const admin = await ApiMember.signIn(request, "admin@gable.test");
  await (await ApiMember.signIn(request, OWNER)).buy("Agency", admin);
  const context = await memberContext(browser, OWNER);
  const page = await context.newPage();
  await page.goto("/user/add-project#floors");
  await settled(page);
  const editor = new Editor(page);
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute("aria-label") ?? "");
  await page.getByRole("button", { name: "Add the first floor" }).focus();
  await page.keyboard.press("Enter");
  await expect(editor.floorTitle(1)).toBeFocused();
  await page.keyboard.type("Ground floor");
  // Another one is not added before this one is complete; the focus goes to what it lacks.
  await page.getByRole("button", { name: "Add a floor" }).focus();
  await page.keyboard.press("Space");
  await expect(page.getByText("Complete floor 1 before you add another.")).toBeVisible();
  await expect(page.getByLabel("Plan of floor 1").first()).toBeFocused();
  await page
    .getByLabel("Plan of floor 1")
    .first()
    .setInputFiles(picture("ground", [200, 190, 180]));
  await expect(page.getByAltText("Plan of floor 1: Ground floor")).toBeVisible();
  await page.getByRole("button", { name: "Add a floor" }).focus();
  await page.keyboard.press("Enter");
  await expect(editor.floorTitle(2)).toBeFocused();
  await page.keyboard.type("First floor");
  for (let presses = 0; presses < 12 && (await focused()) !== "Move floor 2 up"; presses++)
    await page.keyboard.press("Tab");
  expect(await focused()).toBe("Move floor 2 up");
  await page.keyboard.press("Enter");
  await expect(editor.floorTitle(1)).toHaveValue("First floor");
  for (let presses = 0; presses < 12 && (await focused()) !== "Remove floor 1"; presses++)
    await page.keyboard.press("Shift+Tab");
  if ((await focused()) !== "Remove floor 1") await page.getByRole("button", { name: "Remove floor 1" }).focus();
  await page.keyboard.press("Enter");
  await expect(editor.floorTitle(1)).toHaveValue("Ground floor");
  await expect(editor.floorTitle(1)).toBeFocused();
  await context.close();
});
