import { axeFindings } from "../../support/axe.ts";
import { newestMail } from "../../support/members.ts";
import { createAccount, fillRegistration, mailedCode, someone } from "../../support/pages/account.ts";
import { Header } from "../../support/pages/header.ts";
import { newNumber, Phone } from "../../support/pages/phone.ts";
import { ORIGIN } from "../../support/settings.ts";
import { expect, guardConsole, test } from "../../support/test.ts";

/* Signing in at the provider itself: by password, by codes, and by links. Registering is in `threads/signUp.spec.ts`. */

test("a forgotten password is replaced by the mailed link, and the old one ends", async ({ page, request }) => {
  const member = someone("Nora Weber");
  const header = new Header(page);
  await createAccount(request, member);

  await page.goto("/login");
  await header.ready();
  await page.getByLabel("Email", { exact: true }).fill(member.email);
  await page.getByRole("link", { name: "Forgot password?" }).click();
  // What was typed comes along.
  await expect(page.getByLabel("Email", { exact: true })).toHaveValue(member.email);
  await page.getByRole("button", { name: "Send the link" }).click();
  await expect(page.getByText(`If ${member.email} has an account`)).toBeVisible();

  await expect.poll(async () => (await newestMail(request, member.email)).text).toContain("/reset-password?token=");
  /** Of the newest mail; empty where that has none. */
  const mailedLink = async () => {
    const { text } = await newestMail(request, member.email);
    return /https?:\/\/\S+(\/reset-password\?token=[^\s"]+)/.exec(text)?.[1] ?? "";
  };
  const choose = async (link: string, password: string) => {
    await page.goto(link);
    await page.getByLabel("New password", { exact: true }).fill(password);
    await page.getByLabel("Confirm password", { exact: true }).fill(password);
    await page.getByRole("button", { name: "Set password" }).click();
  };
  const link = await mailedLink();
  await choose(link, "another-good-password");

  await expect(page).toHaveURL(/\/login/);
  const enter = async (password: string) => {
    await page.getByLabel("Email", { exact: true }).fill(member.email);
    await page.getByLabel("Password", { exact: true }).fill(password);
    await page.locator("main form button[type=submit]").click();
  };
  await enter(member.password);
  await expect(
    page
      .locator("main")
      .getByText(/incorrect/i)
      .first(),
  ).toBeVisible();
  await enter("another-good-password");
  await expect(header.account).toBeVisible();
  await header.signOut();

  // The link is good once; where it says so stands the way to another one.
  await choose(link, "a-third-good-password");
  const refusal = page.locator("main [role=alert]");
  await expect(refusal).toContainText("The link is no longer valid.");
  await expect(page.getByLabel("New password", { exact: true })).toHaveValue("a-third-good-password");
  await refusal.getByRole("link", { name: "Ask for a new link" }).click();
  await expect(page).toHaveURL(/\/forgot-password$/);
  await page.getByLabel("Email", { exact: true }).fill(member.email);
  await page.getByRole("button", { name: "Send the link" }).click();
  await expect.poll(async () => ["", link].includes(await mailedLink())).toBe(false);
  await choose(await mailedLink(), "a-third-good-password");
  await expect(page).toHaveURL(/\/login/);
  await enter("a-third-good-password");
  await expect(header.account).toBeVisible();
});

test("a connection that fails over a new password is no link that is over", async ({ page }) => {
  await page.route("**/api/reset-password", (route) => route.abort());
  await page.goto("/reset-password?token=unknown");
  await page.getByLabel("New password", { exact: true }).fill("another-good-password");
  await page.getByLabel("Confirm password", { exact: true }).fill("another-good-password");
  await page.getByRole("button", { name: "Set password" }).click();
  const refusal = page.locator("main [role=alert]");
  await expect(refusal).toBeVisible({ timeout: 30_000 });
  await expect(refusal.getByRole("link")).toHaveCount(0);
  await page.unroute("**/api/reset-password");
  await page.getByRole("button", { name: "Set password" }).click();
  await expect(refusal.getByRole("link", { name: "Ask for a new link" })).toBeVisible();
});

test("whoever signs in before the address is confirmed is asked for the code, and is in with it", async ({
  page,
  request,
}) => {
  const member = someone("Tariq Aziz");
  await fillRegistration(page, member);
  const first = await mailedCode(request, member.email);
  await page.goto("/login");
  await page.getByLabel("Email", { exact: true }).fill(member.email);
  await page.getByLabel("Password", { exact: true }).fill(member.password);
  await page.locator("main form button[type=submit]").click();
  const code = page.getByLabel("Code", { exact: true });
  await expect(code).toBeVisible();
  await expect.poll(() => mailedCode(request, member.email)).not.toBe(first);
  await code.fill(await mailedCode(request, member.email));
  await expect(new Header(page).account).toHaveAttribute("aria-label", new RegExp(member.name));
});

test("links to other steps that are pressed before the scripts are there keep where the visitor was going", async ({
  browser,
  request,
}) => {
  const context = await browser.newContext({ baseURL: ORIGIN });
  const page = await context.newPage();
  const { messages } = guardConsole(page);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/r/shell/**/*.js", async (route) => {
    await held;
    await route.continue().catch(() => undefined);
  });
  await page.goto("/login?next=%2Fuser%2Fprofile", { waitUntil: "commit" });
  await page.getByRole("link", { name: "Create account" }).click();
  await expect(page).toHaveURL(`${ORIGIN}/register?next=%2Fuser%2Fprofile`);
  release();
  await new Header(page).ready();
  await expect(page.getByRole("link", { name: "Sign in", exact: true }).last()).toHaveAttribute(
    "href",
    "/login?next=%2Fuser%2Fprofile",
  );
  expect(messages).toEqual([]);
  // Another site's address is nowhere to go.
  expect(await (await request.get("/login?next=%2F%2Fevil.example")).text()).not.toMatch(/href="[^"]*evil/);
  await context.close();
});

