import { memberContext } from "../../support/members.ts";
import {
  findings,
  hydrationProblems,
  inFreshContext,
  MOST_SHIFT,
  openRendered,
  publicPages,
  rendered,
  untilAtRest,
  watchShifts,
} from "../../support/publicPages.ts";
import { ORIGIN } from "../../support/settings.ts";
import { expect, test } from "../../support/test.ts";
import { WHOLE_BROWSER } from "../../support/wholeBrowser.ts";
import { IS_WHOLE, isWideView, wideWhere } from "../../support/wide.ts";
import { readWithoutScript } from "../../support/withoutScript.ts";

test.use(WHOLE_BROWSER);

async function firstListing(request: { get(url: string): Promise<{ json(): Promise<unknown> }> }): Promise<string> {
  const answer = (await (await request.get(`${ORIGIN}/api/get-property-list?limit=1`)).json()) as {
    data: { slug_id: string }[];
  };
  return `/properties-details/${answer.data[0]?.slug_id}`;
}

/** A busy machine may answer its first visitors with an empty page to be filled by the browser; later ones never. */
async function whenRendered(request: { get(url: string): Promise<{ text(): Promise<string> }> }, path: string) {
  await expect.poll(async () => (await request.get(ORIGIN + path)).text(), { timeout: 15_000 }).toContain(" data-ssr");
}

const LOOKS = 3;

/** Looks again where something has moved: typefaces may come late on a busy machine, but what moves of itself moves each time. */
async function calmest<T>(look: () => Promise<T>, isCalm: (seen: T) => boolean): Promise<T> {
  for (let looks = 1; ; looks += 1) {
    const seen = await look();
    if (isCalm(seen) || looks === LOOKS) return seen;
  }
}

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  for (const path of ["/", "/properties"]) {
    test(`${path} reads as a page: header, heading, listings with links, footer`, async ({ page, request }) => {
      await whenRendered(request, path);
      const answer = await page.goto(path);
      expect(answer?.status()).toBe(200);
      await expect(page.locator("header nav a").first()).toBeVisible();
      await expect(page.locator("main h1")).toBeVisible();
      await expect(page.locator('main a[href^="/properties-details/"]').first()).toBeVisible();
      await expect(page.locator("footer")).toBeVisible();
    });
  }

  test("a property page has its title, price, photograph and description", async ({ page, request }) => {
    const path = await firstListing(request);
    await whenRendered(request, path);
    await page.goto(path);
    await expect(page.locator("main h1")).toBeVisible();
    await expect(page.locator("main img").first()).toBeVisible();
    expect(await page.locator('link[rel="canonical"]').getAttribute("href")).toContain(path);
    const linked = await page.locator('script[type="application/ld+json"]').first().textContent();
    expect(linked).toContain("RealEstateListing");
  });

  test("a property that does not exist is a real 404", async ({ page }) => {
    const answer = await page.goto("/properties-details/no-such-home");
    expect(answer?.status()).toBe(404);
  });

  test("an unknown path is a real 404 with the shell around it", async ({ page }) => {
    const answer = await page.goto("/no/such/page");
    expect(answer?.status()).toBe(404);
    await expect(page.locator("header nav a").first()).toBeVisible();
  });
});

test("every public page reads without JavaScript: heading, title, description, links, and nothing that is dead", async ({
  browser,
  request,
}) => {
  test.setTimeout(240_000);
  const titles = new Map<string, string>();
  const links = new Set<string>();
  const found = await findings(await publicPages(request), (address) =>
    inFreshContext(browser, { javaScriptEnabled: false }, async (page) => {
      if (!(await rendered(request, address))) return ["not rendered on the server"];
      const plain = await readWithoutScript(page, address);
      for (const path of plain.links) links.add(path);
      const twin = titles.get(plain.title);
      titles.set(plain.title, address);
      return twin ? [...plain.problems, `the title of ${twin}: ${plain.title}`] : plain.problems;
    }),
  );
  expect(found).toEqual({});
  expect(links).toContain("/login");
  const broken = await findings([...links], async (path) => {
    const status = (await request.get(ORIGIN + path)).status();
    return status < 400 ? [] : [`status ${status}`];
  });
  expect(broken).toEqual({});
});

const VIEWS = [
  { language: "en", viewport: { width: 1440, height: 900 } },
  { language: "en", viewport: { width: 390, height: 844 } },
  { language: "ar", viewport: { width: 390, height: 844 } },
];

