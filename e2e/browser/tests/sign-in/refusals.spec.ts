import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Browser, Page } from "@playwright/test";
import { emptiedMember, homesOf, memberPage, textsIn } from "../../support/kept.ts";
import { newestMail } from "../../support/members.ts";
import { createAccount, mailedCode, someone } from "../../support/pages/account.ts";
import { newNumber } from "../../support/pages/phone.ts";
import { ORIGIN, ROOT } from "../../support/settings.ts";
import { expect, settled, test } from "../../support/test.ts";

/* What the provider refuses is told in the reader's language, whichever screen asked. */

const LANGUAGE = "ar";
const words = JSON.parse(readFileSync(join(ROOT, `shared-sdk/languages/${LANGUAGE}.json`), "utf8"));
const said = (reason: string): string => words[`refusal.${reason}`];

async function visitor(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ baseURL: ORIGIN });
  await context.addCookies([{ name: "gable_language", value: LANGUAGE, url: ORIGIN }]);
  return context.newPage();
}

const submit = (page: Page) => page.locator("main form button[type=submit]").first().click();
const alert = (page: Page) => page.locator("main [role=alert]").first();

test("a wrong password and a wrong code are told in Arabic, and the words come with the first refusal", async ({
  browser,
}) => {
  const page = await visitor(browser);
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await page.goto("/login");
  await page.locator("input[type=email]").fill(someone("nobody").email);
  await page.locator("input[type=password]").fill("not-the-password");
  const ofWords = () => asked.filter((path) => path === `/texts/${LANGUAGE}/refusal.json`);
  expect(ofWords()).toEqual([]);
  await submit(page);
  await expect(alert(page)).toContainText(said("credentials_wrong"));
  await expect(alert(page)).not.toContainText(/[a-z]{3}/i);

  await page.goto(`/verify-otp?email=${encodeURIComponent(someone("nobody").email)}`);
  await page.locator("input[autocomplete=one-time-code]").fill("000000");
  await submit(page);
  await expect(page.getByText(said("code_wrong"))).toBeVisible();

  await page.goto("/reset-password?token=spent");
  for (const field of await page.locator("main input[type=password]").all()) await field.fill("a-good-password");
  await submit(page);
  await expect(alert(page)).toContainText(said("link_over"));
  // Once a page: each of the three was opened anew.
  expect(ofWords()).toHaveLength(3);
  await page.context().close();
});

test("a password that is easily guessed is told in Arabic beside its field, which has the focus", async ({
  browser,
}) => {
  const page = await visitor(browser);
  const member = someone("Salma Idris");
  await page.goto("/register");
  await page.locator("input[autocomplete=name]").fill(member.name);
  await page.locator("input[type=email]").fill(member.email);
  const passwords = page.locator("main input[type=password]");
  await passwords.nth(0).fill("password123");
  await passwords.nth(1).fill("password123");
  await submit(page);
  await expect(passwords.nth(0)).toBeFocused();
  await expect(passwords.nth(0)).toHaveAccessibleDescription(new RegExp(said("password_weak")));
  await page.context().close();
});

test("a code for an address that another account has taken meanwhile is refused in Arabic on the profile", async ({
  browser,
  request,
}) => {
  const taken = someone("Huda Salem");
  const t = textsIn(LANGUAGE);
  const page = await visitor(browser);
  const { international } = newNumber();
  await page.goto("/login/phone");
  await page.locator("input[type=tel]").fill(international);
  await submit(page);
  const code = page.locator("input[autocomplete=one-time-code]");
  await expect(code).toBeFocused();
  await code.fill(/\b\d{6}\b/.exec((await newestMail(request, international)).text)?.[0] ?? "");
  await expect(page).not.toHaveURL(/\/login/);

  await page.goto("/user/profile");
  await page.getByLabel(t("account.profile.field.name")).fill(taken.name);
  await page.getByLabel(t("account.profile.field.email")).fill(taken.email);
  await page.getByRole("button", { name: t("account.profile.save") }).click();
  await expect(page.getByText(t("account.confirmEmail.title"))).toBeVisible();
  const proof = await mailedCode(request, taken.email);
  await createAccount(request, taken);
  await code.fill(proof);
  await expect(page.getByText(said("code_wrong"))).toBeVisible();
  await page.context().close();
});

test("a viewing that is asked for in vain says why in Arabic", async ({ browser }) => {
  const calls = await emptiedMember("member@gable.test");
  const owner = await emptiedMember("owner@gable.test");
  const [home] = await homesOf(calls, owner);
  if (!home) throw new Error("The owner has no home on offer.");
  const { page, context, t } = await memberPage(browser, "member@gable.test", { language: LANGUAGE });
  await page.goto(`/properties-details/${home.slug_id}`);
  await settled(page);
  await page.getByRole("button", { name: t("catalog.viewing.ask") }).click();
  const dialog = page.getByRole("dialog", { name: t("catalog.viewing.title") });
  const tomorrow = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
  await dialog.getByLabel(t("catalog.viewing.first")).fill(`${tomorrow}T10:00`);
  // Meanwhile it is asked for in another tab.
  const slots = [`${tomorrow}T12:00:00Z`];
  expect((await calls.post("/api/viewings", { data: { property_id: home.id, slots } })).ok()).toBe(true);
  await dialog.getByRole("button", { name: t("catalog.viewing.send") }).click();
  await expect(dialog.getByRole("alert")).toHaveText(said("viewing_asked"));
  await emptiedMember("member@gable.test");
  await context.close();
});
