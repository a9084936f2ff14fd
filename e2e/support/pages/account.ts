import type { APIRequestContext, Page } from "@playwright/test";
import { newestMail } from "../members.ts";
import { picture } from "../pictures.ts";
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
export async function mailedCode(request: APIRequestContext, email: string): Promise<string> {
  const { text } = await newestMail(request, email);
  const code = /\b\d{6}\b/.exec(text)?.[0];
  if (!code) throw new Error(`The mail to ${email} has no code: ${text}`);
  return code;
}

/** Registers, confirms the address with the mailed code, and is signed in. */
export async function register(page: Page, request: APIRequestContext, member: NewMember): Promise<void> {
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
