import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type ComparedHealth, compareReleases, healthFolder, readHealth, summarise } from "@gable/releases";
import type { Locator, Page } from "@playwright/test";
import { provide } from "../../support/control.ts";
import { faultyFolder, faultyVersion, type ThrowsAt } from "../../support/faulty.ts";
import { rendered } from "../../support/publicPages.ts";
import { liveVersion, promote, registry, untilServed } from "../../support/registry.ts";
import { DATA_DIR, ORIGIN } from "../../support/settings.ts";
import { still } from "../../support/stillness.ts";
import { visitAndWatch } from "../../support/stopwatch.ts";
import { expect, settled, test } from "../../support/test.ts";

/** Reports leave with the page, and are written within five seconds. Milliseconds. */
const PATIENCE = { timeout: 20_000 };

/** What an operator sees of a version of a remote, as `releases health` says it. */
async function health(version: string, remote = "catalog"): Promise<ComparedHealth | undefined> {
  const { manifest } = await registry.status();
  const { days } = await readHealth(DATA_DIR);
  const all = compareReleases(manifest, summarise(days, 24, Date.now()));
  return all.find((release) => release.remote === remote && release.version === version);
}

/** The value of one series on `/metrics`; 0 where there is none. */
async function metric(series: string): Promise<number> {
  const text = await (await fetch(`${ORIGIN}/metrics`)).text();
  const line = text.split("\n").find((each) => each.startsWith(`${series} `));
  return Number(line?.split(" ").at(-1) ?? 0);
}

const stored = () =>
  readdirSync(healthFolder(DATA_DIR))
    .map((file) => readFileSync(join(healthFolder(DATA_DIR), file), "utf8"))
    .join("");

const leave = (page: Page) => page.goto("about:blank");

/** Runs with a faulty version of the catalog live; afterwards the good one is live again. */
async function withFaulty(at: ThrowsAt, act: (version: string) => Promise<void>): Promise<void> {
  const good = await liveVersion("catalog");
  const version = faultyVersion(at);
  await registry.publish(faultyFolder("catalog", at));
  try {
    await promote("catalog", version);
    await act(version);
  } finally {
    const { revision } = await registry.rollback("catalog", { to: good });
    await untilServed(revision);
  }
}

/** A page of the host, where nothing has asked for the catalog yet; hydrated. */
async function openHost(page: Page): Promise<void> {
  await page.goto("/forgot-password");
  await page.getByRole("button", { name: "Menu", exact: true, includeHidden: true }).waitFor({ state: "attached" });
}

test.beforeAll(async () => {
  test.setTimeout(300_000);
  await provide("faulty");
});

test("a release that throws is seen by its version and step, and the one that stood in its place is not blamed", async ({
  page,
}) => {
  await withFaulty("render", async (version) => {
    await openHost(page);
    await visitAndWatch(page, "/properties?search=jane%40mail.example&token=t0psecret", "main h1");
    await expect(page.locator('[data-remote="catalog"]:not([data-ssr]) h1').first()).toBeVisible();
    await leave(page);
    await expect
      .poll(async () => (await health(version))?.messages[0]?.message, PATIENCE)
      .toBe("fault: thrown at render");
    const seen = await health(version);
    expect(seen?.state).toBe("live");
    expect(seen?.views).toBeGreaterThan(0);
    const [step = ""] = Object.keys(seen?.failures ?? {});
    expect(step).toMatch(/^(?:mount|render)$/);
    expect(seen?.messages[0]).toMatchObject({ kind: `failure:${step}`, name: "Error", route: "/properties" });
    expect(await metric(`gable_browser_failures_total{remote="catalog",version="${version}",step="${step}"}`)).toBe(1);
  });
  const good = await health(await liveVersion("catalog"));
  // Other specs may have had it fail on the same platform: what the faulty one threw is not among that.
  expect((good?.messages ?? []).filter(({ message }) => message.includes("fault: thrown"))).toEqual([]);
});

test("an error that React caught in a remote's own boundary is reported without what tells a person", async ({
  page,
}) => {
  await withFaulty("caught", async (version) => {
    await openHost(page);
    await visitAndWatch(page, "/properties?search=jane%40mail.example", "main h1");
    await expect(page.getByRole("heading", { name: "Shown instead" })).toBeVisible();
    await leave(page);
    await expect.poll(async () => (await health(version))?.errors, PATIENCE).toEqual({ caught: 1 });
    const seen = await health(version);
    expect(seen?.failures).toEqual({});
    expect(seen?.messages[0]).toMatchObject({ kind: "error:caught", message: "fault: caught, of …@… at /…" });
    expect(await metric(`gable_browser_errors_total{remote="catalog",version="${version}",source="caught"}`)).toBe(1);
  });
  expect(stored()).not.toMatch(/jane|mail\.example|t0psecret|search=|k2j7/);
});

