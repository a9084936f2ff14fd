import { readFileSync } from "node:fs";
import type { APIRequestContext, Page } from "@playwright/test";
import { ApiMember } from "../../support/api.ts";
import { axeFindings } from "../../support/axe.ts";
import { chooserByEnter, tabTo } from "../../support/keyboard.ts";
import { memberContext } from "../../support/members.ts";
import { choosePortrait, type NewMember, register, registerByForm, someone } from "../../support/pages/account.ts";
import { Header } from "../../support/pages/header.ts";
import { picture } from "../../support/pictures.ts";
import { ORIGIN } from "../../support/settings.ts";
import { expect, settled, test } from "../../support/test.ts";

const OWNER = "owner@gable.test";

/** A session of a new member beside the browser: another device. */
async function otherDevice(request: APIRequestContext, { email, password }: NewMember) {
  const answer = await request.post(`${ORIGIN}/api/user_signup`, {
    form: { type: "3", email, password },
    headers: {
      "user-agent": "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Mobile Safari/604.1",
    },
  });
  const { token, data } = await answer.json();
  const headers = { authorization: `Bearer ${token}` };
  return {
    id: data.id as number,
    works: async () => (await request.get(`${ORIGIN}/api/get-user-data`, { headers })).status() === 200,
    post: (call: string, form: Record<string, string>) => request.post(`${ORIGIN}/api/${call}`, { headers, form }),
  };
}

const region = (page: Page, name: string) => page.getByRole("region", { name, exact: true });

test("the overview counts what happens to a listing, leads to what waits, and to the conversation", async ({
  browser,
  request,
}) => {
  const admin = await ApiMember.signIn(request, "admin@gable.test");
  const owner = await ApiMember.signIn(request, OWNER);
  const member = await ApiMember.signIn(request, "member@gable.test");
  await owner.buy("Agency", admin);
  const title = `Orchard house ${Date.now() % 1_000_000}`;
  const { id } = await owner.list(title);
  await admin.review("property", id, { approve: true });
  const refused = await owner.list(`${title} refused`);
  await admin.review("property", refused.id, { reject: "Photo 1 shows a phone number." });
  const context = await memberContext(browser, OWNER);
  const page = await context.newPage();
  await page.goto("/user/dashboard");
  await settled(page);
  const saved = page.getByRole("button", { name: /^Saved/ });
  const count = async () =>
    Number(/Saved\s*([\d,]+)/.exec((await saved.textContent()) ?? "")?.[1]?.replaceAll(",", ""));
  const before = await count();

  await test.step("what waits has its reason and one way out", async () => {
    const line = page.getByRole("listitem").filter({ hasText: `“${title} refused” was rejected` });
    await expect(line).toContainText("Photo 1 shows a phone number.");
    await line.getByRole("link", { name: "Edit it" }).click();
    await expect(page).toHaveURL(new RegExp(`/user/edit-property/${refused.slug_id}`));
    await page.goBack();
  });

  await test.step("a favourite and a conversation are counted and shown", async () => {
    await member.post("add_favourite", { property_id: String(id), type: "1" });
    const { data } = await owner.get("get-user-data");
    await member.post("send_message", {
      receiver_id: String(data.id),
      property_id: String(id),
      message: "Is it free?",
    });
    await page.reload();
    await settled(page);
    await expect.poll(count).toBe(before + 1);
    await saved.click();
    await expect(saved).toHaveAttribute("aria-pressed", "true");
    await expect(page.getByRole("img", { name: /^Saved a day over 30 days/ })).toBeVisible();
    await page.getByRole("radio", { name: "90 days" }).check({ force: true });
    await expect(page.getByRole("img", { name: /^Saved a day over 90 days/ })).toBeVisible();
    await page.locator("summary").filter({ hasText: "Day-by-day table" }).click();
    await expect(page.getByRole("table", { name: "Day-by-day table" }).getByRole("row")).toHaveCount(91);
    await expect(page.getByText(/(is|are) waiting for your reply/).first()).toBeVisible();
    const chats = region(page, "Latest conversations");
    await chats.getByRole("listitem").filter({ hasText: title }).getByRole("link").click();
    await expect(page).toHaveURL(/\/user\/chat\/\d+\/\d+$/);
    await expect(page.getByRole("log").getByText("Is it free?")).toBeVisible();
  });

  await test.step("who saved it hears that its price changed, and by how much", async () => {
    await owner.post("update_post_property", { action_type: "0", id: String(id), price: "196000" });
    const other = await memberContext(browser, "member@gable.test");
    const theirs = await other.newPage();
    await theirs.goto("/user/dashboard");
    const line = region(theirs, "Price changes of saved homes").getByRole("listitem").filter({ hasText: title });
    await expect(line).toContainText("-20%");
    await line.getByRole("link").click();
    await expect(theirs.locator("main h1")).toHaveText(title);
    await other.close();
  });
  await context.close();
});

