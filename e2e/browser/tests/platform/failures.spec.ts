import type { BrowserContext, Page } from "@playwright/test";
import { provide } from "../../support/control.ts";
import { faultyFolder, faultyVersion, THROWS_AT } from "../../support/faulty.ts";
import { type FaultyNetwork, type Strike, startFaultyNetwork } from "../../support/faultyNetwork.ts";
import { memberContext } from "../../support/members.ts";
import { liveVersion, promote, registry, untilServed } from "../../support/registry.ts";
import { isWideFault, REMOTES } from "../../support/remotes.ts";
import { ORIGIN } from "../../support/settings.ts";
import { timeToMatch, visitAndWatch } from "../../support/stopwatch.ts";
import { expect, test } from "../../support/test.ts";
import { wideWhere } from "../../support/wide.ts";

/** The panel or the previous version must stand within this time after the navigation. Milliseconds of the page's steps. */
const LIMIT = 4500;
/** How long a test waits for anything, on a busy machine too. Milliseconds. */
const PATIENCE = 20_000;

const entry = (path: string) => path.endsWith("/remoteEntry.js");
const script = (path: string) => path.endsWith(".js");
const chunk = (path: string) => script(path) && !entry(path);
const stylesheet = (path: string) => path.endsWith(".css");

/** Faults that last until their cause is gone: the panel, and Try again. */
const LASTING: Record<string, Strike> = {
  "entry 404": { fault: "404", strikes: entry },
  "entry reset": { fault: "reset", strikes: entry },
  "entry hangs": { fault: "hangs", strikes: entry },
  "scripts altered": { fault: "altered", strikes: script },
  "scripts cut off": { fault: "cut off", strikes: script },
  "chunk 404": { fault: "404", strikes: chunk },
  "chunk reset": { fault: "reset", strikes: chunk },
  "chunk hangs after half": { fault: "hangs after half", strikes: chunk },
  "stylesheet 404": { fault: "404", strikes: stylesheet },
  "stylesheet reset": { fault: "reset", strikes: stylesheet },
  "stylesheet cut off": { fault: "cut off", strikes: stylesheet },
  "stylesheet altered": { fault: "altered", strikes: stylesheet },
  "stylesheet hangs": { fault: "hangs", strikes: stylesheet },
};

/** Faults of one delivery. What the browser keeps of it is damaged for a year, unless it is put right. */
const PASSING: Record<string, Strike> = {
  "every file altered once": { fault: "altered", strikes: () => true, once: true },
  "every file shortened once": { fault: "shortened", strikes: () => true, once: true },
  "every file cut off once": { fault: "cut off", strikes: () => true, once: true },
};

const NAMES = [...Object.keys(LASTING), ...Object.keys(PASSING)];

const PANEL = "main [role=alert] button";
const screenOf = (remote: string) => `[data-remote="${remote}"]:not([data-ssr]) h1`;

/** A page of the host itself, where nothing has asked for the remote's own page yet; hydrated. */
async function openHost(page: Page): Promise<void> {
  await page.goto("/forgot-password");
  // Drawn in the browser alone: from here on the shell follows the address.
  await page.getByRole("button", { name: "Menu", exact: true, includeHidden: true }).waitFor({ state: "attached" });
}

/** A page of the host that members see as well. */
async function openHostAsMember(page: Page): Promise<void> {
  await page.goto("/no/such/page");
  await page.locator("header button[aria-label^='Your account']").waitFor();
}

let network: FaultyNetwork;
test.beforeAll(async () => {
  test.setTimeout(300_000);
  await provide("faulty");
  network = await startFaultyNetwork();
});
test.afterAll(() => network.close());

// Each lane has a platform of its own: both share the work of the longest file.
test.describe.configure({ mode: "parallel" });

for (const remote of REMOTES) {
  const details = (fault: string, list: readonly string[]) => wideWhere(isWideFault(remote, list.indexOf(fault)));
  test.describe(remote.name, () => {
    let context: BrowserContext;
    let page: Page;
    const open = () => (remote.member ? openHostAsMember(page) : openHost(page));
    const retry = () => page.locator("main [role=alert]").getByRole("button", { name: "Try again" });
    const screen = () => page.locator(screenOf(remote.name)).first();

    // A context of its own: each begins with an empty cache.
    test.beforeEach(async ({ browser }) => {
      const { proxy } = network;
      context = remote.member
        ? await memberContext(browser, "owner@gable.test", undefined, { proxy })
        : await browser.newContext({ baseURL: ORIGIN, proxy });
      page = await context.newPage();
    });
    test.afterEach(async () => {
      network.heal();
      await context.close();
    });

    /** Before the page opens: a widget of the remote may be in the header already. */
    const inflict = (strike: Strike) =>
      network.inflict({
        ...strike,
        strikes: (path) => path.startsWith(`/r/${remote.name}/`) && /\.(?:js|css)$/.test(path) && strike.strikes(path),
      });

    const navigationWorks = async () => {
      await expect(page.locator("header nav a").first()).toBeVisible();
      await expect(page.locator("footer")).toBeAttached();
    };

    for (const [name, strike] of Object.entries(LASTING)) {
      test(
        `${remote.name}, ${name}: the panel stands, the shell works, Try again mends it`,
        details(name, NAMES),
        async () => {
          inflict(strike);
          await open();
          await visitAndWatch(page, remote.path, PANEL);
          await expect(retry()).toBeVisible({ timeout: PATIENCE });
          expect(network.struck()).toBeGreaterThan(0);
          expect(await timeToMatch(page)).toBeLessThan(LIMIT);
          await navigationWorks();
          network.heal();
          await retry().click();
          await expect(screen()).toBeVisible({ timeout: PATIENCE });
          await expect(retry()).toHaveCount(0);
        },
      );
    }

    for (const [name, strike] of Object.entries(PASSING)) {
      test(
        `${remote.name}, ${name}: the page stands after at most one click, and when it is opened again`,
        details(name, NAMES),
        async () => {
          inflict(strike);
          await open();
          await visitAndWatch(page, remote.path, PANEL);
          await expect(screen().or(retry())).toBeVisible({ timeout: PATIENCE });
          expect(network.struck()).toBeGreaterThan(0);
          if (await retry().isVisible()) await retry().click();
          await expect(screen()).toBeVisible({ timeout: PATIENCE });
          // The cache is right from now on: a page that asks it alone stands.
          await page.reload();
          await expect(screen()).toBeVisible({ timeout: PATIENCE });
          await expect(retry()).toHaveCount(0);
        },
      );
    }

    for (const at of THROWS_AT) {
      test(
        `${remote.name}, throws at ${at}: the previous version stands, and the mended one after a rollback`,
        details(at, THROWS_AT),
        async () => {
          const shown = page.locator(`[data-remote="${remote.name}"]:not([data-ssr])`);
          const good = await liveVersion(remote.name);
          await registry.publish(faultyFolder(remote.name, at));
          try {
            await promote(remote.name, faultyVersion(at));
            await open();
            await visitAndWatch(page, remote.path, screenOf(remote.name));
            await expect(screen()).toBeVisible({ timeout: PATIENCE });
            expect(await timeToMatch(page)).toBeLessThan(LIMIT);
            await expect(shown).toHaveAttribute("data-version", good);
            await navigationWorks();
          } finally {
            const { revision } = await registry.rollback(remote.name, { to: good });
            await untilServed(revision);
          }
          await open();
          await visitAndWatch(page, remote.path, screenOf(remote.name));
          await expect(screen()).toBeVisible({ timeout: PATIENCE });
          await expect(shown).toHaveAttribute("data-version", good);
        },
      );
    }
  });
}
