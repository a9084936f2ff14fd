import { type ApiClient, ApiError } from "@gable/shared-sdk/client";
import type { OwnedRoute } from "../manifest/composition.ts";
import { robotsText } from "./robots.ts";
import { sitemapPart, sitemapParts } from "./sitemap.ts";
import { sitemapIndexXml, sitemapXml } from "./xml.ts";

const route = (path: string, fields: Partial<OwnedRoute> = {}): OwnedRoute => ({
  path,
  access: "public",
  server: true,
  remote: "catalog",
  ...fields,
});
const routes = [
  route("/"),
  route("/properties"),
  route("/properties-details/:slugId"),
  route("/mortgage-calculator", { server: false }),
  route("/user/chat", { access: "member", server: false }),
  route("/user/chat/:userId/:propertyId", { access: "member", server: false }),
  route("/my-property/:slugId", { access: "member", server: false }),
];
const origin = "https://x.test";

/** A provider with this many properties and nothing else; counts its calls. */
function clientWith(total: number): { client: ApiClient; calls: string[] } {
  const calls: string[] = [];
  const client = {
    request: async ({ name, query }: { name: string; query: Record<string, number> }) => {
      if (name === "sitemap-parts")
        throw new ApiError("not_found", { call: name, message: "no such call", status: 404 });
      calls.push(`${name} ${query.offset}+${query.limit}`);
      const count = Math.max(0, Math.min(Number(query.limit), total - Number(query.offset)));
      const data = Array.from({ length: count }, (_, index) => ({
        id: index + 1,
        slug_id: `home-${Number(query.offset) + index}`,
        title_image: "/files/1/720.webp",
        property_type: "sell",
      }));
      return { body: { data, total }, message: "", warning: false, requestId: null };
    },
  } as unknown as ApiClient;
  return { client, calls };
}

