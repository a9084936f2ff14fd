import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Browser, BrowserContext, Page } from "@playwright/test";
import { emulator, CONFIGURED_SITE as SITE, useConfigured } from "../../support/configured.ts";
import { serveGapi } from "../../support/gapi.ts";
import { someone } from "../../support/pages/account.ts";
import { Header } from "../../support/pages/header.ts";
import { newNumber, Phone } from "../../support/pages/phone.ts";
import { CONFIGURED, ROOT } from "../../support/settings.ts";
import { expect, guardConsole, test } from "../../support/test.ts";
import { wideWhere } from "../../support/wide.ts";

/*
 * Signing in by Firebase: its real library in the browser, its official emulator of the service, and the provider, which
 * reads the emulator's tokens. Of Google's own only the script for messages between windows is played (`support/gapi.ts`).
 */

useConfigured();

async function visitor(
  browser: Browser,
  language = "en",
): Promise<{ context: BrowserContext; page: Page; messages: string[] }> {
  const context = await browser.newContext({ baseURL: SITE });
  await context.addCookies([{ name: "gable_language", value: language, url: SITE }]);
  await serveGapi(context);
  const page = await context.newPage();
  const { messages } = guardConsole(page);
  return { context, page, messages };
}

/** Fills the service's page, as somebody who has not used it before. */
async function fillService(window: Page, email: string, name: string): Promise<void> {
  await window.getByRole("button", { name: /Add new account/ }).click();
  await window.locator("#email-input").fill(email);
  await window.locator("#display-name-input").fill(name);
  await window.locator("#sign-in").click();
}

/** The site's own path for a link that Firebase has mailed, as with an action URL of the site. */
function ownPath(link: string): string {
  const { searchParams } = new URL(link);
  return `/reset-password?${searchParams}`;
}

async function enter(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel("Email", { exact: true }).fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.locator("main form button[type=submit]").first().click();
}

