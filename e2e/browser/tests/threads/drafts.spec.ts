import type { Page } from "@playwright/test";
import { ApiMember } from "../../support/api.ts";
import { listerContext, memberCalls } from "../../support/listers.ts";
import { memberContext, PASSWORD } from "../../support/members.ts";
import { picture } from "../../support/pictures.ts";
import { expect, test } from "../../support/test.ts";
import { wideWhere } from "../../support/wide.ts";

const OWNER = "agent@gable.test";
const title = (page: Page) => page.locator('[data-field="title"] input');
const sent = (page: Page) => expect(page.getByText("on all your devices")).toBeVisible();
const note = (page: Page) => page.getByText("We have restored your draft");

async function open(page: Page, hash = "") {
  await page.goto(`/user/add-property${hash}`);
  await expect(page.getByRole("navigation", { name: "Sections of the listing" })).toBeVisible();
}

const conflict = (page: Page) => page.getByRole("dialog", { name: "This draft was also edited on another device" });

test("a draft is gone on with on another device; what both wrote is shown beside each other, and neither is lost", async ({
  browser,
}) => {
  test.setTimeout(150_000);
  const telephone = await listerContext(browser, OWNER);
  const first = await telephone.newPage();
  await open(first);
  await title(first).fill("Begun on the telephone");
  await first.getByRole("link", { name: /^\d?Photos/ }).click();
  await first.getByLabel("Choose photos").setInputFiles([picture("front", [120, 90, 60])]);
  await expect(first.getByAltText("Photo 1: front.png")).toBeVisible();
  await sent(first);

  const desk = await memberContext(browser, OWNER);
  const second = await desk.newPage();
  await open(second);
  await expect(note(second)).toBeVisible();
  await expect(second.getByText("Last edited on another device")).toBeVisible();
  // Where its writer was, with the picture that the provider has.
  const photo = second.getByAltText("Photo 1: front.png");
  await expect(photo).toBeVisible();
  await expect.poll(() => photo.evaluate((each) => (each as HTMLImageElement).naturalWidth)).toBeGreaterThan(0);
  await second.getByRole("link", { name: /^\d?Details/ }).click();
  await expect(title(second)).toHaveValue("Begun on the telephone");
  await title(second).fill("Finished at the desk");
  await sent(second);

  // The telephone has not heard of it, and writes on.
  await first.getByRole("link", { name: /^\d?Details/ }).click();
  await title(first).fill("Changed on the telephone");
  await expect(conflict(first)).toBeVisible();
  const row = conflict(first).getByRole("row", { name: /^Title/ });
  await expect(row).toContainText("Changed on the telephone");
  await expect(row).toContainText("Finished at the desk");
  await conflict(first).getByRole("button", { name: "Use the other version" }).click();
  await expect(title(first)).toHaveValue("Finished at the desk");
  // What was written here is kept, and can be had again.
  await first.getByRole("button", { name: "Show the other version" }).click();
  await expect(conflict(first).getByRole("row", { name: /^Title/ })).toContainText("Changed on the telephone");
  await conflict(first).getByRole("button", { name: "Use the other version" }).click();
  await expect(title(first)).toHaveValue("Changed on the telephone");
  await sent(first);
  await telephone.close();
  await desk.close();
});

test("an expired session loses nothing: who signs in again goes on where they were", async ({ browser }) => {
  test.setTimeout(120_000);
  const prepared = await listerContext(browser, OWNER);
  await prepared.close();
  // A session of its own, which can be ended.
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto("/login?next=/user/add-property");
  const signIn = async () => {
    await page.getByLabel("Email", { exact: false }).first().fill(OWNER);
    await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
    await page.locator("form button[type=submit]").first().click();
  };
  await signIn();
  await expect(page).not.toHaveURL(/\/login/);
  await open(page);
  await title(page).fill("Before the session ended");
  await sent(page);
  const token = await page.evaluate(() => /"token\\*":\\*"([^"\\]+)/.exec(Object.values(localStorage).join(""))?.[1]);
  expect(token).toBeTruthy();
  const calls = await memberCalls(OWNER);
  await calls.post("/api/before-logout", { headers: { authorization: `Bearer ${token}` } });
  await calls.dispose();
  await title(page).fill("After the session ended");
  // The next write is refused: the site asks to sign in, over the editor.
  const dialog = page.getByRole("dialog", { name: "Sign in again" });
  await expect(dialog).toBeVisible({ timeout: 30_000 });
  await dialog.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await dialog.locator("form button[type=submit]").click();
  await expect(dialog).toHaveCount(0);
  await expect(title(page)).toHaveValue("After the session ended");
  await sent(page);
  await open(page);
  await expect(note(page)).toBeVisible();
  await expect(title(page)).toHaveValue("After the session ended");
  await context.close();
});

