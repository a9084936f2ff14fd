import type { APIRequestContext, Browser, BrowserContextOptions, Page } from "@playwright/test";
import { memberCalls } from "../../support/listers.ts";
import { memberContext, PASSWORD } from "../../support/members.ts";
import { Header } from "../../support/pages/header.ts";
import { ORIGIN } from "../../support/settings.ts";
import { expect, guardConsole, settled, test } from "../../support/test.ts";
import { wideWhere } from "../../support/wide.ts";

const PHONE: BrowserContextOptions = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
const DESKTOP: BrowserContextOptions = { viewport: { width: 1440, height: 900 } };
const ARABIC = { name: "gable_language", value: "ar", url: ORIGIN };

interface Listing {
  id: number;
  slug_id: string;
  title: string;
  is_premium: boolean | number;
  category: { id: number };
}

async function listings(request: APIRequestContext, params: Record<string, string | number>): Promise<Listing[]> {
  const answer = await request.get(`${ORIGIN}/api/get-property-list`, { params: { limit: 40, ...params } });
  return (await answer.json()).data;
}

const ordinary = async (request: APIRequestContext, count: number) =>
  (await listings(request, { property_type: 0 })).filter((each) => !each.is_premium).slice(0, count);

const compareAddress = (slugs: readonly string[]) => `/compare-properties?homes=${slugs.join(",")}`;

/** Runs a check on a page in a visitor's own context, and says what the browser complained about. */
async function visiting(
  browser: Browser,
  options: BrowserContextOptions,
  language: "en" | "ar",
  check: (page: Page) => Promise<void>,
): Promise<void> {
  const context = await browser.newContext({ baseURL: ORIGIN, ...options });
  if (language === "ar") await context.addCookies([ARABIC]);
  const page = await context.newPage();
  const { messages } = guardConsole(page);
  await check(page);
  expect(messages).toEqual([]);
  await context.close();
}

const sidewards = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

for (const [device, options] of [
  ["desktop", DESKTOP],
  ["phone", PHONE],
] as const)
  for (const language of ["en", "ar"] as const) {
    const details = wideWhere(language === "ar" || device === "phone");
    test(
      `${device}, ${language}: homes are put aside on their cards and compared, differences first`,
      details,
      async ({ browser }) => {
        await visiting(browser, options, language, async (page) => {
          await page.goto("/properties?type=sell");
          await settled(page);
          const buttons = page.locator("main ol article button[aria-pressed]").filter({ hasText: /Compare|قارن/ });
          await buttons.nth(0).click();
          await buttons.nth(1).click();
          await expect(buttons.nth(1)).toHaveAttribute("aria-pressed", "true");
          const tray = page.getByRole("region", { name: /Homes to compare|عقارات للمقارنة/ });
          await expect(tray).toBeVisible();

          // It is kept in the browser.
          await page.reload();
          await settled(page);
          await tray.getByRole("link").click();
          await expect(page).toHaveURL(/\/compare-properties\?homes=[^,]+,[^,]+$/);
          const table = page.getByRole("table");
          await expect(table.locator("thead th")).toHaveCount(2);
          await expect(table.locator("tbody th").first()).toHaveText(/Differences|أين تختلف/);
          expect(await sidewards(page)).toBeLessThanOrEqual(0);

          // Without the second one, and Back brings it again.
          await table
            .locator("thead th")
            .nth(1)
            .getByRole("link", { name: /^Remove|^إزالة/ })
            .click();
          await expect(table.locator("thead th")).toHaveCount(1);
          await page.goBack();
          await expect(table.locator("thead th")).toHaveCount(2);
        });
      },
    );

    test(
      `${device}, ${language}: calculators fit the window and hydrate without a word`,
      details,
      async ({ browser }) => {
        await visiting(browser, options, language, async (page) => {
          for (const path of ["/area-converter", "/mortgage-calculator", "/compare-properties"]) {
            await page.goto(path);
            await settled(page);
            expect(await sidewards(page), path).toBeLessThanOrEqual(0);
          }
        });
      },
    );
  }