/** Deletes the account of a page's member, who is asked for no password: signing in has just told who it is. */
async function deleteAccount(page: Page): Promise<void> {
  await page.goto("/user/security");
  await page.getByRole("region", { name: "Delete account" }).getByRole("button", { name: "Delete account" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(/to confirm/).fill("delete");
  await expect(dialog.locator("input[type=password]")).toHaveCount(0);
  const deleted = page.waitForResponse((answer) => answer.url().endsWith("/api/delete_user"));
  await dialog.getByRole("button", { name: "Delete account" }).click();
  expect((await deleted).status()).toBe(200);
  await expect(page.getByText("Your account has been deleted")).toBeVisible();
  await expect(new Header(page).signIn).toBeVisible();
}

test("nothing of Firebase is loaded until one of its ways is pressed", async ({ browser }) => {
  const { context, page } = await visitor(browser);
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await page.goto("/");
  await new Header(page).ready();
  await page.goto("/login");
  await new Header(page).ready();
  const ofFirebase = () => asked.filter((url) => /\/firebase\.[0-9a-f]+\.js|google|gstatic|:\d+\/emulator/.test(url));
  expect(ofFirebase()).toEqual([]);
  const opened = page.waitForEvent("popup");
  await page.getByRole("button", { name: "Continue with Google" }).click();
  await (await opened).close();
  expect(ofFirebase().some((url) => /\/firebase\.[0-9a-f]+\.js/.test(url))).toBe(true);
  await context.close();
});

test("an account with a password is confirmed by the mailed link, signs in, and gets a new password", async ({
  browser,
}) => {
  const { context, page, messages } = await visitor(browser);
  const header = new Header(page);
  const member = someone("Firdaus Khan");
  await page.goto("/register");
  await page.getByLabel("Name", { exact: true }).fill(member.name);
  await page.getByLabel("Email", { exact: true }).fill(member.email);
  await page.getByLabel("Mobile").fill("+91 98765 43210");
  await page.getByLabel("Password", { exact: true }).fill(member.password);
  await page.getByLabel("Confirm password", { exact: true }).fill(member.password);
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page.getByText("The link was sent to")).toContainText(member.email);

  // Not before the link is opened.
  const opened = page.getByRole("button", { name: "I have opened the link" });
  await opened.click();
  await expect(page.locator("main").getByText("Confirm your email address first.")).toBeVisible();
  await page.getByRole("link", { name: "Back to sign-in" }).click();
  await enter(page, member.email, member.password);
  await expect(opened).toBeVisible();

  const elsewhere = await context.newPage();
  await elsewhere.goto(ownPath((await emulator.mailedLink(member.email, "VERIFY_EMAIL")).oobLink));
  await expect(elsewhere.getByText("Your email address is confirmed.")).toBeVisible();
  // Good once.
  await elsewhere.reload();
  await expect(elsewhere.getByText("The link is no longer valid.")).toBeVisible();
  await elsewhere.close();

  await opened.click();
  await expect(header.account).toHaveAttribute("aria-label", new RegExp(member.name));
  await page.reload();
  await expect(header.account).toBeVisible();
  await header.signOut();

  await page.goto("/login");
  await page.getByLabel("Email", { exact: true }).fill(member.email);
  await page.getByRole("link", { name: "Forgot password?" }).click();
  await page.getByRole("button", { name: "Send the link" }).click();
  await expect(page.getByText(`If ${member.email} has an account`)).toBeVisible();
  const link = ownPath((await emulator.mailedLink(member.email, "PASSWORD_RESET")).oobLink);
  const choose = async () => {
    await page.goto(link);
    await page.getByLabel("New password", { exact: true }).fill("another-good-password");
    await page.getByLabel("Confirm password", { exact: true }).fill("another-good-password");
    await page.getByRole("button", { name: "Set password" }).click();
  };
  await choose();
  await expect(page).toHaveURL(/\/login/);
  // Good once.
  await choose();
  const refusal = page.locator("main [role=alert]");
  await expect(refusal).toContainText("The link is no longer valid.");
  await refusal.getByRole("link", { name: "Ask for a new link" }).click();
  await expect(page).toHaveURL(/\/forgot-password$/);
  await page.goto("/login");

  await enter(page, member.email, member.password);
  await expect(
    page
      .locator("main")
      .getByText(/invalid|incorrect|wrong/i)
      .first(),
  ).toBeVisible();
  await expect(page.getByLabel("Email", { exact: true })).toHaveValue(member.email);
  await enter(page, member.email, "another-good-password");
  await expect(header.account).toBeVisible();
  // The service answers a refusal with 400, which browsers write down.
  expect(messages.filter((line) => !/status of 400/.test(line))).toEqual([]);
  await context.close();
});

test("a member changes the password that Firebase keeps, is signed out elsewhere, and may delete the account without it", async ({
  browser,
}) => {
  const { context, page } = await visitor(browser);
  const header = new Header(page);
  const member = someone("Paz Ortiz");
  await emulator.addAccount(member.email, member.password);
  await emulator.confirm(member.email);
  await page.goto("/login");
  await enter(page, member.email, member.password);
  await expect(header.account).toBeVisible();
  const elsewhere = await visitor(browser);
  await elsewhere.page.goto("/login");
  await enter(elsewhere.page, member.email, member.password);
  await expect(new Header(elsewhere.page).account).toBeVisible();

  await page.goto("/user/security");
  const change = async (current: string, next: string) => {
    await page.getByLabel("Current password", { exact: true }).fill(current);
    await page.getByLabel("New password", { exact: true }).fill(next);
    await page.getByLabel("Confirm new password", { exact: true }).fill(next);
    await page.getByRole("button", { name: "Change password" }).click();
  };
  await change("not the password", "a-new-good-password");
  await expect(page.getByLabel("Current password", { exact: true })).toHaveAttribute("aria-invalid", "true");
  await change(member.password, "a-new-good-password");
  await expect(page.getByText("Password changed. You are signed out everywhere else.")).toBeVisible();
  await elsewhere.page.goto("/user/notifications");
  await expect(elsewhere.page.getByRole("dialog", { name: "Sign in again" })).toBeVisible();
  await elsewhere.context.close();

  await header.signOut();
  await page.goto("/login");
  await enter(page, member.email, member.password);
  await expect(
    page
      .locator("main")
      .getByText(/invalid|incorrect|wrong/i)
      .first(),
  ).toBeVisible();
  await enter(page, member.email, "a-new-good-password");
  await expect(header.account).toBeVisible();
  await deleteAccount(page);
  await context.close();
});

test("an account without a password has none to change, and is deleted after signing in with its service", async ({
  browser,
}) => {
  const { context, page } = await visitor(browser);
  const email = someone("leaving").email;
  await page.goto("/login");
  const opened = page.waitForEvent("popup");
  await page.getByRole("button", { name: "Continue with Google" }).click();
  await fillService(await opened, email, "Leaving Soon");
  const header = new Header(page);
  await expect(header.account).toBeVisible();
  await page.goto("/user/security");
  await expect(page.getByRole("link", { name: "Choose a password" })).toBeVisible();
  await expect(page.getByLabel("Current password", { exact: true })).toHaveCount(0);
  await deleteAccount(page);

  // Who comes again is somebody new.
  await page.goto("/login");
  const again = page.waitForEvent("popup");
  await page.getByRole("button", { name: "Continue with Google" }).click();
  const window = await again;
  await window.getByText(email).first().click();
  await expect(header.account).toBeVisible();
  await page.goto("/user/security");
  await expect(page.getByText("This device")).toBeVisible();
  await context.close();
});

test("a password that is wrong, an address that is taken and an account that is shut are told by their codes", async ({
  browser,
}) => {
  const { context, page } = await visitor(browser);
  const taken = someone("Taken");
  const shut = someone("Shut");
  await emulator.addAccount(taken.email, taken.password);
  await emulator.addAccount(shut.email, shut.password, true);
  await page.goto("/login");
  await enter(page, shut.email, shut.password);
  await expect(page.locator("main").getByText("This account is disabled.")).toBeVisible();
  await page.goto("/register");
  await page.getByLabel("Name", { exact: true }).fill("Somebody");
  await page.getByLabel("Email", { exact: true }).fill(taken.email);
  await page.getByLabel("Password", { exact: true }).fill("a-good-password");
  await page.getByLabel("Confirm password", { exact: true }).fill("a-good-password");
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page.locator("main").getByText("There is already an account with this email.")).toBeVisible();
  // Asking for a link tells nobody whether there is an account.
  await page.goto("/forgot-password");
  await page.getByLabel("Email", { exact: true }).fill("nobody@example.org");
  await page.getByRole("button", { name: "Send the link" }).click();
  await expect(page.getByText("If nobody@example.org has an account")).toBeVisible();
  await context.close();
});

