import type { APIRequestContext } from "@playwright/test";
import { PASSWORD } from "../../support/members.ts";
import { ORIGIN } from "../../support/settings.ts";
import { expect, test } from "../../support/test.ts";

const paths = (xml: string) => [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => new URL(url ?? "").pathname);

const statusOf = async (request: APIRequestContext, path: string) => {
  const answer = await request.get(ORIGIN + path, { maxRedirects: 0 });
  return [answer.status(), answer.headers().location ?? null];
};

/** Calls of the API on behalf of the demo owner. */
async function asOwner(request: APIRequestContext) {
  const answer = await request.post(`${ORIGIN}/api/user_signup`, {
    multipart: { type: "3", email: "owner@gable.test", password: PASSWORD },
  });
  const { token } = await answer.json();
  const headers = { authorization: `Bearer ${token}` };
  return {
    post: async (call: string, fields: Record<string, string | number>) => {
      const told = await request.post(`${ORIGIN}/api/${call}`, { headers, multipart: fields });
      expect((await told.json()).error, `${call} is carried out`).toBe(false);
    },
    listings: async () => {
      const query = "limit=20&request_status=approved";
      const list = await request.get(`${ORIGIN}/api/get-added-properties?${query}`, { headers });
      return (await list.json()).data as { id: number; slug_id: string; title: string; property_type: string }[];
    },
  };
}

test("without scripts, the links of a list lead to every listing that the sitemap names", async ({
  browser,
  request,
}) => {
  test.setTimeout(120_000);
  const named = paths(await (await request.get(`${ORIGIN}/sitemap-properties-1.xml`)).text());
  expect(named.length).toBeGreaterThan(100);
  const context = await browser.newContext({ baseURL: ORIGIN, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.route(/\.(webp|avif|woff2)$/, (route) => route.abort());
  const reached = new Set<string>();
  let address: string | null = "/properties";
  while (address) {
    await page.goto(address);
    for (const link of await page.locator('main a[href^="/properties-details/"]').all())
      reached.add((await link.getAttribute("href")) ?? "");
    const next = page.locator('main a[rel="next"]');
    address = (await next.count()) > 0 ? await next.first().getAttribute("href") : null;
  }
  expect(named.filter((path) => !reached.has(path))).toEqual([]);
  await context.close();
});

test("a link to a listing shows its picture, price and place, from right to left in Arabic", async ({
  page,
  request,
}) => {
  const [path] = paths(await (await request.get(`${ORIGIN}/sitemap-properties-1.xml`)).text());
  for (const language of ["en", "ar"]) {
    await page.goto(`${path}?lang=${language}`);
    await expect(page.locator("html")).toHaveAttribute("lang", language);
    const meta = (name: string) => page.locator(`meta[property="og:${name}"]`).getAttribute("content");
    expect(await meta("image")).toBe(`${ORIGIN}/files/share/${path?.split("/")[2]}.${language}.jpg`);
    const image = await request.get((await meta("image")) ?? "");
    expect([image.status(), image.headers()["content-type"]]).toEqual([200, "image/jpeg"]);
    const alternates = page.locator('link[rel="alternate"][hreflang]');
    expect(await alternates.count()).toBe(6);
    for (const link of await alternates.all())
      expect(new URL((await link.getAttribute("href")) ?? "").pathname).toBe(path);
  }
});

test("addresses answer for what became of them: moved, gone, unknown, and sold as before", async ({ request }) => {
  const owner = await asOwner(request);
  const [one, two, three] = await owner.listings();
  if (!one || !two || !three) throw new Error("The demo owner has three listings.");
  const at = (slug: string) => `/properties-details/${slug}`;

  await owner.post("update_post_property", { id: one.id, action_type: 0, slug_id: `${one.slug_id}-moved` });
  await expect
    .poll(() => statusOf(request, `${at(one.slug_id)}?lang=ar`), { timeout: 40_000 })
    .toEqual([301, `${at(`${one.slug_id}-moved`)}?lang=ar`]);
  expect(await statusOf(request, at(`${one.slug_id}-moved`))).toEqual([200, null]);

  await owner.post("change-property-status", { property_id: two.id, status: 0 });
  await expect.poll(() => statusOf(request, at(two.slug_id)), { timeout: 40_000 }).toEqual([410, null]);
  await owner.post("change-property-status", { property_id: two.id, status: 1 });

  const isRent = three.property_type === "rent";
  const pages = [`/properties?q=${encodeURIComponent(three.title)}`, "/sitemap-properties-1.xml"];
  const telling = async () => {
    const texts = await Promise.all(pages.map(async (path) => (await request.get(ORIGIN + path)).text()));
    return pages.filter((_, index) => texts[index]?.includes(at(three.slug_id)));
  };
  expect(await telling()).toEqual(pages);
  await owner.post("update_property_status", { property_id: three.id, status: isRent ? 3 : 2 });
  await expect.poll(telling, { timeout: 2_000 }).toEqual([]);
  expect(await statusOf(request, at(three.slug_id))).toEqual([200, null]);

  expect(await statusOf(request, at("no-such-home"))).toEqual([404, null]);
  const gone = await (await request.get(ORIGIN + at("no-such-home"))).text();
  expect(gone).toContain('<meta name="robots" content="noindex">');
});
