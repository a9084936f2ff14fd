import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { CONFIGURED_SITE as SITE, useConfigured } from "../../support/configured.ts";
import { keptSlice } from "../../support/keptSlice.ts";
import { shareOf, tokenColour } from "../../support/map/colours.ts";
import { standInForGoogle } from "../../support/map/google.ts";
import { DRAWN, markers } from "../../support/map/stage.ts";
import { streetsArchive } from "../../support/map/streets.ts";
import { STYLE_COLOURS, type StyleServer, startStyleServer } from "../../support/map/styleServer.ts";
import { Header } from "../../support/pages/header.ts";
import { CONFIGURED, ROOT } from "../../support/settings.ts";
import { expect, test } from "../../support/test.ts";
import { wideWhere } from "../../support/wide.ts";

/*
 * A site that has fifty imported sales, and that its operator has set up for each way to streets: a style, an archive,
 * Google's maps.
 */

const ARCHIVE = join(CONFIGURED.dataDir, "archives/streets.pmtiles");
const KEY = "browser-key";
const SEATTLE = { latitude: 47.6, longitude: -122.3 };
const CSV = join(ROOT, "provider/samples/king-county-50.csv");
/** As the sample's mapping allows: one row of fifty has more. */
const MOST_BEDROOMS = 15;
const SALES = 49;

const SAMPLE = readSample();
function readSample(): Record<string, string>[] {
  const [header = "", ...lines] = readFileSync(CSV, "utf8").trim().split("\n");
  const names = header.split(",");
  const all = lines.map((line) => Object.fromEntries(line.split(",").map((cell, at) => [names[at] ?? "", cell])));
  return all.filter(({ bedrooms }) => Number(bedrooms) <= MOST_BEDROOMS);
}

test.use({ baseURL: SITE });
test.describe.configure({ mode: "serial" });

let styles: StyleServer | undefined;

useConfigured();
test.beforeAll(async () => {
  styles = await startStyleServer(CONFIGURED.maps);
});
test.afterAll(() => styles?.stop());

/** Opens a page and collects what the content security policy refuses on it. */
async function open(page: Page, path: string): Promise<string[]> {
  const refused: string[] = [];
  await page.exposeFunction("tellRefused", (line: string) => refused.push(line));
  await page.addInitScript(() => {
    const tell = (globalThis as unknown as { tellRefused(line: string): void }).tellRefused;
    document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) =>
      tell(`${violatedDirective} ${blockedURI}`),
    );
  });
  await page.goto(path);
  await new Header(page).ready();
  return refused;
}

const canvas = (page: Page) => page.locator("main aside canvas").first();
const share = (page: Page, colour: readonly [number, number, number]) => shareOf(canvas(page), colour);

test("an operator's style is drawn, ground and tiles, as the policy of pages allows it", async ({ page, guard }) => {
  const refused = await open(page, "/properties?view=map&state=Washington&bounds=47.9,47.3,-121.8,-122.7");
  await expect(markers(page).first()).toBeVisible({ timeout: DRAWN });
  // A map that a busy machine draws too late goes on with the site's own style: the next visit has the operator's.
  await expect(async () => {
    if (await page.getByText("Natural Earth").count()) await page.reload();
    expect(await share(page, STYLE_COLOURS.tiles)).toBeGreaterThan(0.3);
  }).toPass({ timeout: 2 * DRAWN });
  await expect(page.getByText("The operator")).toBeVisible();
  await page.goto("/properties?view=map&state=Washington&bounds=60,30,-90,-150");
  await expect.poll(() => share(page, STYLE_COLOURS.ground), { timeout: DRAWN }).toBeGreaterThan(0.5);
  expect(styles?.asked.filter((path) => path.endsWith(".png")).length).toBeGreaterThan(2);
  expect([...refused, ...guard.messages]).toEqual([]);
});

test("a style that does not come leaves the bundled world, and pages work", wideWhere(true), async ({ page }) => {
  await page.route(styles?.url ?? "", (route) => route.abort());
  await open(page, "/properties?view=map&state=Washington");
  await expect(markers(page).first()).toBeVisible({ timeout: DRAWN });
  const land = await tokenColour(page, "--map-land");
  await expect.poll(() => share(page, land), { timeout: DRAWN }).toBeGreaterThan(0.2);
});

for (const theme of ["light", "dark"] as const)
  test(
    `an operator's archive is read by ranges and drawn in the site's own colours (${theme})`,
    wideWhere(theme === "dark"),
    async ({ page, guard }) => {
      await page.emulateMedia({ colorScheme: theme });
      writeFileSync(ARCHIVE, streetsArchive(SEATTLE));
      // Both ways are set up here, and a style goes first: this page is told of the archive alone.
      await page.route("**/map/sources.json", async (route) => {
        const answer = await route.fetch();
        await route.fulfill({ response: answer, json: { ...(await answer.json()), style: null } });
      });
      const answers: number[] = [];
      page.on("response", (answer) => {
        if (answer.url().includes("/map/streets.pmtiles")) answers.push(answer.status());
      });
      const refused = await open(page, "/properties?view=map&state=Washington&bounds=47.9,47.3,-121.8,-122.7");
      await expect(markers(page).first()).toBeVisible({ timeout: DRAWN });
      const [park, road] = [await tokenColour(page, "--map-park"), await tokenColour(page, "--map-road")];
      await expect.poll(() => share(page, park), { timeout: DRAWN }).toBeGreaterThan(0.3);
      expect(await share(page, road)).toBeGreaterThan(0.01);
      expect(answers.length).toBeGreaterThan(1);
      expect(answers.filter((status) => status !== 206)).toEqual([]);
      expect([...refused, ...guard.messages]).toEqual([]);
    },
  );

