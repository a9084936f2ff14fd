import type { ApiClient } from "@gable/shared-sdk/client";
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
    expect(await sitemapParts({ client, routes, origin })).toEqual([
      "pages",
      "properties-1",
      "properties-2",
      "properties-3",
    ]);
  });

  it("leaves out what no live route serves", async () => {
    const { client, calls } = clientWith(5);
    expect(await sitemapParts({ client, routes: [route("/")], origin })).toEqual(["pages"]);
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
    expect(parts.filter((name) => name.startsWith("properties"))).toHaveLength(13);
    expect(parts.filter((name) => name.startsWith("agents"))).toHaveLength(10);
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

  it("is well-formed whatever an address holds", () => {
    expect(
      sitemapXml([{ url: "https://x.test/a?b=1&c=<2>", changed: "2030-01-01", images: ["https://x.test/i.webp"] }]),
    ).toContain(
      "<url><loc>https://x.test/a?b=1&amp;c=&lt;2&gt;</loc><lastmod>2030-01-01</lastmod><image:image><image:loc>https://x.test/i.webp</image:loc></image:image></url>",
    );
    expect(sitemapIndexXml(["https://x.test/sitemap-pages.xml"])).toContain(
      "<sitemap><loc>https://x.test/sitemap-pages.xml</loc></sitemap>",
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
