import type { Composition } from "../manifest/composition.ts";
import { createRenderings, type PageView } from "./renderings.ts";
import type { RenderedPage, Renderer } from "./renderPage.ts";

const PAGE = { status: 200, head: null, query: null, html: "<p>", complete: true } as RenderedPage;
const composition = {
  manifest: { revision: 1 },
  routes: [{ path: "/:name" }],
  navigation: [],
} as unknown as Composition;

const viewOf = (path: string): PageView => ({
  composition,
  url: new URL(path, "https://site.example"),
  route: null,
  boot: { language: { code: "en" }, settings: {} } as PageView["boot"],
});

test("what is above the limit goes out bare, and is rendered when one has ended, well or not", async () => {
  const rendering: { resolve(page: RenderedPage): void; reject(error: Error): void }[] = [];
  const render: Renderer["render"] = () =>
    new Promise((resolve, reject) => {
      rendering.push({ resolve, reject });
    });
  const renderings = createRenderings({ render } as Renderer, 2);
  const page = (name: string) => renderings.page(viewOf(`/${name}`), async () => true);

  const [one, two] = [page("one"), page("two")];
  expect((await page("three")).html).toBe("");
  rendering[0]?.resolve(PAGE);
  expect((await one).html).toBe("<p>");
  const four = page("four");
  expect((await page("five")).html).toBe("");
  rendering[1]?.reject(new Error("no"));
  await expect(two).rejects.toThrow("no");
  const six = page("six");
  expect((await page("seven")).html).toBe("");
  for (const { resolve } of rendering) resolve(PAGE);
  expect((await Promise.all([four, six])).map(({ html }) => html)).toEqual(["<p>", "<p>"]);
});
