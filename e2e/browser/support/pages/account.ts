import type { APIRequestContext, Page } from "@playwright/test";
import { newestMail, signedInState } from "../members.ts";
import { picture } from "../pictures.ts";
import { ORIGIN } from "../settings.ts";
import { expect } from "../test.ts";

export interface NewMember {
  name: string;
  email: string;
  password: string;
}

let count = 0;

/** Somebody who has no account yet. */
export function someone(name: string): NewMember {
  count += 1;
  return {
    name,
    email: `${name.toLowerCase().replace(/\W+/g, ".")}.${Date.now()}.${count}@example.org`,
    password: "a-good-password",
  };
}

/** Fills the form of a new account and sends it; the page asks for the code then. */
export async function fillRegistration(page: Page, member: NewMember): Promise<void> {
  await page.goto("/register");
  await page.getByLabel("Name", { exact: true }).fill(member.name);
  await page.getByLabel("Email", { exact: true }).fill(member.email);
  await page.getByLabel("Password", { exact: true }).fill(member.password);
  await page.getByLabel("Confirm password", { exact: true }).fill(member.password);
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page.getByLabel("Code", { exact: true })).toBeVisible();
}

/** The six digits of the newest mail to an address. */
export async function mailedCode(request: APIRequestContext, email: string, site = ORIGIN): Promise<string> {
  const { text } = await newestMail(request, email, site);
  const code = /\b\d{6}\b/.exec(text)?.[0];
  if (!code) throw new Error(`The mail to ${email} has no code: ${text}`);
  return code;
}

/** Has an account made, and its address confirmed by the mailed code, as by the forms. */
export async function createAccount(
  request: APIRequestContext,
  { name, email, password }: NewMember,
  site = ORIGIN,
): Promise<void> {
  const call = async (path: string, form: Record<string, string>) => {
    const body = await (await request.post(`${site}/api/${path}`, { form })).json();
    if (body.error) throw new Error(`${path}: ${body.message}`);
  };
  await call("user-register", { name, email, password, re_password: password });
  await call("verify-otp", { email, otp: await mailedCode(request, email, site) });
}

/** Somebody new is signed in on a page from here on; it shows none of the site's pages yet. */
export async function register(page: Page, request: APIRequestContext, member: NewMember): Promise<void> {
  await createAccount(request, member);
  const { origins } = await signedInState(ORIGIN, member.email, member.password);
  // A file of the site, which starts nothing.
  await page.goto(`${ORIGIN}/robots.txt`);
  await page.evaluate(
    (entries) => {
      for (const { name, value } of entries) localStorage.setItem(name, value);
    },
    origins.flatMap(({ localStorage }) => localStorage),
  );
}

/** Registers by the forms, confirms the address with the mailed code, and is signed in. */
export async function registerByForm(page: Page, request: APIRequestContext, member: NewMember): Promise<void> {
  await fillRegistration(page, member);
  await page.getByLabel("Code", { exact: true }).fill(await mailedCode(request, member.email));
  await expect(page.locator("header button[aria-label^='Your account']")).toBeVisible();
}

/** Chooses a photo on the profile page, as it is; it waits to be saved then. */
export async function choosePortrait(page: Page): Promise<void> {
  await page.locator("main input[type=file]").setInputFiles(picture("portrait", [90, 60, 120], 200, 200));
  await page.getByRole("dialog").getByRole("button", { name: "Use photo" }).click();
  await expect(page.getByText(/^New photo: portrait/)).toBeVisible();
}
