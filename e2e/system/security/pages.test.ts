import pLimit from "p-limit";
import { onBothSites, ownAddress } from "./harness/sites.ts";

interface Boot {
  query: { queries: { state: { dataUpdatedAt: number } }[] } | null;
}

const bootOf = (page: string): Boot =>
  JSON.parse(/<script type="application\/json" id="gable-boot"[^>]*>(.*?)<\/script>/s.exec(page)?.[1] ?? "null");

/** When the data of a page were had: pages of one rendering have the same. */
const renderedAt = (page: string): number | undefined => bootOf(page).query?.queries[0]?.state.dataUpdatedAt;

/** Runs so many at a time. */
const all = <T>(count: number, atOnce: number, run: (index: number) => Promise<T>): Promise<T[]> =>
  pLimit(atOnce).map(Array(count).keys(), run);

onBothSites("pages and files", ({ origin }) => {
  const ask = (path: string, address: string, headers: Record<string, string> = {}) =>
    fetch(origin + path, { headers: { "x-forwarded-for": address, ...headers }, redirect: "manual" });
  const page = async (path: string, address: string) => (await ask(path, address)).text();

  beforeAll(async () => {
    const address = ownAddress();
    for (let tries = 0; tries < 50 && !renderedAt(await page("/projects", address)); tries += 1)
      await new Promise((resolve) => setTimeout(resolve, 200));
  });

  test("made-up parameters cause no rendering; a known one does", async () => {
    const address = ownAddress();
    const began = Date.now();
    const pages = await all(200, 8, (index) =>
      page(`/projects?x${index}=${Math.random()}&utm_source=${index}`, address),
    );
    // A remembered page is renewed every five seconds.
    const most = 2 + Math.ceil((Date.now() - began) / 5000);
    const renderings = new Set(pages.map(renderedAt));
    expect(renderings.has(undefined)).toBe(false);
    expect(renderings.size).toBeLessThanOrEqual(most);
    const known = [pages[0] ?? ""];
    for (const number of [2, 3, 4]) known.push(await page(`/projects?page=${number}`, address));
    expect(new Set(known.map(renderedAt)).size).toBe(4);
  });

  test("pages that nobody owns are one page, however they are called", async () => {
    const address = ownAddress();
    const pages = await all(50, 8, (index) => page(`/nothing-${index}?secret=s3cret${index}`, address));
    const roots = pages.map(
      (text) => /<div id="gable-root">.*?<script/s.exec(text.replaceAll(/ nonce="[^"]*"/g, ""))?.[0],
    );
    expect(roots[0]).toContain("<h1");
    expect(new Set(roots).size).toBe(1);
  });

  test("an address that is longer than any page asks for is left to the browser", async () => {
    const text = await page(`/projects?page=${"9".repeat(3000)}`, ownAddress());
    expect(text).not.toContain(" data-ssr");
    expect(text).toContain('id="gable-boot"');
  });

  test("fast browsing of several people behind one address meets no limit", async () => {
    const address = ownAddress();
    const home = await page("/", address);
    const files = [...home.matchAll(/(?:src|href)="(?:http:\/\/[^/"]+)?(\/(?:r|files)\/[^"]+)"/g)].map(
      ([, path]) => path ?? "",
    );
    expect(files.length).toBeGreaterThan(8);
    const statuses = await all(150, 8, async (index) => (await ask(index % 2 ? "/" : "/properties", address)).status);
    const fetched = await all(1500, 16, async (index) => {
      const answer = await ask(files[index % files.length] ?? "/", address);
      await answer.arrayBuffer();
      return answer.status;
    });
    expect(new Set([...statuses, ...fetched])).toEqual(new Set([200]));
  });

  test("an address that asks for pages without end is refused with a page in its language, and nobody else is", async () => {
    const address = ownAddress();
    const statuses = await all(620, 16, async () => {
      const answer = await ask("/projects", address);
      await answer.arrayBuffer();
      return answer.status;
    });
    expect(statuses.filter((status) => status === 200)).toHaveLength(600);
    const refused = await ask("/projects?page=2", address, { "accept-language": "ar" });
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(refused.headers.get("content-security-policy")).toMatch(/^default-src 'none'/);
    const text = await refused.text();
    expect(text).toContain('<html lang="ar" dir="rtl">');
    expect(text).toContain('<a href="/projects?page=2">أعد تحميل الصفحة</a>');
    expect(text).not.toContain("<script");
    expect((await ask("/projects", ownAddress())).status).toBe(200);
    expect((await fetch(`${origin}/projects`)).status).toBe(200);
    expect((await ask("/api/web-settings", address)).status).toBe(200);
  });

  test("a visitor's address counts also when it is one among forwarded ones, and none can be made up before it", async () => {
    const address = ownAddress();
    await all(610, 16, async (index) =>
      (await ask("/projects", `127.0.0.1, ${index % 9}.1.1.1, ${address}`)).arrayBuffer(),
    );
    expect((await ask("/projects", address)).status).toBe(429);
    expect((await ask("/projects", `203.0.113.9, ${address}`)).status).toBe(429);
  });

  test("the sitemap is made for so many a minute, and for no part that does not exist", async () => {
    const address = ownAddress();
    expect((await ask("/sitemap-properties-99999.xml", address)).status).toBe(404);
    expect((await ask("/sitemap-pages.xml", address)).status).toBe(200);
    const statuses = await all(70, 4, async () => (await ask("/sitemap.xml", address)).status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(58);
    expect(statuses.filter((status) => status === 429)).toHaveLength(12);
  });
});
