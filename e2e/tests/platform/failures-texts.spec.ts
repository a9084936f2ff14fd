import type { BrowserContext, Page } from "@playwright/test";
import { type FaultyNetwork, type NetworkFault, startFaultyNetwork } from "../../support/faultyNetwork.ts";
import { ORIGIN } from "../../support/settings.ts";
import { visitAndWatch } from "../../support/stopwatch.ts";
import { expect, test } from "../../support/test.ts";

/** How long a test waits for anything, on a busy machine too. Milliseconds. */
const PATIENCE = 20_000;
const LASTING: NetworkFault[] = ["404", "reset", "cut off", "shortened", "hangs", "hangs after half"];
const PANEL = "main [role=alert]";

const boot = (path: string) => path.startsWith("/boot/");
const texts = (path: string) => path.startsWith("/texts/");

let network: FaultyNetwork;
let context: BrowserContext;
let page: Page;
test.beforeAll(async () => {
  network = await startFaultyNetwork();
});
test.afterAll(() => network.close());
test.beforeEach(async ({ browser }) => {
  context = await browser.newContext({ baseURL: ORIGIN, proxy: network.proxy });
  page = await context.newPage();
});
test.afterEach(async () => {
  network.heal();
  await context.close();
});

const stands = () => page.locator('[data-remote="catalog"]:not([data-ssr]) h1').first();
const lost = () => page.locator("#gable-lost");

for (const fault of LASTING)
  test(`boot files ${fault}: the page is readable, the visitor is told, Try again mends it`, async () => {
    network.inflict({ fault, strikes: boot });
    await page.goto("/properties", { waitUntil: "commit" });
    await expect(page.locator("main h1")).toBeVisible();
    await expect(lost()).toBeVisible({ timeout: PATIENCE });
    expect(network.struck()).toBeGreaterThan(0);
    network.heal();
    await lost().getByRole("button", { name: "Try again" }).click({ noWaitAfter: true });
    await expect(stands()).toBeVisible({ timeout: PATIENCE });
    await expect(lost()).toBeHidden();
  });

test("boot files cut off once: the page stands after at most one click, and when it is opened again", async () => {
  network.inflict({ fault: "cut off", strikes: boot, once: true });
  await page.goto("/properties", { waitUntil: "commit" });
  await expect(stands().or(lost().filter({ visible: true }))).toBeVisible({ timeout: PATIENCE });
  expect(network.struck()).toBeGreaterThan(0);
  if (await lost().isVisible()) await lost().getByRole("button", { name: "Try again" }).click({ noWaitAfter: true });
  await expect(stands()).toBeVisible({ timeout: PATIENCE });
  await page.reload({ waitUntil: "commit" });
  await expect(stands()).toBeVisible({ timeout: PATIENCE });
});

for (const fault of LASTING)
  test(`texts of a remote ${fault}: its page stands, by its release's own words`, async () => {
    network.inflict({ fault, strikes: texts });
    await page.goto("/forgot-password");
    await page.getByRole("button", { name: "Menu", exact: true, includeHidden: true }).waitFor({ state: "attached" });
    await visitAndWatch(page, "/properties", PANEL);
    await expect(stands()).toBeVisible({ timeout: PATIENCE });
    await expect(stands()).not.toHaveText(/^catalog\./);
    expect(network.struck()).toBeGreaterThan(0);
  });