test("who only looks sees searches, the way to list, and no empty figures; on a phone as well", async ({
  page,
  request,
}) => {
  await register(page, request, someone("Lena Park"));
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto("/user/dashboard");
    await settled(page);
    await expect(page.locator("main h1")).toHaveText("Hello, Lena Park");
    await expect(page.getByText("Save a search and we’ll tell you when a new home matches it.")).toBeVisible();
    await expect(page.locator("main").getByRole("button", { name: "List a property" })).toBeVisible();
    await expect(page.getByRole("button", { name: /^Views/ })).toHaveCount(0);
    expect(await axeFindings(page)).toEqual([]);
  }
});

test("a profile is written by keyboard alone: a photo cropped by arrow keys, a place by its name, links that are none refused", async ({
  page,
  request,
}) => {
  await register(page, request, someone("Omar Haddad"));
  await page.goto("/user/profile");
  await settled(page);
  const save = page.getByRole("button", { name: "Save profile" });

  await test.step("the photo", async () => {
    await tabTo(page, page.locator("main button").filter({ hasText: "Choose a photo" }));
    await (await chooserByEnter(page)).setFiles(picture("wide", [20, 90, 160], 600, 300));
    const frame = page.getByRole("application");
    await expect(frame).toHaveAccessibleName("Photo, centre at 50% from the left and 50% from the top");
    expect(await axeFindings(page)).toEqual([]);
    await frame.focus();
    for (let presses = 0; presses < 20; presses += 1) await page.keyboard.press("ArrowRight");
    await expect(frame).toHaveAccessibleName("Photo, centre at 75% from the left and 50% from the top");
    await page.keyboard.press("Tab");
    await expect(page.getByRole("slider", { name: "Zoom" })).toBeFocused();
    await page.keyboard.press("End");
    await tabTo(page, page.getByRole("button", { name: "Use photo" }));
    await page.keyboard.press("Enter");
    await expect(page.getByText(/^New photo: wide/)).toBeVisible();
  });

  await test.step("the place", async () => {
    await tabTo(page, page.getByRole("combobox", { name: "Find your address or town" }));
    await page.keyboard.type("Pune");
    await expect(page.getByRole("option").first()).toBeVisible();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await expect(page.getByLabel("City")).toHaveValue(/Pune/);
    await expect(page.getByRole("button", { name: "Remove the pin" })).toBeVisible();
  });

  await test.step("what is wrong is said at its field, what is right is kept", async () => {
    await tabTo(page, page.getByLabel("Instagram"));
    await page.keyboard.type("javascript:alert(1)");
    await tabTo(page, save);
    await page.keyboard.press("Enter");
    await expect(page.getByText("Enter a web address or your username.")).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
    await expect(page.getByLabel("Instagram")).toBeFocused();
    await page.keyboard.press("ControlOrMeta+a");
    await page.keyboard.type("@omar");
    await tabTo(page, save);
    await page.keyboard.press("Enter");
    await expect(page.getByText("Profile saved")).toBeVisible();
    await page.reload();
    await settled(page);
    await expect(page.getByLabel("Instagram")).toHaveValue("@omar");
    await expect(page.getByLabel("City")).toHaveValue(/Pune/);
    await expect(page.getByRole("button", { name: "Remove the pin" })).toBeVisible();
    await expect(page.getByRole("button", { name: "Replace the photo" })).toBeVisible();
  });
});

test("the map sets the pin, and the pin can be taken away", async ({ page, request }) => {
  await register(page, request, someone("Tara Lal"));
  await page.goto("/user/profile");
  await settled(page);
  await page.getByRole("button", { name: "Set a pin on the map" }).click();
  await page.getByRole("button", { name: "Put the pin here" }).click();
  const clear = page.getByRole("button", { name: "Remove the pin" });
  await expect(clear).toBeVisible();
  await page.getByRole("button", { name: "Save profile" }).click();
  await expect(page.getByText("Profile saved")).toBeVisible();
  await page.reload();
  await settled(page);
  await clear.click();
  await page.getByRole("button", { name: "Save profile" }).click();
  await expect(page.getByText("Profile saved")).toBeVisible();
  await page.reload();
  await settled(page);
  await expect(clear).toHaveCount(0);
});

test("each refusal of the editor is said once, with its way out and the way back", async ({ page, request }) => {
  await register(page, request, someone("Ines Costa"));
  const main = page.locator("main");
  await page.goto("/user/add-project");
  await expect(main.getByRole("heading", { level: 1, name: "You cannot add a project yet" })).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  expect(await axeFindings(page)).toEqual([]);
  await main.getByRole("link", { name: "Complete the profile" }).click();
  await expect(page).toHaveURL(/\/user\/profile\?next=%2Fuser%2Fadd-project$/);
  await page.getByLabel("Mobile number").fill("+351 912 345 678");
  await page.getByLabel("Address", { exact: true }).fill("4 Rua Alta, Lisbon");
  await choosePortrait(page);
  await page.getByRole("button", { name: "Save profile" }).click();
  await main.getByRole("link", { name: "Continue where you left off" }).click();
  await expect(page).toHaveURL(/\/user\/add-project$/);
  await expect(main.getByRole("link", { name: "See plans" })).toHaveCount(1);
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await main.getByRole("link", { name: "See plans" }).click();
  await expect(page).toHaveURL(/\/subscription-plan\?reason=not_subscribed&feature=project_list&next=/);
});

