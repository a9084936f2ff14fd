import type { BrowserContext, Page, Route } from "@playwright/test";
import { faultyFolder, faultyVersion, THROWS_AT } from "../../support/faulty.ts";
import { memberContext } from "../../support/members.ts";
import { liveVersion, promote, registry, untilServed } from "../../support/registry.ts";
import { REMOTES } from "../../support/remotes.ts";
import { ORIGIN } from "../../support/settings.ts";
import { expect, test } from "../../support/test.ts";

/** The panel or the previous version must stand within this time after the navigation. Milliseconds. */
const LIMIT = 4500;

type NetworkFault = "entry 404" | "entry hangs" | "tampered byte" | "chunk 404" | "stylesheet 404";
const NETWORK_FAULTS: NetworkFault[] = ["entry 404", "entry hangs", "tampered byte", "chunk 404", "stylesheet 404"];

/** Does to the files of one remote what a broken delivery does. Returns the function that heals it. */
async function inflict(page: Page, fault: NetworkFault, remote: string): Promise<() => Promise<void>> {
  const pattern = new RegExp(`/r/${remote}/[^/]+/`);
  const isEntry = (url: string) => url.includes("remoteEntry.js");
  const handler = async (route: Route) => {
    const url = route.request().url();
    const gone = () => route.fulfill({ status: 404, body: "gone" });
    if (fault === "entry 404" && isEntry(url)) return gone();
    if (fault === "entry hangs" && isEntry(url)) return undefined;
    if (fault === "tampered byte" && url.endsWith(".js")) {
      const response = await route.fetch();
      const body = await response.body();
      body[body.length - 2] = (body[body.length - 2] ?? 0) ^ 1;
      return route.fulfill({ response, body });
    }
    if (fault === "chunk 404" && url.endsWith(".js") && !isEntry(url)) return gone();
    if (fault === "stylesheet 404" && url.endsWith(".css")) return gone();
    return route.continue();
  };
  await page.route(pattern, handler);
  return () => page.unroute(pattern, handler);
}

const panelOf = (page: Page) =>
  page.locator("main [role=alert]").filter({ has: page.getByRole("button", { name: "Try again" }) });
const shownVersion = (page: Page, remote: string) =>
  page.locator(`[data-remote="${remote}"]:not([data-ssr])`).getAttribute("data-version");

async function openShell(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  // A page of the host itself: no remote is loaded yet.
  await page.goto("/forgot-password");
  await expect(page.locator("main form")).toBeVisible();
  return page;
}

/** Goes to a path as a link of the page would. */
async function visit(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState({}, "", to);
    dispatchEvent(new PopStateEvent("popstate", { state: {} }));
  }, path);
}

for (const remote of REMOTES) {
  test.describe(remote.name, () => {
    let context: BrowserContext;
    test.beforeEach(async ({ browser }) => {
      context = remote.member
        ? await memberContext(browser, "owner@gable.test")
        : await browser.newContext({ baseURL: ORIGIN });
    });
    test.afterEach(() => context.close());

    for (const fault of NETWORK_FAULTS) {
      test(`${remote.name}, ${fault}: the panel stands, the shell works, Try again mends it`, async () => {
        const page = await openShell(context);
        const heal = await inflict(page, fault, remote.name);
        const started = Date.now();
        await visit(page, remote.path);
        await expect(panelOf(page)).toBeVisible({ timeout: LIMIT + 1000 });
        expect(Date.now() - started).toBeLessThan(LIMIT);
        await expect(page.locator("header nav a").first()).toBeVisible();
        await heal();
        await panelOf(page).getByRole("button", { name: "Try again" }).click();
        await expect(page.locator(`[data-remote="${remote.name}"] h1`).first()).toBeVisible({ timeout: 10_000 });
      });
    }

    for (const at of THROWS_AT) {
      test(`${remote.name}, throws at ${at}: the previous version stands, and the mended one after a rollback`, async () => {
        const good = await liveVersion(remote.name);
        await registry.publish(faultyFolder(remote.name, at));
        try {
          await promote(remote.name, faultyVersion(at));
          const page = await openShell(context);
          const started = Date.now();
          await visit(page, remote.path);
          await expect(page.locator(`[data-remote="${remote.name}"] h1`).first()).toBeVisible({
            timeout: LIMIT + 1000,
          });
          expect(Date.now() - started).toBeLessThan(LIMIT);
          expect(await shownVersion(page, remote.name)).toBe(good);
          await expect(page.locator("header nav a").first()).toBeVisible();
        } finally {
          const { revision } = await registry.rollback(remote.name, { to: good });
          await untilServed(revision);
        }
      });
    }
  });
}
