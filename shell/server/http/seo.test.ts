import type { ApiClient } from "@gable/shared-sdk/client";
import Fastify from "fastify";
import type { ManifestSource } from "../manifest/source.ts";
import type { Site } from "../site/site.ts";
import { serveSeo } from "./seo.ts";

test("a part of the sitemap is made once until listings change, however its address is spelled and whatever follows it", async () => {
  let calls = 0;
  const home = { id: 1, slug_id: "home", title_image: "/files/1/720.webp", property_type: "sell" };
  const client = {
    request: async ({ name }: { name: string }) => {
      calls += 1;
      const data = name === "sitemap-parts" ? [{ part: 1, count: 1, changed: null }] : [home];
      return { body: { data, total: 1 }, message: "", warning: false, requestId: null };
    },
  } as unknown as ApiClient;
  const route = { path: "/properties-details/:slugId", access: "public", server: true, remote: "catalog" };
  const source = { current: () => ({ manifest: { revision: 1 }, routes: [route] }) } as unknown as ManifestSource;
  const site = { client: () => client } as unknown as Site;
  const app = Fastify({ routerOptions: { maxParamLength: 2000 } });
  const forget = serveSeo(app, { source, site, origin: () => "https://x.test" });
  expect((await app.inject("/sitemap-properties-1.xml")).statusCode).toBe(200);
  const before = calls;
  const spellings = ["-%70roperties-1.xml", "-p%72operties-1.xml", "-propertie%73%2D1.xml", "-properties-1.xml?a=1"];
  const answers = await Promise.all(spellings.map((spelling) => app.inject(`/sitemap${spelling}`)));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
  expect(calls).toBe(before);
  // Listings have changed.
  forget();
  await app.inject("/sitemap-properties-1.xml");
  expect(calls).toBe(2 * before);
  await app.close();
});