test("a number and the code that is texted to it sign in; who comes again has the same account", async ({
  page,
  request,
}) => {
  const header = new Header(page);
  const phone = new Phone(page);
  const number = newNumber();
  const texted = async () => /\b\d{6}\b/.exec((await newestMail(request, number.international)).text)?.[0] ?? "";

  await page.goto("/login?next=%2Fuser%2Fprofile");
  await header.ready();
  await page.getByRole("link", { name: "Continue with phone" }).click();
  await expect(page).toHaveURL(/\/login\/phone\?next=/);
  await phone.choose("Ind", /^India/);
  await phone.number.fill(number.national);
  await phone.send();

  await expect(page.getByText(number.international)).toBeVisible();
  await expect(phone.code).toBeFocused();
  await expect(phone.code).toHaveAttribute("autocomplete", "one-time-code");
  const right = await texted();
  await phone.code.fill(right === "111111" ? "222222" : "111111");
  await expect(
    page
      .locator("main")
      .getByText(/code is wrong/i)
      .first(),
  ).toBeVisible();
  await phone.paste(`Your code is ${right}.`);
  await expect(header.account).toBeVisible();
  await expect(page).toHaveURL(/\/user\/profile/);

  const session = () => page.evaluate(() => localStorage.getItem("gable") ?? "");
  await expect.poll(session).toContain("token");
  const idOf = (text: string) => /\\"id\\":(\d+)/.exec(text)?.[1];
  const id = idOf(await session());
  expect(id).toBeTruthy();
  await header.signOut();

  await page.goto("/login/phone");
  await phone.number.fill(number.international);
  await phone.send();
  await expect.poll(texted).not.toBe(right);
  await phone.code.fill(await texted());
  await expect(header.account).toBeVisible();
  await expect.poll(async () => idOf(await session())).toBe(id);
});