test("in Arabic, its refusals and what it needs are told in Arabic, from right to left", async ({ browser }) => {
  const words = JSON.parse(readFileSync(join(ROOT, "shell/languages/ar.json"), "utf8")) as Record<string, string>;
  const { context, page } = await visitor(browser, "ar");
  const said = (key: string) => expect(page.locator("main").getByText(words[key] as string)).toBeVisible();
  const shut = someone("Shut in Arabic");
  await emulator.addAccount(shut.email, shut.password, true);
  await page.goto("/login");
  await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
  await page.locator("main input[type=email]").fill(shut.email);
  await page.locator("main input[type=password]").fill(shut.password);
  await page.locator("main form button[type=submit]").first().click();
  await said("shell.identity.userDisabled");
  await expect(page.locator("main [role=alert]").first()).not.toContainText(/[a-z]{3}/i);

  await page.goto("/login");
  const opened = page.waitForEvent("popup");
  await page.getByRole("button", { name: /Google/ }).click();
  await (await opened).close();
  await said("shell.identity.popupClosed");
  await context.close();
});

test("a number signs in by the code that Firebase texts", async ({ browser }) => {
  const { context, page, messages } = await visitor(browser);
  const phone = new Phone(page);
  const number = newNumber();
  await page.goto("/login/phone");
  await phone.choose("India", /^India/);
  await phone.number.fill(number.national);
  await phone.send();
  await expect(phone.code).toBeFocused();
  const right = await emulator.textedCode(number.international);
  await phone.code.fill(right === "111111" ? "222222" : "111111");
  await expect(page.locator("main").getByText("The code is wrong.")).toBeVisible();
  await phone.paste(right);
  await expect(new Header(page).account).toBeVisible();
  // A wrong code is a 400; the emulator does not know what settings of the captcha are.
  expect(messages.filter((line) => !/status of (?:400|501)/.test(line))).toEqual([]);
  await context.close();
});

for (const [service, label] of [
  ["google", "Google"],
  ["apple", "Apple"],
] as const) {
  test(
    `${label}: a window signs in, and the page goes on to where it was going`,
    wideWhere(label !== "Apple"),
    async ({ browser }) => {
      const { context, page, messages } = await visitor(browser);
      const email = someone(`${service} window`).email;
      await page.goto("/login?next=%2Fuser%2Fprofile");
      const opened = page.waitForEvent("popup");
      await page.getByRole("button", { name: `Continue with ${label}` }).click();
      await fillService(await opened, email, `Ada ${label}`);
      await expect(new Header(page).account).toHaveAttribute("aria-label", new RegExp(`Ada ${label}`));
      await expect(page).toHaveURL(/\/user\/profile/);
      expect(messages).toEqual([]);
      await context.close();
    },
  );

  test(
    `${label}: where no window opens the page goes over, comes back signed in, and to where it was`,
    wideWhere(label !== "Google"),
    async ({ browser }) => {
      const { context, page } = await visitor(browser);
      await context.addInitScript(() => {
        window.open = () => null;
      });
      const email = someone(`${service} redirect`).email;
      await page.goto("/about-us");
      await new Header(page).ready();
      await page.goto("/login?next=%2Fabout-us");
      await page.getByRole("button", { name: `Continue with ${label}` }).click();
      await page.waitForURL(/\/emulator\/auth\/handler/);
      await fillService(page, email, `Grace ${label}`);
      await expect(new Header(page).account).toHaveAttribute("aria-label", new RegExp(`Grace ${label}`));
      await expect(page).toHaveURL(/\/about-us$/);
      await context.close();
    },
  );
}