test("a visitor signs in where a member's page was asked for, and is there", async ({ page }) => {
  await page.goto("/user/security");
  const main = page.locator("main");
  await expect(main.getByRole("heading", { level: 1 })).toHaveText("Sign in");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await main.getByLabel("Email").fill("member@gable.test");
  await main.getByLabel("Password", { exact: true }).fill("gable-demo");
  await main.locator("form button[type=submit]").click();
  await expect(main.getByRole("heading", { level: 1 })).toHaveText("Security and data");
  await expect(page).toHaveURL(/\/user\/security$/);
});

test("settings hold language, theme and how sums are written, and keep them", async ({ browser }) => {
  const context = await memberContext(browser, OWNER, undefined, { viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  await page.goto("/user/settings");
  await settled(page);
  await page.getByLabel("Dark").check();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await expect(page.getByText(/^All prices are in /)).toBeVisible();
  await page.getByLabel("العربية").check();
  await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
  await expect(page.locator("main h1")).toHaveText("الإعدادات");
  await page.reload();
  await settled(page);
  await expect(page.locator("main h1")).toHaveText("الإعدادات");
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await context.close();
});

test("password, sessions, blocked people, data and the end of the account", async ({ page, request }) => {
  test.setTimeout(180_000);
  const member = someone("Vera Solis");
  await registerByForm(page, request, member);
  const phone = await otherDevice(request, member);
  await page.goto("/user/security");
  await settled(page);

  await test.step("the other device is shown and signed out", async () => {
    const sessions = region(page, "Where you are signed in");
    await expect(sessions.getByRole("listitem")).toHaveCount(2);
    await sessions.getByRole("button", { name: "Sign out: Safari on iPhone" }).click();
    await expect(sessions.getByRole("listitem")).toHaveCount(1);
    expect(await phone.works()).toBe(false);
  });

  await test.step("a new password signs out everywhere else, and is the one that counts", async () => {
    const again = await otherDevice(request, member);
    const form = region(page, "Password");
    await form.getByLabel("Current password").fill("not this one");
    await form.getByLabel("New password", { exact: true }).fill("another-good-one-7");
    await form.getByLabel("Confirm new password").fill("another-good-one-7");
    await form.getByRole("button", { name: "Change password" }).click();
    await expect(form.getByLabel("Current password")).toHaveAttribute("aria-invalid", "true");
    expect(await axeFindings(page)).toEqual([]);
    await form.getByLabel("Current password").fill(member.password);
    await form.getByRole("button", { name: "Change password" }).click();
    await expect(page.getByText("Password changed. You are signed out everywhere else.")).toBeVisible();
    expect(await again.works()).toBe(false);
    member.password = "another-good-one-7";
  });

  await test.step("who is blocked is let in again", async () => {
    const device = await otherDevice(request, member);
    const owner = await ApiMember.signIn(request, OWNER);
    const { data } = await owner.get("get-user-data");
    await device.post("block-user", { to_user_id: String(data.id) });
    await page.reload();
    await region(page, "Blocked people")
      .getByRole("button", { name: `Unblock ${data.name}` })
      .click();
    await expect(page.getByText("You have not blocked anyone.")).toBeVisible();
  });

  await test.step("the data comes as a file", async () => {
    const downloading = page.waitForEvent("download");
    await page.getByRole("button", { name: "Download my data" }).click();
    const file = await downloading;
    expect(file.suggestedFilename()).toBe("my-data.json");
    const data = JSON.parse(readFileSync(await file.path(), "utf8"));
    expect(data.profile.email).toBe(member.email);
    expect(data.shortened).toEqual([]);
  });

  await test.step("the account ends by a word and the password, by keyboard alone", async () => {
    await tabTo(page, region(page, "Delete account").getByRole("button", { name: "Delete account" }));
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog");
    const word = dialog.getByLabel("Type “delete” to confirm");
    await tabTo(page, word);
    await page.keyboard.type("no");
    await page.keyboard.press("Enter");
    await expect(dialog.getByText("Type the word “delete”.")).toBeVisible();
    await expect(word).toBeFocused();
    expect(await axeFindings(page)).toEqual([]);
    await page.keyboard.press("ControlOrMeta+a");
    await page.keyboard.type("delete");
    await tabTo(page, dialog.getByLabel("Your password"));
    await page.keyboard.type("wrong-password");
    await page.keyboard.press("Enter");
    await expect(dialog.getByLabel("Your password")).toHaveAttribute("aria-invalid", "true");
    await page.keyboard.press("ControlOrMeta+a");
    await page.keyboard.type(member.password);
    await page.keyboard.press("Enter");
    await expect(page.getByText("Your account has been deleted")).toBeVisible();
    await expect(page).toHaveURL(`${ORIGIN}/`);
    await expect(new Header(page).signIn).toBeVisible();
    const form = { type: "3", email: member.email, password: member.password };
    expect((await (await request.post(`${ORIGIN}/api/user_signup`, { form })).json()).error).toBe(true);
  });
});
