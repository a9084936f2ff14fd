import { ORIGIN } from "../../support/settings.ts";
import { expect, test } from "../../support/test.ts";

async function firstListing(request: { get(url: string): Promise<{ json(): Promise<unknown> }> }): Promise<string> {
  const answer = (await (await request.get(`${ORIGIN}/api/get-property-list?limit=1`)).json()) as {
    data: { slug_id: string }[];
  };
  return `/properties-details/${answer.data[0]?.slug_id}`;
}

/** A busy machine may answer its first visitors with an empty page to be filled by the browser; later ones never. */
async function whenRendered(request: { get(url: string): Promise<{ text(): Promise<string> }> }, path: string) {
  await expect.poll(async () => (await request.get(ORIGIN + path)).text(), { timeout: 15_000 }).toContain("data-ssr");
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

test.describe("hydration", () => {
  for (const language of ["en", "ar"]) {
    for (const path of ["/", "/properties", "property"]) {
      test(`${path} in ${language} hydrates without a console message, on the nodes that the server sent`, async ({
        page,
        context,
        guard,
        request,
      }) => {
        await context.addCookies([{ name: "gable_language", value: language, url: ORIGIN }]);
        await page.addInitScript(() => {
          document.addEventListener("DOMContentLoaded", () => {
            const heading = document.querySelector("main h1") as (Element & { fromServer?: boolean }) | null;
            if (heading) heading.fromServer = true;
          });
        });
        const address = path === "property" ? await firstListing(request) : path;
        await whenRendered(request, address);
        await page.goto(address);
        await expect(page.locator("html")).toHaveAttribute("dir", language === "ar" ? "rtl" : "ltr");
        await expect(page.locator('[data-remote="catalog"]:not([data-ssr])')).toBeVisible();
        await page.waitForLoadState("networkidle");
        expect(
          await page.evaluate(
            () => (document.querySelector("main h1") as Element & { fromServer?: boolean }).fromServer,
          ),
        ).toBe(true);
        expect(guard.messages).toEqual([]);
      });
    }
  }
});

for (const path of ["/login", "/register", "/forgot-password", "/subscription-plan", "/no/such/page"]) {
  test(`${path} opened directly stands without a console message`, async ({ page, guard }) => {
    await page.goto(path);
    await expect(page.locator("main h1").first()).toBeVisible();
    await page.waitForLoadState("networkidle");
    // A browser logs every document that is answered with 404.
    expect(guard.messages.filter((message) => !/status of 404/.test(message))).toEqual([]);
  });
}

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
