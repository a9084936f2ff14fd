import type { APIRequestContext, Browser, BrowserContext, BrowserContextOptions, Page } from "@playwright/test";
import { expect } from "@playwright/test";
import { ORIGIN } from "./settings.ts";

export const PASSWORD = "gable-demo";

/** Signs in on the sign-in page, as a member does. */
export async function signIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.goto("/login");
  await page.getByLabel("Email", { exact: false }).first().fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  // Other ways to sign in have buttons of the form too, after its own.
  await page.locator("main form button[type=submit]").first().click();
  await expect(page).not.toHaveURL(/\/login/);
}

const states = new Map<string, StorageState>();

const keyOf = (origin: string, email: string) => `${email} at ${origin}`;

/** After a test that ended the member's sessions: whoever needs one signs in anew. */
export function forgetMember(email: string): void {
  states.delete(keyOf(ORIGIN, email));
}

type StorageState = Exclude<NonNullable<BrowserContextOptions["storageState"]>, string>;

/** A slice of the state that the browser keeps (product.md, section 3), as the shell's store writes it. */
const slice = (data: object) => JSON.stringify({ version: 1, data });

/** What the browser of a member keeps who has signed in. The token has no cookie that renews it: many contexts use it. */
export async function signedInState(origin: string, email: string, password: string): Promise<StorageState> {
  // Names that only the browser resolves are this machine's.
  const at = Object.assign(new URL(origin), { hostname: "127.0.0.1" }).origin;
  const form = new URLSearchParams({ type: "3", email, password });
  const answer = await fetch(`${at}/api/user_signup`, { method: "POST", body: form });
  const { token, data, message } = (await answer.json()) as { token?: string; data: WireMember; message: string };
  if (!token) throw new Error(`${email} cannot sign in: ${message}`);
  const { id, name, mobile, address, slug_id: slugId, is_admin: isAdmin } = data;
  // As the browser would have been told, which asks by the other name.
  const profile = data.profile?.replace(at, origin) ?? null;
  const member = { token, id, name, email: data.email, mobile, profile, address, slugId, isAdmin };
  const session = slice({ data: member, loading: false });
  const value = JSON.stringify({ session, _persist: '{"version":1,"rehydrated":true}' });
  return { cookies: [], origins: [{ origin, localStorage: [{ name: "gable", value }] }] };
}

interface WireMember {
  id: number;
  name: string;
  email: string;
  mobile: string;
  profile: string | null;
  address: string;
  slug_id: string;
  is_admin: boolean;
}

/** The same state of a browser, whose visitor has chosen a language: by cookie for the server, in storage for the shell. */
function speaking(state: StorageState, language: string): StorageState {
  const copy = structuredClone(state);
  for (const { origin, localStorage } of copy.origins) {
    const cookie = { name: "gable_language", value: language, domain: new URL(origin).hostname, path: "/" };
    copy.cookies.push({ ...cookie, expires: -1, httpOnly: false, secure: false, sameSite: "Lax" });
    for (const entry of localStorage)
      entry.value = JSON.stringify({ ...JSON.parse(entry.value), language: slice({ selectedLanguage: language }) });
  }
  return copy;
}

/**
 * A browser context in which a member is signed in, by a call of the provider once a member and worker.
 * @param language code of the language that the member has chosen; without it, the site's own
 * @param options of the context besides; `baseURL` for another platform
 */
export async function memberContext(
  browser: Browser,
  email: string,
  language?: string,
  options: BrowserContextOptions = {},
): Promise<BrowserContext> {
  const { baseURL = ORIGIN } = options;
  const key = keyOf(baseURL, email);
  const state = states.get(key) ?? (await signedInState(baseURL, email, PASSWORD));
  states.set(key, state);
  const storageState = language ? speaking(state, language) : state;
  return browser.newContext({ baseURL, ...options, storageState });
}

export interface OutboxEntry {
  id: string;
  channel: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  at: string;
}

/** The newest message sent to an address. */
export async function newestMail(request: APIRequestContext, to: string, site = ORIGIN): Promise<OutboxEntry> {
  let found: OutboxEntry | undefined;
  await expect
    .poll(async () => {
      const answer = await request.get(`${site}/dev/outbox`, { headers: { accept: "application/json" } });
      found = ((await answer.json()) as OutboxEntry[]).find((entry) => entry.to === to);
      return found !== undefined;
    })
    .toBe(true);
  return found as OutboxEntry;
}