/** Delivers the page of results with markup in which one text is another than the one that the browser renders. */
async function alterMarkup(page: Page, text: RegExp): Promise<void> {
  await page.route(/\/properties$/, async (route) => {
    const response = await route.fetch();
    const markup = await response.text();
    const altered = markup.replace(text, "$1Of another rendering$2");
    if (altered === markup) throw new Error(`The page holds no ${text}.`);
    await route.fulfill({ response, body: altered });
  });
}

const HYDRATED: Record<string, { alters: RegExp; mended(page: Page): Locator }> = {
  catalog: {
    alters: /(<h1[^<>]*>)[^<]+(<)/,
    mended: (page) => page.locator('[data-remote="catalog"]:not([data-ssr]) h1').first(),
  },
  shell: { alters: /(<a [^<>]*href="#main">)[^<]+(<)/, mended: (page) => page.locator('a[href="#main"]') },
};

for (const [remote, { alters, mended }] of Object.entries(HYDRATED))
  test(`markup of ${remote} that the browser renders otherwise: the page stands, and one fault of hydration is seen`, async ({
    page,
  }) => {
    const version = await liveVersion(remote);
    const series = `gable_browser_hydration_faults_total{remote="${remote}",version="${version}"}`;
    const faults = async () => (await health(version, remote))?.hydration ?? 0;
    const blamed = async () => (await health(await liveVersion("shell"), "shell"))?.errors ?? {};
    const before = { kept: await faults(), counted: await metric(series), blamed: await blamed() };
    expect(await rendered(page.request, "/properties")).toBe(true);
    await alterMarkup(page, alters);
    await page.goto("/properties");
    await settled(page);
    await expect(mended(page)).not.toHaveText("Of another rendering");
    await expect(mended(page)).toHaveText(/\S/);
    await page.locator('main a[href^="/properties-details/"]').first().click();
    await expect(page).toHaveURL(/\/properties-details\//);
    await settled(page);
    await leave(page);
    await expect.poll(faults, PATIENCE).toBe(before.kept + 1);
    expect(await metric(series)).toBe(before.counted + 1);
    // The window hears of it too: nobody else is blamed.
    expect(await blamed()).toEqual(before.blamed);
    const messages = (await health(version, remote))?.messages ?? [];
    expect(messages).toContainEqual(expect.objectContaining({ kind: "hydration", route: "/properties" }));
  });

test("a remote that cannot be loaded is seen by its version, with the file that failed", async ({ page }) => {
  const version = await liveVersion("catalog");
  const before = (await health(version))?.failures.load ?? 0;
  await openHost(page);
  await page.route(/\/r\/catalog\/.*\.js/, (route) => route.fulfill({ status: 404, body: "gone" }));
  await visitAndWatch(page, "/properties", "main [role=alert] button");
  await expect(page.locator("main [role=alert]")).toBeVisible();
  await leave(page);
  await expect.poll(async () => (await health(version))?.failures.load ?? 0, PATIENCE).toBeGreaterThan(before);
  expect(
    await metric(`gable_browser_failures_total{remote="catalog",version="${version}",step="load"}`),
  ).toBeGreaterThan(before);
});

test("web vitals of a page are seen by version and route once it is left", async ({ page }) => {
  const version = await liveVersion("catalog");
  const watched = page.waitForResponse((answer) => /\/r\/shell\/.*when-idle.*\.js$/.test(answer.url()));
  await page.goto("/properties?search=jane%40mail.example");
  await settled(page);
  await watched;
  await page.locator("main h1").first().click();
  await still(page);
  await leave(page);
  const route = async () => (await health(version))?.routes.find((each) => each.route === "/properties");
  await expect.poll(async () => (await route())?.p75.LCP ?? null, PATIENCE).not.toBeNull();
  const { p75 } = (await route()) ?? {};
  expect(p75?.FCP).toBeGreaterThan(0);
  expect(p75?.TTFB).toBeGreaterThan(0);
  expect(p75?.CLS).toEqual(expect.any(Number));
  const series = (name: string) =>
    `gable_browser_web_vital_seconds_count{remote="catalog",version="${version}",name="${name}"}`;
  expect(await metric(series("LCP"))).toBeGreaterThan(0);
  expect(stored()).not.toContain("jane");
});

test("a browser that asks not to be tracked reports nothing", async ({ browser }) => {
  const context = await browser.newContext({ baseURL: ORIGIN });
  await context.addInitScript(() => Object.defineProperty(navigator, "globalPrivacyControl", { value: true }));
  const page = await context.newPage();
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/telemetry")) sent.push(request.url());
  });
  await page.goto("/properties");
  await settled(page);
  await page.evaluate(() => setTimeout(() => Promise.reject(new Error("unseen"))));
  await page.evaluate(() => dispatchEvent(new Event("pagehide")));
  await still(page);
  expect(sent).toEqual([]);
  await context.close();
});