const heading = (page: Page) => page.locator("main h1");
const rows = (page: Page) => page.locator("main ol > li article");

test.describe("imported sales", () => {
  const IN_WASHINGTON = "state=Washington";

  test("all are found, page by page to the end, and each once", wideWhere(true), async ({ page }) => {
    const seen: string[] = [];
    await open(page, `/properties?${IN_WASHINGTON}&sort=price_asc`);
    await expect(heading(page)).toHaveText(`${SALES} homes for sale in Washington`);
    const prices: number[] = [];
    for (let number = 1; ; number++) {
      await expect(page.getByText(new RegExp(`^${(number - 1) * 12 + 1}(–\\d+)? of ${SALES}`))).toBeVisible();
      for (const row of await rows(page).all()) {
        seen.push((await row.getByRole("link").first().getAttribute("href")) ?? "");
        const price = await row.locator("bdi").filter({ hasText: /^\$/ }).first().textContent();
        prices.push(Number(price?.replaceAll(/[$,]/g, "")));
      }
      const next = page.locator('main a[rel="next"]');
      if ((await next.count()) === 0) break;
      await next.click();
    }
    expect(new Set(seen).size).toBe(SALES);
    expect(prices).toEqual(prices.toSorted((a, b) => a - b));
  });

  test("a price, a number of bedrooms and a drawn area find what the file says", async ({ page }) => {
    const of = (fits: (row: Record<string, string>) => boolean) => SAMPLE.filter(fits).length;
    const cases: [query: string, count: number][] = [
      ["min_price=300000&max_price=500000", of(({ price }) => Number(price) >= 300_000 && Number(price) <= 500_000)],
      ["field=1_4_", of(({ bedrooms }) => Number(bedrooms) >= 4)],
      [
        "polygon=-122.4,47.5;-122.2,47.5;-122.2,47.7;-122.4,47.7",
        of(
          ({ lat, long }) => Number(lat) > 47.5 && Number(lat) < 47.7 && Number(long) > -122.4 && Number(long) < -122.2,
        ),
      ],
    ];
    for (const [query, count] of cases) {
      expect(count).toBeGreaterThan(1);
      await page.goto(`/properties?${IN_WASHINGTON}&type=sell&${query}`);
      await expect(heading(page)).toHaveText(`${count} homes for sale in Washington`);
    }
  });

  test("a city is suggested, and its search has its houses and their places on the map", async ({ page }) => {
    await open(page, "/properties?view=split");
    await page.getByPlaceholder("Place, street or keyword").fill("redm");
    await page
      .getByRole("option", { name: /Redmond/ })
      .first()
      .click();
    const count = SAMPLE.filter(({ zipcode = "" }) => ["98052", "98053"].includes(zipcode)).length;
    await expect(heading(page)).toHaveText(new RegExp(`^${count} homes .*in Redmond$`));
    await expect(page.getByRole("status").filter({ hasText: new RegExp(`^${count} `) })).toBeVisible({
      timeout: DRAWN,
    });
    await rows(page).first().getByRole("link").first().click();
    await expect(heading(page)).toContainText("house in Redmond");
    await expect(page.getByText(/Redmond, Washington 980\d\d/).first()).toBeVisible();
  });
});

