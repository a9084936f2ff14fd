import type { BrowserContext, Page } from "@playwright/test";
import { type FaultyNetwork, type NetworkFault, startFaultyNetwork } from "../../support/faultyNetwork.ts";
import { memberContext } from "../../support/members.ts";
import { ORIGIN } from "../../support/settings.ts";
import { expect, test } from "../../support/test.ts";
import { wideWhere } from "../../support/wide.ts";

// What the shell shares on demand (forms, overlays) is used by its own screens and by those of remotes: while it cannot
// be had, whoever needs it says so, and one press of Try again brings it once the cause is gone.

/** How long a test waits for anything, on a busy machine too. Milliseconds. */
const PATIENCE = 20_000;

const FAULTS: [kind: "js" | "css", fault: NetworkFault][] = [
  ["js", "404"],
  ["js", "reset"],
  ["js", "hangs"],
  ["js", "altered"],
  ["css", "404"],
  ["css", "reset"],
  ["css", "hangs"],
];

interface Screen {
  name: string;
  path: string;
  member: boolean;
  /** A part of it that cannot be drawn without what is shared. */
  drawn(page: Page): ReturnType<Page["locator"]>;
}

const SCREENS: Screen[] = [
  {
    name: "the shell's sign-in page",
    path: "/login",
    member: false,
    drawn: (page) => page.locator("main input[type=password]"),
  },
  {
    name: "catalog's contact page",
    path: "/contact-us",
    member: false,
    drawn: (page) => page.locator('[data-remote="catalog"] textarea'),
  },
  {
    name: "account's profile",
    path: "/user/profile",
    member: true,
    drawn: (page) => page.locator('[data-remote="account"] form input').first(),
  },
  {
    name: "the editor",
    path: "/user/add-property",
    member: true,
    drawn: (page) => page.locator('[data-remote="listing-editor"] h1').first(),
  },
];

/** Names of the shell's files that hold what it shares on demand. */
async function sharedFiles(): Promise<Set<string>> {
  const { releases } = await (await fetch(`${ORIGIN}/manifest.json`)).json();
  const assets = releases.shell.assets as Record<string, { js: string[]; css: string[] }>;
  const shared = Object.entries(assets).filter(([name]) => name.startsWith("shared:"));
  return new Set(shared.flatMap(([, { js, css }]) => [...js, ...css]));
}

let network: FaultyNetwork;
let shared: Set<string>;
test.beforeAll(async () => {
  network = await startFaultyNetwork();
  shared = await sharedFiles();
  expect(shared.size).toBeGreaterThan(0);
});
test.afterAll(() => network.close());
test.describe.configure({ mode: "parallel" });

const inflict = (kind: string, fault: NetworkFault) =>
  network.inflict({
    fault,
    strikes: (path) =>
      path.startsWith("/r/shell/") && path.endsWith(`.${kind}`) && shared.has(path.split("/").at(-1) ?? ""),
  });

/** A page that needs nothing of what is shared on demand, hydrated. */
async function openHost(page: Page): Promise<void> {
  await page.goto("/no/such/page");
  await page.locator("header button[aria-label^='Your account'], header a[href*='next=']").first().waitFor();
}

async function visit(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState({}, "", to);
    dispatchEvent(new PopStateEvent("popstate", { state: {} }));
  }, path);
}

const contextFor = (browser: Parameters<typeof memberContext>[0], member: boolean): Promise<BrowserContext> => {
  const { proxy } = network;
  return member
    ? memberContext(browser, "owner@gable.test", undefined, { proxy })
    : browser.newContext({ baseURL: ORIGIN, proxy });
};

for (const [number, { name, path, member, drawn }] of SCREENS.entries()) {
  for (const [index, [kind, fault]] of FAULTS.entries()) {
    // Each fault in one screen, each screen with faults of both kinds or two of one.
    const details = wideWhere(index % SCREENS.length !== number);
    test(`${name}, shared ${kind} ${fault}: an error stands, Try again mends it`, details, async ({ browser }) => {
      const context = await contextFor(browser, member);
      const page = await context.newPage();
      inflict(kind, fault);
      await openHost(page);
      await visit(page, path);
      const retry = page.locator("main").getByRole("button", { name: "Try again" });
      await expect(retry).toBeVisible({ timeout: PATIENCE });
      expect(network.struck()).toBeGreaterThan(0);
      network.heal();
      await retry.click();
      await expect(drawn(page)).toBeVisible({ timeout: PATIENCE });
      await expect(retry).toHaveCount(0);
      await context.close();
    });
  }
}

test("a dialog of a property's page, shared js 404: an error stands, Try again mends it", async ({ browser }) => {
  const context = await contextFor(browser, false);
  const page = await context.newPage();
  inflict("js", "404");
  await page.goto("/properties");
  await page.locator('[data-remote="catalog"]:not([data-ssr]) a[href^="/properties-details/"]').first().click();
  await expect(page).toHaveURL(/\/properties-details\//);
  await page.getByRole("button", { name: "Share", exact: true }).click();
  const retry = page.locator("main").getByRole("button", { name: "Try again" });
  await expect(retry).toBeVisible({ timeout: PATIENCE });
  network.heal();
  await retry.click();
  await expect(page.getByRole("dialog")).toBeVisible({ timeout: PATIENCE });
  await context.close();
});
