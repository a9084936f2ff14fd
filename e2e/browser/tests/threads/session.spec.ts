import type { APIRequestContext, Browser, BrowserContext, Locator, Page } from "@playwright/test";
import { ApiMember } from "../../support/api.ts";
import { axeFindings } from "../../support/axe.ts";
import { listerContext } from "../../support/listers.ts";
import { forgetMember, PASSWORD, signIn } from "../../support/members.ts";
import { ORIGIN } from "../../support/settings.ts";
import { expect, settled, test } from "../../support/test.ts";
import { wideWhere } from "../../support/wide.ts";

const MEMBER = "member@gable.test";
const OTHER = "agent@gable.test";

/** A browser of its own in which a member has just signed in, with a session that a cookie renews. */
async function freshContext(browser: Browser, email: string, options = {}): Promise<[BrowserContext, Page]> {
  const context = await browser.newContext({ baseURL: ORIGIN, ...options });
  const page = await context.newPage();
  await signIn(page, email);
  await expect(page.locator("header button[aria-label^='Your account']")).toBeVisible();
  return [context, page];
}

const sessionCookie = async (context: BrowserContext) =>
  (await context.cookies(`${ORIGIN}/api/renew-session`)).find(({ name }) => name === "gable_session");

const tokenOf = (page: Page) =>
  page.evaluate(() => /"token\\*":\\*"([^"\\]+)/.exec(localStorage.getItem("gable") ?? "")?.[1] ?? "");

/** Ends the session of a page elsewhere, and no other one of its member. */
async function revoke(page: Page, request: APIRequestContext): Promise<void> {
  const headers = { authorization: `Bearer ${await tokenOf(page)}` };
  const answer = await request.post(`${ORIGIN}/api/before-logout`, { headers });
  expect(answer.status()).toBe(200);
}

const again = (page: Page) => page.getByRole("dialog", { name: "Sign in again" });
const about = (page: Page) => page.getByLabel(/^About/);

/**
 * The profile with its button to save. It follows no live events: the provider ends the stream of a session that is over
 * within seconds, and the page would ask to sign in again before the button is pressed.
 */
async function openProfile(page: Page): Promise<Locator> {
  await page.route("**/api/stream", (route) => route.abort());
  await page.goto("/user/profile");
  await settled(page);
  return page.getByRole("button", { name: "Save profile" });
}

test("signing out in one tab signs out the other at once, and both share one event stream until then", async ({
  browser,
  request,
}) => {
  const [context, one] = await freshContext(browser, MEMBER);
  const streams: string[] = [];
  context.on("request", (asked) => {
    if (asked.url().endsWith("/api/stream")) streams.push(asked.url());
  });
  const two = await context.newPage();
  for (const page of [one, two]) {
    await page.goto("/user/dashboard");
    await settled(page);
    await expect(page.locator("header").getByRole("button", { name: /^Notifications/ })).toBeVisible();
  }
  const token = await tokenOf(one);
  // The first tab's went with its move to the dashboard.
  expect(streams.length).toBeLessThanOrEqual(2);

  await one.getByRole("button", { name: /^Your account/ }).click();
  const saidGoodbye = one.waitForRequest((asked) => asked.url().endsWith("/api/before-logout"));
  await one.locator("[data-action='sign-out']").click();
  await saidGoodbye;
  // Nobody touches the second tab.
  await expect(two.getByText("This page is for members. Sign in to open it.")).toBeVisible();
  await expect(two.locator("header [data-action='sign-in']")).toBeVisible();
  expect(await two.evaluate(() => localStorage.getItem("gable"))).not.toContain(MEMBER);
  expect(await sessionCookie(context)).toBeUndefined();
  const refused = await request.get(`${ORIGIN}/api/get-user-data`, { headers: { authorization: `Bearer ${token}` } });
  expect(refused.status()).toBe(401);
  await context.close();
});

