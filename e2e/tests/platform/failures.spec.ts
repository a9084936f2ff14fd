import type { BrowserContext, Page, Route } from "@playwright/test";
import { faultyFolder, faultyVersion, THROWS_AT } from "../../support/faulty.ts";
import { memberContext } from "../../support/members.ts";
import { liveVersion, promote, registry, untilServed } from "../../support/registry.ts";
import { REMOTES } from "../../support/remotes.ts";
import { ORIGIN } from "../../support/settings.ts";
import { timeToMatch, visitAndWatch } from "../../support/stopwatch.ts";
import { expect, test } from "../../support/test.ts";

/** The panel or the previous version must stand within this time after the navigation. Milliseconds. */
const LIMIT = 4500;
/** How long a test waits before it reads the page's own clock. Milliseconds. */
const PATIENCE = 10_000;

const NETWORK_FAULTS = ["entry 404", "entry hangs", "tampered byte", "chunk 404", "stylesheet 404"] as const;
type NetworkFault = (typeof NETWORK_FAULTS)[number];

/** The files of a remote that a fault strikes. */
const STRUCK: Record<NetworkFault, (path: string) => boolean> = {
  "entry 404": (path) => path.endsWith("/remoteEntry.js"),
  "entry hangs": (path) => path.endsWith("/remoteEntry.js"),
  "tampered byte": (path) => path.endsWith(".js"),
  "chunk 404": (path) => path.endsWith(".js") && !path.endsWith("/remoteEntry.js"),
  "stylesheet 404": (path) => path.endsWith(".css"),
};

interface Fault {
  /** Requests that were struck so far. */
  struck(): number;
  heal(): Promise<void>;
}

/** Does to the files of one remote what a broken delivery does. */
async function inflict(page: Page, fault: NetworkFault, remote: string): Promise<Fault> {
  let struck = 0;
  const pattern = new RegExp(`/r/${remote}/[^/]+/.+`);
  const handler = async (route: Route) => {
    if (!STRUCK[fault](new URL(route.request().url()).pathname)) return route.continue();
    struck += 1;
    if (fault === "entry hangs") return undefined;
    if (fault !== "tampered byte") return route.fulfill({ status: 404, body: "gone" });
    const response = await route.fetch();
    const body = await response.body();
    body[body.length - 2] = (body[body.length - 2] ?? 0) ^ 1;
    return route.fulfill({ response, body });
  };
  await page.route(pattern, handler);
  return { struck: () => struck, heal: () => page.unroute(pattern, handler) };
}

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

for (const remote of REMOTES) {
  test.describe(remote.name, () => {
    let context: BrowserContext;
    let page: Page;
    const open = () => (remote.member ? openHostAsMember(page) : openHost(page));

    test.beforeEach(async ({ browser }) => {
      context = remote.member
        ? await memberContext(browser, "owner@gable.test")
        : await browser.newContext({ baseURL: ORIGIN });
      page = await context.newPage();
    });
    test.afterEach(() => context.close());

    const navigationWorks = async () => {
      await expect(page.locator("header nav a").first()).toBeVisible();
      await expect(page.locator("footer")).toBeAttached();
    };

    for (const fault of NETWORK_FAULTS) {
      test(`${remote.name}, ${fault}: the panel stands, the shell works, Try again mends it`, async () => {
        // Before the page opens: a widget of the remote may be in the header already.
        const { struck, heal } = await inflict(page, fault, remote.name);
        await open();
        await visitAndWatch(page, remote.path, PANEL);
        const retry = page.locator("main [role=alert]").getByRole("button", { name: "Try again" });
        await expect(retry).toBeVisible({ timeout: PATIENCE });
        expect(struck()).toBeGreaterThan(0);
        expect(await timeToMatch(page)).toBeLessThan(LIMIT);
        await navigationWorks();
        await heal();
        await retry.click();
        await expect(page.locator(screenOf(remote.name)).first()).toBeVisible({ timeout: PATIENCE });
      });
    }

    for (const at of THROWS_AT) {
      test(`${remote.name}, throws at ${at}: the previous version stands, and the mended one after a rollback`, async () => {
        const shown = page.locator(`[data-remote="${remote.name}"]:not([data-ssr])`);
        const good = await liveVersion(remote.name);
        await registry.publish(faultyFolder(remote.name, at));
        try {
          await promote(remote.name, faultyVersion(at));
          await open();
          await visitAndWatch(page, remote.path, screenOf(remote.name));
          await expect(page.locator(screenOf(remote.name)).first()).toBeVisible({ timeout: PATIENCE });
          expect(await timeToMatch(page)).toBeLessThan(LIMIT);
          await expect(shown).toHaveAttribute("data-version", good);
          await navigationWorks();
        } finally {
          const { revision } = await registry.rollback(remote.name, { to: good });
          await untilServed(revision);
        }
        await open();
        await visitAndWatch(page, remote.path, screenOf(remote.name));
        await expect(page.locator(screenOf(remote.name)).first()).toBeVisible({ timeout: PATIENCE });
        await expect(shown).toHaveAttribute("data-version", good);
      });
    }
  });
}
