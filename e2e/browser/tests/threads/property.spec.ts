import { presentBrowser, QUIET_BROWSER } from "@gable/launcher/browser.ts";
import type { APIRequestContext, Page } from "@playwright/test";
import { emptiedMember } from "../../support/kept.ts";
import { memberContext, PASSWORD } from "../../support/members.ts";
import { Header } from "../../support/pages/header.ts";
import { ORIGIN } from "../../support/settings.ts";
import { expect, settled, test } from "../../support/test.ts";
import { spread, swipe } from "../../support/touch.ts";
import { isWideView, wideWhere } from "../../support/wide.ts";

// 360° pictures are drawn by WebGL: in software.
const SOFTWARE = [
  ...QUIET_BROWSER.filter((flag) => flag !== "--disable-gpu"),
  "--use-angle=swiftshader",
  "--enable-unsafe-swiftshader",
];
test.use({ launchOptions: { executablePath: presentBrowser(), args: SOFTWARE } });

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const VIEWS = [
  { name: "desktop", options: {}, language: "en" },
  { name: "desktop, right to left", options: {}, language: "ar" },
  { name: "phone", options: PHONE, language: "en" },
  { name: "phone, right to left", options: PHONE, language: "ar" },
];

interface Listing {
  id: number;
  slug_id: string;
  title: string;
  three_d_image: string;
  is_premium: boolean;
  added_by: number;
  gallery: unknown[];
}

async function listings(request: APIRequestContext, query: Record<string, string | number>): Promise<Listing[]> {
  const answer = await request.get(`${ORIGIN}/api/get_property`, { params: { limit: 100, ...query } });
  return (await answer.json()).data;
}

async function tokenOf(request: APIRequestContext, email: string): Promise<string> {
  const answer = await request.post(`${ORIGIN}/api/user_signup`, {
    multipart: { type: "3", email, password: PASSWORD },
  });
  return (await answer.json()).token;
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await settled(page);
}

const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

for (const { name, options, language } of VIEWS) {
  const details = wideWhere(isWideView(language, options !== PHONE));
  test(`a home with a 360° picture: gallery and tabs, ${name}`, details, async ({ browser, request }) => {
    const home = (await listings(request, { property_type: 0 })).find((each) => each.three_d_image && !each.is_premium);
    const context = await browser.newContext({ baseURL: ORIGIN, locale: language, ...options });
    const page = await context.newPage();
    const complaints: string[] = [];
    page.on("pageerror", (error) => complaints.push(error.message));
    await open(page, `/properties-details/${home?.slug_id}`);
    expect(await overflow(page)).toBe(0);
    await page.locator("a[href*='/files/']:has(img)").first().click();
    const gallery = page.getByRole("dialog");
    await expect(gallery.getByRole("tab")).toHaveCount(3);
    await expect(gallery.locator("img").first()).toBeVisible();
    const box = await gallery.boundingBox();
    expect(box).toMatchObject({ x: 0, y: 0, width: page.viewportSize()?.width, height: page.viewportSize()?.height });

    const before = await gallery.getByText(/1/).first().textContent();
    await page.keyboard.press(language === "ar" ? "ArrowLeft" : "ArrowRight");
    await expect(gallery.getByText(String(before), { exact: true })).toHaveCount(0);

    // The drawing of the 360° picture is no single colour, and turns by keys.
    await gallery.getByRole("tab").nth(2).click();
    const view = gallery.getByRole("application");
    await expect(gallery.locator("canvas")).toBeVisible();
    await expect(gallery.getByRole("button", { name: /Zoom in|تكبير/ })).toBeVisible();
    await view.focus();
    await page.keyboard.press("ArrowUp");
    const first = await view.screenshot();
    expect(first.length).toBeGreaterThan(8_000);
    for (let press = 0; press < 6; press += 1) await page.keyboard.press("ArrowRight");
    expect(Buffer.compare(first, await view.screenshot())).not.toBe(0);
    await page.keyboard.press("Escape");
    await expect(gallery).toBeHidden();
    expect(complaints).toEqual([]);
    await context.close();
  });
}

for (const { name, options, language } of VIEWS.filter((view) => view.options === PHONE))
  test(`photographs are swept on and pulled nearer by fingers, ${name}`, async ({ browser, request }) => {
    const all = await listings(request, { property_type: 0 });
    const home = all.find(({ is_premium, gallery }) => !is_premium && gallery.length > 1);
    const context = await browser.newContext({ baseURL: ORIGIN, locale: language, ...options });
    const page = await context.newPage();
    await open(page, `/properties-details/${home?.slug_id}`);
    await page.locator("a[href*='/files/']:has(img)").first().click();
    const thumbnails = page.getByRole("dialog").locator("button:has(img)");
    const shown = (number: number) => expect(thumbnails.nth(number)).toHaveAttribute("aria-current", "true");
    // A larger file is laid over the one that stands until it has come.
    const picture = page.locator(".yarl__slide_current img").last();
    // Fingers that come while a picture still moves to its place are not heeded.
    const atRest = () => expect.poll(async () => Math.abs(Math.round((await picture.boundingBox())?.x ?? 999))).toBe(0);
    await expect(picture).toBeVisible();
    await shown(0);
    await atRest();
    // The next one lies where the language reads on to.
    const [onward, back] = language === "ar" ? [300, 90] : [90, 300];
    await swipe(page, { x: back, y: 400 }, { x: onward, y: 404 });
    await shown(1);
    await atRest();
    await swipe(page, { x: onward, y: 400 }, { x: back, y: 404 });
    await shown(0);
    await atRest();
    const before = (await picture.boundingBox())?.width ?? 0;
    await spread(page, { x: 195, y: 400 }, 90);
    await expect.poll(async () => (await picture.boundingBox())?.width).toBeGreaterThan(before * 1.5);
    await shown(0);
    await context.close();
  });