test("signing out offline is told to the provider when the browser is online again, which takes the cookie away", async ({
  browser,
  request,
}) => {
  const [context, page] = await freshContext(browser, MEMBER);
  await page.goto("/user/notifications");
  await settled(page);
  const token = await tokenOf(page);
  const works = async () =>
    (await request.get(`${ORIGIN}/api/get-user-data`, { headers: { authorization: `Bearer ${token}` } })).status();
  await page.getByRole("button", { name: /^Your account/ }).click();
  const out = page.locator("[data-action='sign-out']");
  await expect(out).toBeVisible();
  await context.setOffline(true);
  await out.click();
  await expect(page.locator("header [data-action='sign-in']")).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem("gable"))).not.toContain(token);
  expect(await sessionCookie(context)).toBeDefined();
  expect(await works()).toBe(200);
  // By the sign-out itself where one of its tries is still to come, or else by the note of it.
  await context.setOffline(false);
  await expect.poll(() => sessionCookie(context)).toBeUndefined();
  expect(await works()).toBe(401);
  await expect.poll(() => page.evaluate(() => localStorage.getItem("gable-owed"))).toBeNull();
  await context.close();
});

test("a token whose time is over is renewed by the cookie, which no script sees, and the form is saved", async ({
  browser,
}) => {
  const [context, page] = await freshContext(browser, MEMBER);
  const first = await sessionCookie(context);
  expect(first).toMatchObject({ httpOnly: true, sameSite: "Strict", path: "/api/renew-session" });
  expect(await page.evaluate(() => document.cookie)).not.toContain("gable_session");
  const save = await openProfile(page);
  const text = `Renewed ${Date.now()}`;
  await about(page).fill(text);
  await page.clock.setFixedTime(Date.now() + 14 * 60_000);
  const renewed = page.waitForResponse((answer) => answer.url().endsWith("/api/renew-session"));
  await save.click();
  expect((await renewed).status()).toBe(200);
  await expect(
    page.getByRole("dialog").filter({ hasText: "saved" }).or(page.getByText(/saved/i)).first(),
  ).toBeVisible();
  expect((await sessionCookie(context))?.value).not.toBe(first?.value);
  await expect(about(page)).toHaveValue(text);
  await expect(again(page)).toHaveCount(0);
  await context.close();
});

/** Presses what the end of the stream may have covered already, asking to sign in again. */
const press = (button: Locator) => button.evaluate((it: HTMLElement) => it.click());

test("a session that is revoked in the middle of a form is gone on with by signing in over it: nothing is lost", async ({
  browser,
  request,
}) => {
  const [context, page] = await freshContext(browser, MEMBER);
  const save = await openProfile(page);
  const text = `Kept ${Date.now()}`;
  await about(page).fill(text);
  await revoke(page, request);
  await press(save);
  const dialog = again(page);
  await expect(dialog).toBeVisible();
  // Escape does not throw away what was typed.
  await page.keyboard.press("Escape");
  await expect(dialog).toBeVisible();
  await expect(dialog.getByLabel("Email")).toHaveValue(MEMBER);
  expect(await axeFindings(page)).toEqual([]);
  await dialog.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.keyboard.press("Enter");
  await expect(dialog).toHaveCount(0);
  await expect(about(page)).toHaveValue(text);
  const member = await ApiMember.signIn(request, MEMBER);
  await expect.poll(async () => (await member.get("get-user-data")).data.about_me).toBe(text);
  await context.close();
});

test("a session that is revoked while nobody touches the page is asked for anew, and what was typed is saved then", async ({
  browser,
  request,
}) => {
  const [context, page] = await freshContext(browser, MEMBER);
  await page.goto("/user/profile");
  await settled(page);
  const text = `Waiting ${Date.now()}`;
  await about(page).fill(text);
  await revoke(page, request);
  // The provider looks after each of its streams several times a minute.
  await expect(again(page)).toBeVisible({ timeout: 60_000 });
  await again(page).getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.keyboard.press("Enter");
  await expect(again(page)).toHaveCount(0);
  await page.getByRole("button", { name: "Save profile" }).click();
  const member = await ApiMember.signIn(request, MEMBER);
  await expect.poll(async () => (await member.get("get-user-data")).data.about_me).toBe(text);
  await context.close();
});