for (const { language, viewport } of VIEWS) {
  const details = wideWhere(isWideView(language, viewport.width > 1000));
  test(
    `every public page hydrates without a console message, on the nodes that the server sent, and does not move: ${language}, ${viewport.width} wide`,
    details,
    async ({ browser, request }) => {
      test.setTimeout(360_000);
      const cookie = { name: "gable_language", value: language, domain: new URL(ORIGIN).hostname, path: "/" };
      const storageState = {
        cookies: [{ ...cookie, expires: -1, httpOnly: false, secure: false, sameSite: "Lax" as const }],
        origins: [],
      };
      const open = (address: string) =>
        inFreshContext(browser, { viewport, storageState }, async (page) => {
          // In the language of the page: each is a rendering of its own.
          if (!(await rendered(page.request, address))) return ["not rendered on the server"];
          const problems = await hydrationProblems(page, address);
          const direction = await page.locator("html").getAttribute("dir");
          return direction === (language === "ar" ? "rtl" : "ltr") ? problems : [...problems, `reads ${direction}`];
        });
      // What a usual run has left of the views takes the pages in turn.
      const pages = (await publicPages(request)).filter(
        (_, index) => IS_WHOLE || (index % 2 === 0) === (language === "en"),
      );
      const found = await findings(pages, async (address) => {
        return calmest(
          () => open(address),
          (problems) => !problems.some((problem) => problem.startsWith("moved by")),
        );
      });
      expect(found).toEqual({});
    },
  );
}

for (const width of [1440, 390]) {
  test(`what the plans say of a member appears without moving the page, ${width} wide`, async ({
    browser,
    request,
  }) => {
    const context = await memberContext(browser, "owner@gable.test");
    expect(await rendered(request, "/subscription-plan")).toBe(true);
    const page = await context.newPage();
    await page.setViewportSize({ width, height: 844 });
    await watchShifts(page);
    const moved = async () => {
      await openRendered(page, "/subscription-plan");
      await expect(page.getByRole("link", { name: "Choose Seller" })).toHaveAttribute("href", /^\/checkout\/\d+$/);
      await untilAtRest(page);
      return page.evaluate(() => window.shifted);
    };
    expect(await calmest(moved, (shift) => shift <= MOST_SHIFT)).toBeLessThanOrEqual(MOST_SHIFT);
    await context.close();
  });
}

test("without JavaScript the plans lead to a page that says what signing in needs", async ({ browser }) => {
  await inFreshContext(browser, { javaScriptEnabled: false }, async (page) => {
    await page.goto("/subscription-plan");
    await page.getByRole("link", { name: "Choose Starter" }).click();
    await expect(page).toHaveURL(/\/login\?next=%2Fsubscription-plan$/);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sign in");
    await expect(page.getByText(/need JavaScript/)).toBeVisible();
    await expect(page.locator("main form")).toBeHidden();
    await page.getByRole("main").getByRole("link", { name: "Search homes" }).click();
    await expect(page.locator('main a[href^="/properties-details/"]').first()).toBeVisible();
  });
});

test("what is typed and sent before the scripts are there is sent with them, and comes into no address", async ({
  page,
}) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/r/shell/**/*.js", async (route) => {
    await held;
    await route.continue();
  });
  const addresses: string[] = [];
  page.on("request", (request) => addresses.push(request.url()));
  await page.goto("/login", { waitUntil: "commit" });
  await page.getByLabel("Email").fill("member@gable.test");
  await page.getByLabel("Password", { exact: true }).fill("gable-demo");
  await page.locator("main form button[type=submit]").click();
  release();
  await expect(page).not.toHaveURL(/login/);
  expect(addresses.filter((address) => address.includes("gable-demo"))).toEqual([]);
});

test("no form of a page that the server rendered sends what is typed by its address, but searches", async ({
  request,
}) => {
  const found = await findings(await publicPages(request), async (address) => {
    const html = await (await request.get(ORIGIN + address)).text();
    const forms = html.match(/<form[^>]*>/g) ?? [];
    return forms.filter((form) => !/ action="\/[a-z-]*"/.test(form) && !/ data-early/.test(form));
  });
  expect(found).toEqual({});
});

test("a page that does not exist stands without a console message, and is titled so", async ({ page, guard }) => {
  await page.goto("/no/such/page");
  await expect(page.locator("main h1")).toBeVisible();
  await expect(page).toHaveTitle("Page not found | Gable");
  await page.waitForLoadState("networkidle");
  // A browser logs every document that is answered with 404.
  expect(guard.messages.filter((message) => !/status of 404/.test(message))).toEqual([]);
});

test("the security policy allows no eval and no inline script without a nonce, and nothing on the page breaks it", async ({
  page,
  guard,
}) => {
  const answer = await page.goto("/properties");
  const policy = answer?.headers()["content-security-policy"] ?? "";
  expect(policy).toMatch(/script-src[^;]*'nonce-/);
  expect(policy).toContain("require-trusted-types-for 'script'");
  expect(policy).not.toContain("unsafe-eval");
  expect(policy).not.toMatch(/script-src[^;]*unsafe-inline/);
  await page.waitForLoadState("networkidle");
  expect(guard.messages).toEqual([]);
});