describe("the sitemap", () => {
  it("has a part for the fixed pages and one for each thousand listings", async () => {
    const { client } = clientWith(2001);
    expect((await sitemapParts({ client, routes, origin })).map(({ name }) => name)).toEqual([
      "pages",
      "properties-1",
      "properties-2",
      "properties-3",
    ]);
  });

  it("leaves out what no live route serves", async () => {
    const { client, calls } = clientWith(5);
    expect(await sitemapParts({ client, routes: [route("/")], origin })).toEqual([{ name: "pages", changed: null }]);
    expect(calls).toEqual([]);
  });

  it("lists the pages that the server renders", async () => {
    const entries = await sitemapPart("pages", { ...clientWith(0), routes, origin });
    expect(entries?.map(({ url }) => url)).toEqual(["https://x.test/", "https://x.test/properties"]);
  });

  it("walks through a part in pages and stops at the end", async () => {
    const { client, calls } = clientWith(1150);
    const entries = await sitemapPart("properties-2", { client, routes, origin });
    expect(entries).toHaveLength(150);
    expect(entries?.[0]).toMatchObject({
      url: "https://x.test/properties-details/home-1000",
      images: ["https://x.test/files/1/720.webp"],
    });
    expect(calls).toEqual(["get-property-list 1000+100", "get-property-list 1100+100"]);
  });

  it("ends where the provider's lists end, but for properties", async () => {
    const all = [...routes, route("/agent-details/:slugId")];
    const { client, calls } = clientWith(12_500);
    const parts = await sitemapParts({ client, routes: all, origin });
    expect(parts.filter(({ name }) => name.startsWith("properties"))).toHaveLength(13);
    expect(parts.filter(({ name }) => name.startsWith("agents"))).toHaveLength(10);
    calls.length = 0;
    expect(await sitemapPart("agents-11", { client, routes: all, origin })).toBeNull();
    expect(calls).toEqual([]);
  });

  it.each(["properties-9", "properties-0", "agents-1", "nonsense", "properties-1-1"])(
    "has no part %s",
    async (name) => {
      expect(await sitemapPart(name, { ...clientWith(10), routes, origin })).toBeNull();
    },
  );

  it("has the provider's own parts, to the last listing, with the dates of their changes", async () => {
    const asked: object[] = [];
    const client = {
      request: async ({ name, query }: { name: string; query: { kind: string; part?: number } }) => {
        asked.push({ name, ...query });
        const parts =
          query.kind === "property"
            ? [
                { part: 1, count: 5000, changed: "2030-01-01T00:00:00.000Z" },
                { part: 43, count: 1, changed: null },
              ]
            : [];
        const entries = [{ slug_id: "the last", changed: "2030-02-01T00:00:00.000Z", image: "/files/9/1280.webp" }];
        const data = name === "sitemap-parts" ? parts : entries;
        return { body: { data }, message: "", warning: false, requestId: null };
      },
    } as unknown as ApiClient;
    expect(await sitemapParts({ client, routes, origin })).toEqual([
      { name: "pages", changed: null },
      { name: "properties-1", changed: "2030-01-01T00:00:00.000Z" },
      { name: "properties-43", changed: null },
    ]);
    expect(await sitemapPart("properties-43", { client, routes, origin })).toEqual([
      {
        url: "https://x.test/properties-details/the%20last",
        changed: "2030-02-01T00:00:00.000Z",
        images: ["https://x.test/files/9/1280.webp"],
      },
    ]);
    expect(asked.at(-1)).toEqual({ name: "sitemap-entries", kind: "property", part: 43 });
  });

  it("has the categories of articles with the date of the newest, but for those without articles", async () => {
    const ofCategory = new Map([
      [1, "2030-03-01T00:00:00.000Z"],
      [0, "2030-04-01T00:00:00.000Z"],
    ]);
    const client = {
      request: async ({ name, query }: { name: string; query: { category_id?: number } }) => {
        const iso = ofCategory.get(query.category_id ?? -1);
        const data = {
          get_categories: [
            { id: 1, category: "House", slug_id: "house & home" },
            { id: 2, category: "Plot", slug_id: "plot" },
          ],
          get_articles: iso ? [{ id: 9, slug_id: "a", title: "A", created_at_iso: iso }] : [],
        }[name];
        if (!data) throw new ApiError("not_found", { call: name, message: "no such call", status: 404 });
        return { body: { data, total: data.length }, message: "", warning: false, requestId: null };
      },
    } as unknown as ApiClient;
    const input = { client, routes: [route("/articles")], origin };
    expect(await sitemapParts(input)).toEqual([
      { name: "pages", changed: null },
      { name: "article-categories-1", changed: "2030-04-01T00:00:00.000Z" },
    ]);
    expect(await sitemapPart("article-categories-1", input)).toEqual([
      { url: "https://x.test/articles?category=house+%26+home", changed: "2030-03-01T00:00:00.000Z" },
      { url: "https://x.test/articles?category=none", changed: "2030-04-01T00:00:00.000Z" },
    ]);
    ofCategory.delete(0);
    expect(await sitemapParts(input)).toEqual([{ name: "pages", changed: null }]);
    expect(await sitemapPart("article-categories-2", input)).toBeNull();
  });

  it("is well-formed whatever an address holds", () => {
    expect(
      sitemapXml([{ url: "https://x.test/a?b=1&c=<2>", changed: "2030-01-01", images: ["https://x.test/i.webp"] }]),
    ).toContain(
      "<url><loc>https://x.test/a?b=1&amp;c=&lt;2&gt;</loc><lastmod>2030-01-01</lastmod><image:image><image:loc>https://x.test/i.webp</image:loc></image:image></url>",
    );
    expect(
      sitemapIndexXml([
        { url: "https://x.test/sitemap-pages.xml" },
        { url: "https://x.test/a.xml", changed: "2030-01-01" },
      ]),
    ).toContain(
      "<sitemap><loc>https://x.test/sitemap-pages.xml</loc></sitemap>\n<sitemap><loc>https://x.test/a.xml</loc><lastmod>2030-01-01</lastmod></sitemap>",
    );
  });
});

describe("robotsText", () => {
  it("keeps crawlers from members' pages and the API, one line for each tree", () => {
    expect(robotsText(routes, origin).split("\n")).toEqual([
      "User-agent: *",
      "Disallow: /api/",
      "Disallow: /dev/",
      "Disallow: /my-property/",
      "Disallow: /user/chat",
      "",
      "Sitemap: https://x.test/sitemap.xml",
      "",
    ]);
  });
});