test("a member's interest and viewing reach the owner, who finds the name among those interested", async ({
  browser,
  request,
}) => {
  const member = await emptiedMember("member@gable.test");
  const owner = await tokenOf(request, "owner@gable.test");
  const own = await request.get(`${ORIGIN}/api/get-added-properties`, {
    params: { property_type: 0, request_status: "approved" },
    headers: { authorization: `Bearer ${owner}` },
  });
  const home = (await own.json()).data[0] as Listing;
  await member.post("/api/interested_users", { form: { property_id: home.id, type: 0 } });
  await member.dispose();
  const context = await memberContext(browser, "member@gable.test");
  const page = await context.newPage();
  await open(page, `/properties-details/${home.slug_id}`);
  await page.getByRole("button", { name: "I’m interested" }).click();
  await expect(page.getByRole("button", { name: "The owner knows you are interested" })).toBeVisible();
  await expect
    .poll(async () => {
      const answer = await request.get(`${ORIGIN}/api/get_interested_users`, {
        params: { property_id: home.id },
        headers: { authorization: `Bearer ${owner}` },
      });
      return (await answer.json()).data?.length ?? 0;
    })
    .toBeGreaterThan(0);

  await page.getByRole("button", { name: "Request a viewing" }).click();
  const dialog = page.getByRole("dialog", { name: "Request a viewing" });
  const at = new Date(Date.now() + 5 * 86_400_000);
  await dialog.getByLabel(/When would suit you/).fill(at.toISOString().slice(0, 16));
  await dialog.getByRole("button", { name: "Send" }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole("button", { name: "Request a viewing" }).click();
  const arranged = page.getByRole("dialog", { name: "You requested a viewing" });
  await expect(arranged).toBeVisible();
  await arranged.getByRole("button", { name: "Cancel the viewing" }).click();
  await expect(arranged).toBeHidden();
  await context.close();
});

test("two homes stand beside each other, differences first, at an address that can be shared", async ({
  page,
  request,
}) => {
  const homes = (await listings(request, { property_type: 0 })).filter((each) => !each.is_premium).slice(0, 2);
  for (const { slug_id } of homes) {
    await page.goto(`/properties-details/${slug_id}`);
    await new Header(page).ready();
    await page.getByRole("complementary").getByRole("button", { name: "Compare" }).click();
    await expect(page.getByRole("region", { name: "Homes to compare" })).toBeVisible();
  }
  await page.getByRole("link", { name: "Compare 2" }).click();
  await expect(page).toHaveURL(/\/compare-properties\?homes=/);
  const table = page.getByRole("table");
  await expect(table.getByRole("columnheader")).toHaveCount(2);
  await expect(table.locator("tbody").first()).toContainText("Differences");
  await expect(table.locator("tbody").first()).toContainText("Price");

  // The address alone gives the same, without a script too.
  const plain = await (await request.get(page.url())).text();
  for (const { title } of homes) expect(plain).toContain(title.replaceAll("&", "&amp;"));
});

test("a premium home says what it keeps back and which plan opens it, and holds no hidden byte", async ({
  page,
  request,
}) => {
  const home = (await listings(request, { get_all_premium_properties: 1 })).find((each) => each.is_premium);
  const path = `/properties-details/${home?.slug_id}`;
  const html = await (await request.get(ORIGIN + path)).text();
  expect(html).toContain("There is more to see");
  await open(page, path);
  await expect(page.getByText(/Address, photos, details/)).toBeVisible();
  await page.locator("#premium").scrollIntoViewIfNeeded();
  await expect(page.getByText(/includes premium homes:/)).toBeVisible();
  const locked = page.getByRole("link", { name: "There is more to see" }).locator("img");
  expect(await locked.getAttribute("src")).toMatch(/^data:image\/svg\+xml,/);
});

test("on a phone price and chat stay at hand, save and share lie on the photograph", async ({ browser, request }) => {
  const home = (await listings(request, { property_type: 0 })).find((each) => !each.is_premium && each.added_by > 0);
  const context = await browser.newContext({ baseURL: ORIGIN, ...PHONE });
  const page = await context.newPage();
  await open(page, `/properties-details/${home?.slug_id}`);
  await expect(page.getByRole("button", { name: "Save", exact: true })).toBeVisible();
  const bar = page.getByRole("complementary", { name: "Price and chat" });
  await expect(bar).toHaveCount(0);
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await expect(bar).toBeVisible();
  await expect(bar.getByRole("button", { name: "Chat" })).toBeVisible();
  await page.getByRole("button", { name: "Share", exact: true }).first().click();
  await expect(page.getByRole("dialog", { name: "Share this listing" })).toBeVisible();
  await context.close();
});

test("homes like one have a page of their own, near ones with their distance", async ({ page, request }) => {
  const [home] = await listings(request, { property_type: 0 });
  await open(page, `/similar/${home?.slug_id}`);
  await expect(page.locator("main article").first()).toBeVisible();
  await expect(page.getByText(/km away|^In /).first()).toBeVisible();
});