test.describe("with a key of Google", () => {
  test.beforeAll(async ({ request }) => {
    test.setTimeout(150_000);
    const sent = await request.post(`${SITE}/api/user_signup`, {
      multipart: { type: "3", email: "admin@gable.test", password: "gable-demo" },
    });
    const { token } = (await sent.json()) as { token: string };
    const saved = await request.post(`${SITE}/api/admin-settings-save`, {
      headers: { authorization: `Bearer ${token}` },
      data: { values: { place_api_key: KEY } },
    });
    expect(await saved.json()).toMatchObject({ error: false });
    // Pages have the settings of the minute, at an address of their own.
    const settings = async () => {
      const [address = ""] =
        (await (await request.get(`${SITE}/properties`)).text()).match(/\/boot\/en\/[^"\\]+/) ?? [];
      return (await request.get(SITE + address)).text();
    };
    await expect.poll(settings, { timeout: 120_000 }).toContain(KEY);
  });

  test("Google's map is loaded by its key, drawn with markers and clusters, and searched on", async ({
    page,
    guard,
  }) => {
    const asked = await standInForGoogle(page);
    const refused = await open(page, "/properties?view=split&state=Washington");
    await expect(markers(page).first()).toBeVisible({ timeout: DRAWN });
    expect(asked.map(({ searchParams }) => [searchParams.get("key"), searchParams.get("language")])).toEqual([
      [KEY, "en"],
    ]);
    await page
      .getByRole("status")
      .filter({ hasText: String(SALES) })
      .waitFor();
    const before = await markers(page).count();
    // What stands there is every sale, in clusters and alone.
    const figures = await markers(page).evaluateAll((all) => all.map(({ dataset }) => Number(dataset.count)));
    expect(figures.reduce((sum, figure) => sum + figure, 0)).toBe(SALES);
    await page.locator("main aside button[data-count]:not([data-count='1'])").first().click();
    await expect.poll(() => markers(page).count()).not.toBe(before);
    const box = await canvas(page).boundingBox();
    if (!box) throw new Error("There is no map.");
    await page.mouse.move(box.x + 60, box.y + box.height - 120);
    await page.mouse.down();
    await page.mouse.move(box.x + 160, box.y + box.height - 200, { steps: 4 });
    await page.mouse.up();
    await page.getByRole("button", { name: "Search this area" }).click();
    await expect(page).toHaveURL(/bounds=/);
    expect([...refused, ...guard.messages]).toEqual([]);
  });

  test("an area is drawn on Google's map", wideWhere(true), async ({ page, guard }) => {
    await standInForGoogle(page);
    const refused = await open(
      page,
      "/properties?view=map&state=Washington&polygon=-122.5,47.4;-122.1,47.4;-122.1,47.75;-122.5,47.75",
    );
    await expect(markers(page).first()).toBeVisible({ timeout: DRAWN });
    const accent = await tokenColour(page, "--cedar");
    await expect.poll(() => share(page, accent)).toBeGreaterThan(0.001);
    await page.getByRole("button", { name: "Remove the drawn area" }).click();
    await expect.poll(() => share(page, accent)).toBeLessThan(0.001);
    expect([...refused, ...guard.messages]).toEqual([]);
  });

  test("a place is found by its name with Google, and the pin that is moved is named by its geocoder", async ({
    page,
    guard,
  }) => {
    const asked = await standInForGoogle(page);
    const refused = await open(page, "/");
    await expect(page.locator('[data-outlet="ready"]')).toBeAttached();
    expect(asked, "nothing of Google's before somebody asks for a place").toEqual([]);
    const place = async () => (await keptSlice(page, "location"))?.currentLocation;
    await page.getByRole("button", { name: /^Choose a place/ }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("combobox", { name: "City or part of town" }).fill("ross");
    const rossioOption = page.getByRole("option", { name: /Rossio.*Lisbon, Portugal/ });
    await expect(rossioOption).toBeVisible();
    // With the suggestions in view, and below them.
    const credit = page.getByText("Google Maps", { exact: true });
    await expect(credit, "who finds the places").toBeInViewport({ ratio: 1 });
    const [option, name] = await Promise.all([rossioOption.boundingBox(), credit.boundingBox()]);
    expect(name?.y).toBeGreaterThanOrEqual((option?.y ?? 0) + (option?.height ?? 0));
    await rossioOption.click();
    await expect(dialog).toBeHidden();
    const rossio = { city: "Lisbon", state: "Lisboa", country: "Portugal" };
    await expect.poll(place).toEqual({
      ...rossio,
      coordinates: { latitude: 38.714, longitude: -9.139 },
      formattedAddress: "Rossio 1, Lisbon",
    });

    await page.getByRole("button", { name: /^(Choose a place|Change)/ }).click();
    await dialog.getByRole("button", { name: "Pick it on the map" }).click();
    const pin = dialog.getByRole("slider");
    await expect(pin).toHaveAttribute("aria-valuetext", "38.71400, -9.13900", { timeout: DRAWN });
    await pin.press("Shift+ArrowUp");
    await pin.press("ArrowRight");
    const [latitude = 0, longitude = 0] = ((await pin.getAttribute("aria-valuetext")) ?? "").split(", ").map(Number);
    expect(latitude).toBeGreaterThan(38.714);
    expect(longitude).toBeGreaterThan(-9.139);
    const address = `House at ${latitude.toFixed(3)} ${longitude.toFixed(3)}, Lisbon`;
    await expect(dialog.getByRole("status").filter({ hasText: address })).toBeVisible();
    await dialog.getByRole("button", { name: "Use this place" }).click();
    await expect(dialog).toBeHidden();
    await expect.poll(place).toMatchObject({ ...rossio, formattedAddress: address });
    expect(asked).toHaveLength(1);
    expect([...refused, ...guard.messages]).toEqual([]);
  });

  test("where Google does not load, the next way is taken", wideWhere(true), async ({ page }) => {
    await page.route("https://maps.googleapis.com/**", (route) => route.abort());
    await open(page, "/properties?view=map&state=Washington&bounds=47.9,47.3,-121.8,-122.7");
    // A map that a busy machine draws too late goes on with the site's own style: the next visit has the operator's.
    await expect(async () => {
      if (await page.getByText("Natural Earth").count()) await page.reload();
      expect(await share(page, STYLE_COLOURS.tiles)).toBeGreaterThan(0.3);
    }).toPass({ timeout: 2 * DRAWN });
  });
});