test("a window that is closed says so, and the button can be pressed again", async ({ browser }) => {
  const { context, page } = await visitor(browser);
  await page.goto("/login");
  const opened = page.waitForEvent("popup");
  const button = page.getByRole("button", { name: "Continue with Google" });
  await button.click();
  await (await opened).close();
  await expect(page.locator("main").getByText("The window was closed before you were signed in.")).toBeVisible();
  const again = page.waitForEvent("popup");
  await button.click();
  await fillService(await again, someone("second try").email, "Second Try");
  await expect(new Header(page).account).toBeVisible();
  await context.close();
});

test("while Google cannot be reached the page says so, and signing in otherwise goes on", async ({ browser }) => {
  const { context, page } = await visitor(browser);
  await context.route("https://apis.google.com/**", (route) => route.abort());
  await page.goto("/login");
  await page.getByRole("button", { name: "Continue with Google" }).click();
  await expect(page.locator("main").getByText("There is no connection to the sign-in service.")).toBeVisible();
  await expect(page.locator("main form button[type=submit]").first()).toBeEnabled();
  await context.close();
});

test("in the dialog a service signs in, and the page that asked goes on", async ({ browser }) => {
  const { context, page } = await visitor(browser);
  await page.goto("/user/chat");
  const opened = page.waitForEvent("popup");
  await page.getByRole("button", { name: "Continue with Apple" }).click();
  await fillService(await opened, someone("wall").email, "Wall Crosser");
  await expect(page.locator('[data-remote="chat"]').first()).toBeVisible();
  await expect(page).toHaveURL(/\/user\/chat/);
  await context.close();
});

test("in a dialog a number leads to its page, where a captcha can be used, and back", async ({ browser }) => {
  const { context, page } = await visitor(browser);
  const phone = new Phone(page);
  const number = newNumber();
  await page.goto("/properties");
  await new Header(page).ready();
  await page.locator("main button[aria-pressed]").first().click();
  await page.getByRole("dialog", { name: "Sign in" }).getByRole("button", { name: "Continue with phone" }).click();
  await expect(page).toHaveURL(/\/login\/phone\?next=%2Fproperties$/);
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await phone.number.fill(number.international);
  await phone.send();
  await expect(phone.code).toBeFocused();
  await phone.code.fill(await emulator.textedCode(number.international));
  await expect(new Header(page).account).toBeVisible();
  await expect(page).toHaveURL(/\/properties$/);
  await context.close();
});

test("a page may load what its ways need, and nothing else", async ({ request }) => {
  const policy = (await request.get(`${SITE}/login`)).headers()["content-security-policy"] ?? "";
  const allowed = (directive: string) => new RegExp(`${directive} ([^;]*)`).exec(policy)?.[1]?.split(" ");
  // Between the sources of payment services and those of maps.
  const payments = ["https://api.stripe.com", "https://api.razorpay.com", "https://lumberjack.razorpay.com"];
  const google = ["https://*.googleapis.com", "https://*.google.com", "https://*.gstatic.com"];
  const { origin } = emulator;
  const style = `http://127.0.0.1:${CONFIGURED.maps}`;
  expect(allowed("connect-src")).toEqual(["'self'", ...payments, origin, ...google, style]);
  expect(allowed("frame-src")).toEqual([
    "https://www.youtube-nocookie.com",
    ...["https://js.stripe.com", "https://*.js.stripe.com", "https://hooks.stripe.com"],
    ...["https://api.razorpay.com", "https://checkout.razorpay.com"],
    origin,
    "https://*.google.com",
  ]);
  expect(allowed("trusted-types")?.slice(-3)).toEqual(["gable-sign-in", "gapi#gapi", "goog#html"]);
});