/** Fields that this browser has noted as where a writer was. */
const fieldsNoted = (page: Page) =>
  page.evaluate(async () => {
    const settle = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const database = await settle(indexedDB.open("gable-listing-editor"));
    const all = await settle(database.transaction("drafts").objectStore("drafts").getAll());
    database.close();
    return all.map(({ field }: { field?: string | null }) => field);
  });

test("after a crash the note is in view, and the focus at the field", async ({ browser }) => {
  const context = await listerContext(browser, OWNER);
  const page = await context.newPage();
  await open(page);
  await title(page).fill("Half a house");
  await sent(page);
  await page.locator('[data-field="description"] textarea').click();
  await expect.poll(() => fieldsNoted(page)).toContain("description");
  await page.close();
  const again = await context.newPage();
  await open(again);
  await expect(note(again)).toBeInViewport();
  await expect(again.locator('[data-field="description"] textarea')).toBeFocused();
  await context.close();
});

test("a copy is gone on with on another device, pictures and all", wideWhere(true), async ({ browser, request }) => {
  test.setTimeout(120_000);
  const owner = await ApiMember.signIn(request, OWNER);
  const telephone = await listerContext(browser, OWNER);
  const name = `House to copy ${Date.now() % 1_000_000}`;
  const { slug_id } = await owner.list(name);
  const first = await telephone.newPage();
  await first.goto(`/user/add-property?copy=${slug_id}`);
  await expect(title(first)).toHaveValue(name);
  await title(first).fill(`${name}, once more`);
  await sent(first);

  const desk = await memberContext(browser, OWNER);
  const second = await desk.newPage();
  await second.goto("/user/properties");
  await expect(second.getByText("You have an unfinished copy")).toBeVisible();
  await expect(second.getByText(`${name}, once more`)).toBeVisible();
  await second.getByRole("link", { name: "Continue", exact: true }).click();
  await expect(title(second)).toHaveValue(`${name}, once more`);
  await second.getByRole("link", { name: /^\d?Photos/ }).click();
  const photo = second.getByAltText(/^Photo 1:/);
  await expect.poll(() => photo.evaluate((each) => (each as HTMLImageElement).naturalWidth)).toBeGreaterThan(0);
  // The draft of a listing that begins empty is another one.
  await second.goto("/user/add-property");
  await expect(title(second)).toHaveValue("");
  await telephone.close();
  await desk.close();
});

test("versions of a draft are compared in the words of their fields", wideWhere(true), async ({ browser }) => {
  test.setTimeout(120_000);
  const telephone = await listerContext(browser, OWNER);
  const first = await telephone.newPage();
  await open(first);
  await title(first).fill("Two devices");
  await sent(first);
  const desk = await memberContext(browser, OWNER);
  const second = await desk.newPage();
  await open(second);
  await expect(title(second)).toHaveValue("Two devices");
  await second.getByRole("radio", { name: "To rent" }).check();
  await second.locator('[data-field="categoryId"] select').selectOption({ index: 1 });
  const category = (await second.locator('[data-field="categoryId"] select option:checked').textContent()) ?? "";
  await sent(second);
  await first.getByRole("checkbox").first().check();
  await expect(conflict(first)).toBeVisible();
  const cells = (name: string) => conflict(first).getByRole("row", { name }).getByRole("cell");
  await expect(cells("For sale")).toHaveText(["For sale", "To rent"]);
  await expect(cells(category)).toHaveText(["–", category]);
  await expect(cells("Yes")).toHaveText(["Yes", "No"]);
  await telephone.close();
  await desk.close();
});