test(
  "the same in the editor of a listing, with a session that no cookie renews, on a phone and in Arabic",
  wideWhere(true),
  async ({ browser, request }) => {
    await (await listerContext(browser, "owner@gable.test")).close();
    const context = await browser.newContext({ baseURL: ORIGIN, viewport: { width: 390, height: 844 } });
    await context.addInitScript(() =>
      Object.defineProperty(Navigator.prototype, "cookieEnabled", { get: () => false }),
    );
    await context.addCookies([{ name: "gable_language", value: "ar", url: ORIGIN }]);
    const page = await context.newPage();
    await page.goto("/login");
    await page.locator("main input[type='email']").fill("owner@gable.test");
    await page.locator("main input[type='password']").fill(PASSWORD);
    await page.locator("main form button[type=submit]").click();
    await expect(page).not.toHaveURL(/\/login/);
    expect(await sessionCookie(context)).toBeUndefined();
    await page.goto("/user/add-property?lang=ar");
    const title = page.locator('[data-field="title"] input');
    await expect(title).toBeVisible();
    await revoke(page, request);
    await title.fill("Villa in the middle");
    // The draft is kept by itself: its call is the one that finds the session ended.
    const dialog = page.getByRole("dialog", { name: "سجّل الدخول من جديد" });
    await expect(dialog).toBeVisible({ timeout: 30_000 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    await dialog.locator("input[type='password']").fill(PASSWORD);
    const kept = page.waitForResponse((answer) => /\/api\/drafts\//.test(answer.url()) && answer.ok());
    await page.keyboard.press("Enter");
    await kept;
    await expect(dialog).toHaveCount(0);
    await expect(title).toHaveValue("Villa in the middle");
    await context.close();
  },
);

test("another member who signs in over it gets nothing of the first one's, and nothing is sent for them", async ({
  browser,
  request,
}) => {
  const [context, page] = await freshContext(browser, MEMBER);
  const save = await openProfile(page);
  const text = `Mine alone ${Date.now()}`;
  await about(page).fill(text);
  await revoke(page, request);
  await press(save);
  const dialog = again(page);
  await dialog.getByLabel("Email").fill(OTHER);
  await dialog.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`${ORIGIN}/`);
  await expect(page.locator("header button[aria-label^='Your account']")).toBeVisible();
  for (const email of [MEMBER, OTHER]) {
    const { data } = await (await ApiMember.signIn(request, email)).get("get-user-data");
    expect(data.about_me).not.toBe(text);
  }
  await page.goto("/user/profile");
  await settled(page);
  await expect(about(page)).not.toHaveValue(text);
  await context.close();
});

test("who signs out instead leaves the page, by keyboard alone", async ({ browser, request }) => {
  const [context, page] = await freshContext(browser, MEMBER);
  const save = await openProfile(page);
  await about(page).fill("Not to be saved");
  await revoke(page, request);
  await save.press("Enter");
  await expect(again(page)).toBeVisible();
  const out = again(page).getByRole("button", { name: "Sign out instead" });
  for (let presses = 0; presses < 12 && !(await out.evaluate((it) => it === document.activeElement)); presses++)
    await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByText("This page is for members. Sign in to open it.")).toBeVisible();
  await context.close();
});

test("a member who is switched off in the middle of something is told to write to the administration", async ({
  browser,
  request,
}) => {
  const [context, page] = await freshContext(browser, OTHER);
  const admin = await ApiMember.signIn(request, "admin@gable.test");
  const { data } = await (await ApiMember.signIn(request, OTHER)).get("get-user-data");
  const turn = (is_active: string) =>
    admin.post("admin-member-status", { user_id: String(data.id), is_active, reason: "Spam." });
  const save = await openProfile(page);
  await about(page).fill("Too late");
  await turn("0");
  // Their other sessions end with it.
  forgetMember(OTHER);
  try {
    // The end of the stream tells it as well, and takes the form away: whichever comes first.
    const told = page.getByRole("dialog").filter({ hasText: /deactivated/i });
    await Promise.any([save.click(), expect(told).toBeVisible()]);
    await expect(told).toBeVisible();
    await expect(page.locator("header [data-action='sign-in']")).toBeAttached();
  } finally {
    await turn("1");
  }
  await context.close();
});