test("the keyboard alone adds a home and puts another in the place of one", async ({ page, request }) => {
  const [first, second, third] = await ordinary(request, 3);
  await page.goto(compareAddress([String(first?.slug_id)]));
  await new Header(page).ready();
  const choose = async (title: string) => {
    const field = page.getByRole("dialog").getByRole("combobox");
    await expect(field).toBeFocused();
    await page.keyboard.type(title);
    await expect(page.getByRole("option").first()).toContainText(title);
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("dialog")).toHaveCount(0);
  };
  await page.getByRole("button", { name: "Add a home" }).first().focus();
  await page.keyboard.press("Enter");
  await choose(String(second?.title));
  await expect(page).toHaveURL(compareAddress([String(first?.slug_id), String(second?.slug_id)]));
  const heads = page.locator("thead th");
  await expect(heads).toHaveCount(2);
  await heads.nth(0).getByRole("button", { name: "Replace" }).focus();
  await page.keyboard.press("Enter");
  await choose(String(third?.title));
  await expect(page).toHaveURL(compareAddress([String(third?.slug_id), String(second?.slug_id)]));
});

test("a home that is gone has a column that says so; the page stands without a script", async ({
  browser,
  request,
}) => {
  const [home] = await ordinary(request, 1);
  const context = await browser.newContext({ baseURL: ORIGIN, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(compareAddress([String(home?.slug_id), "never-was"]));
  const heads = page.locator("thead th");
  await expect(heads.nth(0)).toContainText(String(home?.title));
  await expect(heads.nth(1)).toContainText("This home is no longer available");
  await heads
    .nth(1)
    .getByRole("link", { name: /^Remove/ })
    .click();
  await expect(page.locator("thead th")).toHaveCount(1);
  await context.close();
});

test("of a premium home nobody reads more than everybody may, and the way in leads to signing in", async ({
  page,
  request,
}) => {
  const [home] = await ordinary(request, 1);
  const premium = (await listings(request, { get_all_premium_properties: 1 })).find((each) => each.is_premium);
  await page.goto(compareAddress([String(home?.slug_id), String(premium?.slug_id)]));
  await new Header(page).ready();
  const bedrooms = page.getByRole("row", { name: /^Bedrooms|^Area/ }).first();
  await expect(bedrooms.getByRole("cell").nth(1)).toHaveText("Only with a plan");
  await page.getByRole("main").getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
});

test("a comparison is printed without its buttons, whole", async ({ page, request }) => {
  const homes = await ordinary(request, 4);
  await page.goto(compareAddress(homes.map(({ slug_id }) => slug_id)));
  await settled(page);
  await page.emulateMedia({ media: "print" });
  await page.setViewportSize({ width: 794, height: 1123 });
  await expect(page.getByRole("button", { name: "Replace" }).first()).toBeHidden();
  const overflow = await page
    .locator("table")
    .evaluate((table) => table.getBoundingClientRect().right - document.documentElement.clientWidth);
  expect(overflow).toBeLessThanOrEqual(0);
});

for (const [device, options] of [
  ["desktop", DESKTOP],
  ["phone", PHONE],
] as const)
  test(`${device}: the names of the homes stay in sight while the table is read on`, async ({ browser, request }) => {
    const homes = await ordinary(request, 2);
    await visiting(browser, options, "en", async (page) => {
      await page.goto(compareAddress(homes.map(({ slug_id }) => slug_id)));
      await settled(page);
      // A phone scrolls the table itself, a wide window the page.
      await page.getByRole("region", { name: "Compare homes" }).evaluate((region) => {
        const scrolls = getComputedStyle(region).overflowY === "auto" ? region : document.documentElement;
        scrolls.scrollTop = 600;
      });
      const name = page.locator("thead th a[href^='/properties-details/']").first();
      await expect(name).toBeInViewport({ ratio: 1 });
      // Nothing stands over it: neither the head of the page nor rows of the table.
      const isOnTop = (link: Element) => {
        const { left, top } = link.getBoundingClientRect();
        return link.contains(document.elementFromPoint(left + 4, top + 4));
      };
      expect(await name.evaluate(isOnTop)).toBe(true);
    });
  });

/** Gives a member the free plan, which has the table of loans. */
async function withFreePlan(request: APIRequestContext, email: string): Promise<void> {
  const signIn = await request.post(`${ORIGIN}/api/user_signup`, { multipart: { type: 3, email, password: PASSWORD } });
  const headers = { authorization: `Bearer ${(await signIn.json()).token}` };
  const { data } = await (await request.get(`${ORIGIN}/api/get-package`, { headers })).json();
  const free = data.find((row: { package_type: string }) => row.package_type === "free");
  // Absent once it was taken.
  if (free) await request.post(`${ORIGIN}/api/assign_package`, { headers, multipart: { package_id: free.id } });
}

test("the tray stands wherever cards do, and a member's homes are compared by one call", async ({
  browser,
  request,
}) => {
  const [first] = await ordinary(request, 1);
  const same = (await listings(request, { property_type: 0, category_id: first?.category.id ?? 0 })).filter(
    (each) => !each.is_premium,
  );
  const context = await memberContext(browser, "member@gable.test");
  const page = await context.newPage();
  await page.goto("/properties?type=sell");
  await settled(page);
  await page.evaluate(
    (homes) => localStorage.setItem("gable-compare", JSON.stringify(homes)),
    [
      { id: 1, slugId: same[0]?.slug_id, title: "One", image: "" },
      { id: 2, slugId: same[1]?.slug_id, title: "Two", image: "" },
    ],
  );
  const tray = page.getByRole("region", { name: "Homes to compare" });
  const calls = await memberCalls("member@gable.test");
  const form = { property_id: same[0]?.id ?? 0, type: 1 };
  expect((await calls.post("/api/add_favourite", { form })).ok()).toBe(true);
  for (const path of ["/", "/agents", "/projects", "/user/favourites"]) {
    await page.goto(path);
    await settled(page);
    await expect(tray).toBeVisible();
  }
  const asked: string[] = [];
  page.on("request", (one) => asked.push(new URL(one.url()).pathname));
  await tray.getByRole("link", { name: "Compare 2" }).click();
  await expect(page.locator("thead th[scope=col] a[href^='/properties-details/']")).toHaveCount(2);
  expect(asked.filter((path) => path === "/api/compare-properties")).toHaveLength(1);
  expect(asked.filter((path) => path === "/api/get_property")).toEqual([]);
  await context.close();
});

test("the table of a loan is closed to visitors, and open to members whose plan has it", async ({
  browser,
  page,
  request,
}) => {
  await page.goto("/mortgage-calculator");
  await new Header(page).ready();
  await expect(page.getByText(/a table by year and month/)).toBeVisible();
  await expect(page.getByRole("table")).toHaveCount(0);

  await withFreePlan(request, "agent@gable.test");
  const context = await memberContext(browser, "agent@gable.test");
  const own = await context.newPage();
  await own.goto("/mortgage-calculator");
  const table = own.getByRole("table", { name: "Payments by year and month" });
  await expect(table).toBeVisible();
  await expect(own.getByRole("img", { name: /^Payments of each year/ })).toBeVisible();

  // What is repaid in all years is the loan, as far as whole units go.
  const loan = 400_000;
  const amounts = await table.locator("tbody tr td:nth-child(4)").allTextContents();
  const repaid = amounts.reduce((sum, text) => sum + Number(text.replace(/[^\d]/g, "")), 0);
  expect(Math.abs(repaid - loan)).toBeLessThan(20);

  const year = table.getByRole("button").nth(1);
  await year.focus();
  await own.keyboard.press("Enter");
  await expect(year).toHaveAttribute("aria-expanded", "true");
  await expect(table.getByRole("rowheader", { name: "March" })).toBeVisible();
  // Full digits without decimals, here and in the sum above.
  await expect(own.getByRole("status").filter({ hasText: "$3,446" }).first()).toBeVisible();
  await expect(table.locator("tbody tr td").first()).toHaveText(/^\$[\d,]+$/);
  await context.close();
});

test("an area stands in every unit; the address holds it where no script runs", async ({ browser, page }) => {
  await page.goto("/area-converter");
  await new Header(page).ready();
  await page.getByLabel("Area", { exact: true }).fill("1");
  await page.getByRole("combobox", { name: "In" }).selectOption({ label: "Hectares" });
  const unit = (name: string) => page.locator("dl > div").filter({ has: page.locator(`dt:text-is("${name}")`) });
  await expect(unit("Acres")).toContainText("2.4710538");
  await expect(unit("Rai")).toContainText("6.25");
  await expect(unit("Bigha")).toContainText("Varies by region");

  const context = await browser.newContext({ baseURL: ORIGIN, javaScriptEnabled: false });
  const plain = await context.newPage();
  await plain.goto("/area-converter");
  await plain.getByLabel("Area", { exact: true }).fill("2");
  await plain.getByRole("combobox", { name: "In" }).selectOption("rai");
  await plain.getByRole("button", { name: "Convert" }).click();
  await expect(plain).toHaveURL(/amount=2&unit=rai/);
  await expect(plain.locator("dl > div").first()).toContainText("3,200");
  await context.close();
});
