import { startTestSite, type TestSite } from "../testSite.ts";

let host = "one";
let revision = 1;

const FORMER: Record<string, { state: string; slug_id: string | null }> = {
  "moved-missing": { state: "moved", slug_id: "villa é" },
  "gone-missing": { state: "gone", slug_id: null },
  "never-missing": { state: "unknown", slug_id: null },
};

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite((request, response) => {
    const url = new URL(request.url ?? "/", "http://provider");
    if (url.pathname === "/api/echo") {
      response.setHeader("content-type", "application/json");
      response.end(JSON.stringify({ host }));
      return true;
    }
    if (url.pathname === "/api/change-property-status") {
      response.setHeader("gable-changes", "listings");
      response.end("{}");
      return true;
    }
    if (url.pathname === "/api/public-revision") {
      response.setHeader("content-type", "application/json");
      response.end(JSON.stringify({ error: false, message: "", code: 200, data: { revision } }));
      return true;
    }
    if (url.pathname !== "/api/former-address") return false;
    const data = FORMER[url.searchParams.get("slug_id") ?? ""];
    response.statusCode = data ? 200 : 500;
    response.setHeader("content-type", "application/json");
    response.end(JSON.stringify({ error: !data, message: "", data: data ?? null, code: response.statusCode }));
    return true;
  });
});
afterAll(() => site.stop());

const asked = () => site.provider.seen.filter(({ url }) => url.includes("former-address")).length;

describe("an address that shows nothing", () => {
  it("leads to the one that its page has now, with its query, for a while", async () => {
    const answer = await site.get("/properties-details/moved-missing?lang=ar");
    expect([answer.status, answer.headers.get("location")]).toEqual([
      301,
      "/properties-details/villa%20%C3%A9?lang=ar",
    ]);
    expect(answer.headers.get("cache-control")).toBe("public, max-age=3600");
  });

  it("is gone when everybody could once read it, else not found; neither is for search engines", async () => {
    for (const [path, status] of [
      ["/properties-details/gone-missing", 410],
      ["/properties-details/never-missing", 404],
      // The provider fails.
      ["/properties-details/missing", 404],
    ] as const) {
      const answer = await site.get(path);
      expect([path, answer.status]).toEqual([path, status]);
      expect(await answer.text()).toContain('<meta name="robots" content="noindex">');
    }
  });

  it("is asked for once in a while, and pages that are there are not asked for", async () => {
    const before = asked();
    await site.get("/properties-details/gone-missing");
    await site.get("/properties-details/villa");
    await site.get("/nowhere");
    expect(asked()).toBe(before);
  });
});

/** What a look gives in the end, within the time that a change may take to be seen. Milliseconds. */
async function within(limit: number, look: () => Promise<unknown>, wanted: unknown): Promise<void> {
  const end = performance.now() + limit;
  let last = await look();
  while (JSON.stringify(last) !== JSON.stringify(wanted) && performance.now() < end) {
    await new Promise((resolve) => setTimeout(resolve, 50));
    last = await look();
  }
  expect(last).toEqual(wanted);
}
/** Longer than all changes so far take to be settled. Milliseconds. */
const settled = () => new Promise((resolve) => setTimeout(resolve, 2_100));

describe("when listings have changed", () => {
  beforeEach(settled);
  const change = () => fetch(`${site.composer.address}/api/change-property-status`, { method: "POST", body: "id=1" });

  it("an address that showed nothing is asked for again at once", async () => {
    const status = async () => (await site.get("/properties-details/shown-missing")).status;
    FORMER["shown-missing"] = { state: "unknown", slug_id: null };
    expect(await status()).toBe(404);
    FORMER["shown-missing"] = { state: "gone", slug_id: null };
    expect(await status()).toBe(404);
    expect((await change()).status).toBe(200);
    expect(await status()).toBe(410);
  });

  const shows = async (path: string) => /<\/h1><p>\S+ (\w+)<\/p>/.exec(await site.html(path))?.[1];
  const all = () => Promise.all(["/properties-details/changing", "/properties?changing=1"].map(shows));

  it("pages of listings and lists of them are rendered anew, and kept until then", async () => {
    host = "two";
    await change();
    expect(await all()).toEqual(["two", "two"]);
    await settled();
    expect(await all()).toEqual(["two", "two"]);
    host = "three";
    expect(await all()).toEqual(["two", "two"]);
    await change();
    expect(await all()).toEqual(["three", "three"]);
  });

  it("by a job or another process, pages follow within two seconds", async () => {
    const before = await all();
    host = "four";
    expect(await all()).toEqual(before);
    revision += 1;
    await within(2_000, all, ["four", "four"]);
  });
});

describe("the languages of an address", () => {
  it("is read in the language that it names, whatever the browser wishes and the visitor chose", async () => {
    const page = await site.html("/properties?lang=ar", { "accept-language": "en", cookie: "gable_language=en" });
    expect(page).toContain('<html lang="ar" dir="rtl">');
    expect(await site.html("/properties?lang=xx", { "accept-language": "ar" })).toContain('<html lang="ar"');
  });

  it("names each of them, and itself as the one that stands for it", async () => {
    const { address } = site.composer;
    const plain = `${address}/properties-details/villa`;
    const page = await site.html("/properties?lang=ar");
    expect(page).toContain(`<link rel="canonical" href="${plain}?lang=ar">`);
    for (const other of [page, await site.html("/properties?utm=1")]) {
      expect(other).toContain(`<link rel="alternate" hreflang="en" href="${plain}">`);
      expect(other).toContain(`<link rel="alternate" hreflang="ar" href="${plain}?lang=ar">`);
      expect(other).toContain(`<link rel="alternate" hreflang="x-default" href="${plain}">`);
    }
    expect(await site.html("/properties?lang=en")).toContain(`<link rel="canonical" href="${plain}">`);
  });
});