test("a number that does not fit the country says so beside the field, and asks for nothing", async ({ page }) => {
  const phone = new Phone(page);
  let asked = 0;
  page.on("request", (request) => {
    if (/get-otp|login-otp/.test(request.url())) asked += 1;
  });
  await page.goto("/login/phone");
  await phone.choose("Ger", /^Germany/);
  await phone.number.fill("12");
  await phone.send();
  await expect(page.getByText(/too short or too long for this country/)).toBeVisible();
  await expect(phone.number).toBeFocused();
  expect(asked).toBe(0);
});

test("a new code can be asked for when the wait is over, and not before; the number can be changed", async ({
  page,
  request,
}) => {
  await page.clock.install();
  const phone = new Phone(page);
  const number = newNumber();
  const count = async () => {
    const answer = await request.get(`${ORIGIN}/dev/outbox`, { headers: { accept: "application/json" } });
    return ((await answer.json()) as { to: string }[]).filter(({ to }) => to === number.international).length;
  };
  await page.goto("/login/phone");
  await phone.number.fill(number.international);
  await phone.send();
  const again = page.getByRole("button", { name: /new code/i });
  await expect(again).toHaveAttribute("aria-disabled", "true");
  await expect(again).toHaveText(/New code in \d+ seconds?/);
  // Playwright would wait until it may be pressed.
  await again.dispatchEvent("click");
  expect(await count()).toBe(1);
  await page.clock.runFor(31_000);
  await expect(again).toHaveText("Send a new code");
  await again.click();
  await expect(page.getByText("A new code is on its way.")).toBeVisible();
  expect(await count()).toBe(2);
  await expect(again).toHaveText(/New code in/);

  await page.getByRole("button", { name: "Change the number" }).click();
  await expect(phone.number).toBeVisible();
});

test("a deactivated account is told so in a dialog that leads to the administrator", async ({ page }) => {
  await page.route("**/api/user_signup", (route) =>
    route.fulfill({ json: { error: true, message: "Deactivated.", is_active: false } }),
  );
  await page.goto("/login");
  await page.getByLabel("Email", { exact: true }).fill("member@gable.test");
  await page.getByLabel("Password", { exact: true }).fill("gable-demo");
  await page.locator("main form button[type=submit]").click();
  const dialog = page.getByRole("dialog", { name: "Your account is deactivated" });
  await expect(dialog).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Contact us" }).click();
  await expect(page).toHaveURL(/\/contact-us$/);
  await expect(dialog).toHaveCount(0);
});

test("what the demo does not allow is told in a dialog, in the place of the one to sign in", async ({ page }) => {
  await page.route("**/api/user_signup", (route) =>
    route.fulfill({ json: { error: true, message: "Not in the demo.", code: 403 } }),
  );
  await page.goto("/properties");
  await new Header(page).ready();
  await page.locator("main button[aria-pressed]").first().click();
  const signIn = page.getByRole("dialog", { name: "Sign in" });
  await signIn.getByLabel("Email", { exact: true }).fill("member@gable.test");
  await signIn.getByLabel("Password", { exact: true }).fill("gable-demo");
  await signIn.locator("button[type=submit]").click();
  const dialog = page.getByRole("dialog", { name: "Not in the demo" });
  await expect(dialog).toBeVisible();
  await expect(signIn).toHaveCount(0);
  expect(await axeFindings(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Close" }).last().click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("a site without Firebase loads nothing of it and lets pages reach nothing of it", async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  const answer = await page.goto("/login");
  await new Header(page).ready();
  await expect(page.getByRole("button", { name: /Google|Apple/ })).toHaveCount(0);
  expect(asked.filter((url) => /firebase-?\w*\.[0-9a-f]+\.js|google|gstatic/.test(url))).toEqual([]);
  const policy = (await answer?.headerValue("content-security-policy")) ?? "";
  expect(policy).not.toMatch(/google|gstatic|firebase|gapi|gable-sign-in/);
});
