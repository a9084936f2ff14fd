import type { APIRequestContext, Browser, BrowserContext, BrowserContextOptions, Page } from "@playwright/test";
import { expect } from "@playwright/test";
import { ORIGIN } from "./settings.ts";

export const PASSWORD = "gable-demo";

/** Signs in on the sign-in page, as a member does. */
export async function signIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.goto("/login");
  await page.getByLabel("Email", { exact: false }).first().fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.locator("main form button[type=submit]").click();
  await expect(page).not.toHaveURL(/\/login/);
}

const states = new Map<string, StorageState>();

/** After a test that ended the member's sessions: whoever needs one signs in anew. */
export function forgetMember(email: string): void {
  states.delete(email);
}

type StorageState = Awaited<ReturnType<BrowserContext["storageState"]>>;

/** The same state of a browser, whose visitor has chosen a language: by cookie for the server, in storage for the shell. */
function speaking(state: StorageState, language: string): StorageState {
  const copy = structuredClone(state);
  const cookie = { name: "gable_language", value: language, domain: new URL(ORIGIN).hostname, path: "/" };
  copy.cookies.push({ ...cookie, expires: -1, httpOnly: false, secure: false, sameSite: "Lax" });
  for (const entry of copy.origins.flatMap(({ localStorage }) => localStorage).filter(({ name }) => name === "gable")) {
    const slices = JSON.parse(entry.value) as Record<string, string>;
    const slice = JSON.parse(slices.language ?? "") as { data: { selectedLanguage: string } };
    slice.data.selectedLanguage = language;
    entry.value = JSON.stringify({ ...slices, language: JSON.stringify(slice) });
  }
  return copy;
}

/**
 * A browser context in which a member is signed in; the form is used once a member and run.
 * @param language code of the language that the member has chosen; without it, the site's own
 * @param options of the context besides
 */
export async function memberContext(
  browser: Browser,
  email: string,
  language?: string,
  options: BrowserContextOptions = {},
): Promise<BrowserContext> {
  let state = states.get(email);
  if (!state) {
    const context = await browser.newContext({ baseURL: ORIGIN });
    // The state is used by many contexts, each of which would renew the one session for itself: without cookies its
    // token lasts.
    await context.addInitScript(() =>
      Object.defineProperty(Navigator.prototype, "cookieEnabled", { get: () => false }),
    );
    const page = await context.newPage();
    await signIn(page, email);
    // redux-persist writes a moment after the action.
    await expect.poll(() => page.evaluate(() => Object.values(localStorage).join("").includes("token"))).toBe(true);
    state = await context.storageState();
    states.set(email, state);
    await context.close();
  }
  const storageState = language ? speaking(state, language) : state;
  return browser.newContext({ baseURL: ORIGIN, ...options, storageState });
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
export async function newestMail(request: APIRequestContext, to: string): Promise<OutboxEntry> {
  let found: OutboxEntry | undefined;
  await expect
    .poll(async () => {
      const answer = await request.get(`${ORIGIN}/dev/outbox`, { headers: { accept: "application/json" } });
      found = ((await answer.json()) as OutboxEntry[]).find((entry) => entry.to === to);
      return found !== undefined;
    })
    .toBe(true);
  return found as OutboxEntry;
}
