import { request as httpRequest } from "node:http";
import { brotliDecompressSync } from "node:zlib";
import type { Handler } from "./testing.ts";
import { bootOf, startTestSite, type TestSite } from "./testSite.ts";

const echo: Handler = (request, response) => {
  if (request.url !== "/api/echo") return false;
  response.setHeader("content-type", "application/json");
  response.end(JSON.stringify({ host: request.headers["x-forwarded-host"] }));
  return true;
};

let site: TestSite;
let composer: TestSite["composer"];
let provider: TestSite["provider"];

beforeAll(async () => {
  site = await startTestSite(echo);
  ({ composer, provider } = site);
}, 30_000);
afterAll(() => site?.stop());

const get: TestSite["get"] = (path, headers) => site.get(path, headers);
const html: TestSite["html"] = (path, headers) => site.html(path, headers);
const wholeBoot: TestSite["wholeBoot"] = (page, origin) => site.wholeBoot(page, origin);

/** Time by timers of 50 ms, one after the other: a busy machine gives this process fewer, as it does the composer's. */
function countSteps() {
  const step = 50;
  let steps = 0;
  const count = () => {
    steps += 1;
    timer = setTimeout(count, step);
  };
  let timer = setTimeout(count, step);
  return {
    /** Since the count began; ends it. */
    milliseconds() {
      clearTimeout(timer);
      return steps * step;
    },
  };
}

describe("a page", () => {
  it("is rendered with the remote inside the shell, in the visitor's language", async () => {
    const page = await html("/properties-details/villa");
    expect(page).toContain('<html lang="en" dir="ltr">');
    expect(page).toMatch(/<header>Hello React 19<\/header><main><div data-remote="catalog" data-ssr><h1>Homes<\/h1>/);
    const arabic = await html("/properties-details/villa", { "accept-language": "ar-EG,en;q=0.5" });
    expect(arabic).toContain('<html lang="ar" dir="rtl">');
    expect(arabic).toContain("<h1>بيوت</h1>");
    expect(
      await html("/properties", { "accept-language": "ar", cookie: "gable_language=en; gable_theme=dark" }),
    ).toContain('<html lang="en" dir="ltr" data-theme="dark">');
  });

  it("tells search engines what it is", async () => {
    const page = await html("/properties-details/villa?utm=1");
    expect(page).toContain("<title>Villa &lt;1&gt; | Test House</title>");
    expect(page).toContain(`<link rel="canonical" href="${composer.address}/properties-details/villa">`);
    expect(page).toContain(`<meta property="og:image" content="${composer.address}/files/1/1280.webp">`);
    expect(page).toContain('<script type="application/ld+json">{"@type":"RealEstateListing"}</script>');
  });

  it("answers a form that was sent before the scripts were there with itself, and no value in the address", async () => {
    const send = (path: string) =>
      fetch(composer.address + path, {
        method: "POST",
        redirect: "manual",
        body: new URLSearchParams({ password: "secret" }),
      });
    const answer = await send("/properties?password=secret");
    expect(answer.status).toBe(303);
    expect(answer.headers.get("location")).toBe("/properties");
    expect((await send("/no-such-page")).status).toBe(404);
  });

  it("of the shell alone carries of its styles what it shows", async () => {
    const page = await html("/no-such-page");
    expect(page).toContain('<style data-href="/r/shell/1.0.0/app.css" data-part');
    expect(page).not.toContain(".shell { color: green }");
  });

  it("carries its styles, asks for exactly its files, each with its hash, and starts the one script last", async () => {
    const page = await html("/properties");
    const order = [
      '<style data-href="/r/shell/1.0.0/app.css" data-part',
      '<style data-href="/r/catalog/1.0.0/app.css"',
      ".catalog { color: green }",
      "<h1>Homes</h1>",
      'type="importmap"',
      "<script nonce=",
    ];
    // No element of the page is of this class.
    expect(page).not.toContain(".shell { color: green }");
    const places = order.map((text) => page.indexOf(text));
    expect(places).toEqual([...places].sort((a, b) => a - b));
    expect(places[0]).toBeGreaterThan(0);
    const files =
      '("/r/shell/1.0.0/main.js",["/r/shell/1.0.0/app.js","/r/catalog/1.0.0/remoteEntry.js","/r/catalog/1.0.0/app.js"],';
    expect(page).toContain(`${files}${JSON.stringify(bootOf(page).shared)},4000,`);
    const { integrity } = JSON.parse(/<script type="importmap"[^>]*>(.*?)<\/script>/.exec(page)?.[1] ?? "null");
    const own = files.match(/\/r\/[^"]+/g) ?? [];
    for (const path of own) expect(integrity[path]).toMatch(/^sha384-[^"]{64}$/);
    // The entry stands there twice, under the guard's address as well.
    expect(Object.keys(integrity)).toHaveLength(own.length + 1);
    expect(page).toContain(
      '<link rel="preload" as="image" imagesrcset="/files/1/320.webp 320w" imagesizes="100vw" fetchpriority="high">',
    );
  });

  it("carries data for the browser that cannot break out of its element, and only the texts it needs", async () => {
    const page = await html("/properties");
    expect(page).not.toContain("</script><b>");
    const data = await wholeBoot(page);
    expect(data.query.queries[0].state.data).toBe("</script><b>");
    expect(data.language.texts).toMatchObject({
      "shell.hello": "Hello",
      "catalog.title": "Homes",
      "shell.released": "released shell",
    });
    expect(data.language.texts).not.toHaveProperty("chat.secret");
    expect(data.route).toEqual({ remote: "catalog" });
    expect(JSON.stringify(data)).not.toContain("server.cjs");
  });

  it("runs scripts by a fresh nonce alone, without eval", async () => {
    const [one, other] = [await get("/properties"), await get("/properties")];
    const policy = one.headers.get("content-security-policy") ?? "";
    const nonce = /'nonce-([^']+)'/.exec(policy)?.[1] ?? "-";
    expect(policy).toContain("'strict-dynamic'");
    expect(policy).toContain("require-trusted-types-for 'script'");
    expect(policy).not.toMatch(/unsafe-(?:eval|inline)/);
    expect(other.headers.get("content-security-policy")).not.toContain(nonce);
    const scripts = [...(await one.text()).matchAll(/<script(?! type="application\/ld\+json")[^>]*>/g)].map(
      ([tag]) => tag,
    );
    expect(scripts.length).toBeGreaterThan(2);
    for (const script of scripts) expect(script).toContain(`nonce="${nonce}"`);
  });

  it("comes compressed as the browser accepts it", async () => {
    const answer = await new Promise<{ encoding: string | undefined; body: Buffer }>((resolve) => {
      httpRequest(`${composer.address}/properties`, { headers: { "accept-encoding": "gzip, br" } }, (response) => {
        const parts: Buffer[] = [];
        response.on("data", (part) => parts.push(part));
        response.on("end", () =>
          resolve({ encoding: response.headers["content-encoding"], body: Buffer.concat(parts) }),
        );
      }).end();
    });
    expect(answer.encoding).toBe("br");
    expect(brotliDecompressSync(answer.body).toString()).toContain("<h1>Homes</h1>");
  });

  it("shows the provider under which address the visitor sees the site", async () => {
    expect(await html("/properties?fresh=1")).toContain(new URL(composer.address).host);
  });

  it.each([
    ["/properties-details/missing", 404],
    ["/properties-details/gone", 410],
    ["/user/favourites", 200],
    ["/login", 200],
    ["/nowhere", 404],
  ])("%s answers %i", async (path, status) => {
    const answer = await get(path);
    expect(answer.status).toBe(status);
    expect(await answer.text()).toContain("<header>Hello");
  });

  it.each([
    ["/properties/?page=2", "/properties?page=2"],
    ["/PROPERTIES?page=2", "/properties?page=2"],
    ["/Properties-Details/Villa", "/properties-details/Villa"],
    ["//evil.example//", "/evil.example"],
  ])("%s moves to %s", async (path, target) => {
    const answer = await new Promise<{ status: number | undefined; location: string | undefined }>((resolve) => {
      const { hostname, port } = new URL(composer.address);
      httpRequest({ hostname, port, path }, ({ statusCode, headers }) =>
        resolve({ status: statusCode, location: headers.location }),
      ).end();
    });
    expect(answer).toEqual({ status: 301, location: target });
  });

  it("is not made for a file that does not exist", async () => {
    for (const path of ["/wp-login.php", "/.well-known/security.txt", "/missing.png"]) {
      const answer = await get(path);
      expect([answer.status, answer.headers.get("content-type")]).toEqual([404, "text/plain; charset=utf-8"]);
    }
  });
});

describe("a rendering that fails", () => {
  it("by throwing leaves the place to the browser, with the data already there", async () => {
    const page = await html("/properties-details/throws");
    expect(page).toContain("<main><p>later</p></main>");
    expect(page).toContain("<title>Thrown | Test House</title>");
    expect(bootOf(page).query.queries).toHaveLength(1);
  });

  it("by taking too long goes out with the data that it had, and the shell around the empty place", async () => {
    for (const kind of ["slow", "endless"]) {
      const page = await html(`/properties-details/${kind}?early=1`);
      // A process that is stuck cannot even do that: the browser then does it.
      if (kind === "slow") expect(page).toContain("<main><p>later</p></main>");
      expect(page).toContain("<title>Known | Test House</title>");
      expect(bootOf(page).query.queries).toEqual([{ queryKey: ["early"] }]);
    }
  }, 15_000);

  it.each(["slow", "endless", "killed"])(
    "(%s) costs that page alone",
    async (kind) => {
      const steps = countSteps();
      const asked = get(`/properties-details/${kind}`);
      if (kind === "killed") {
        await new Promise((resolve) => setTimeout(resolve, 200));
        for (const pid of composer.rendererPids()) process.kill(pid, "SIGKILL");
      }
      const answer = await asked;
      expect(answer.status).toBe(200);
      expect(await answer.text()).toContain("remoteEntry.js");
      expect(steps.milliseconds()).toBeLessThan(2500);
      let page = "";
      for (let tries = 0; tries < 60 && !page.includes(" data-ssr"); tries += 1) {
        page = await html(`/properties?after=${kind}${tries}`);
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
      expect(page).toContain(" data-ssr");
    },
    15_000,
  );
});

describe("addresses with made-up parameters", () => {
  const renderings = () => provider.seen.filter(({ url }) => url === "/api/echo").length;

  it("are one page: only parameters that the route knows are rendered", async () => {
    const before = renderings();
    const began = Date.now();
    await html("/projects?page=2&fbclid=first");
    for (let index = 0; index < 20; index += 1) await html(`/projects?x=${index}&page=2&utm_source=${index}`);
    const first = renderings() - before;
    expect(first).toBeGreaterThan(0);
    // A remembered page is renewed every five seconds.
    expect(first).toBeLessThanOrEqual(1 + Math.floor((Date.now() - began) / 5000));
    await html("/projects?page=3");
    expect(renderings() - before).toBeGreaterThan(first);
  });

  it("are left to the browser where a value is longer than any page asks for", async () => {
    const before = renderings();
    const page = await html(`/projects?page=${"9".repeat(500)}`);
    expect(renderings()).toBe(before);
    expect(page).toContain("/r/catalog/");
    expect(page).not.toContain("<header>");
  });

  it("that nobody owns are all one page", async () => {
    const page = await html("/no-such-page-1?x=1");
    expect(page).toContain("<header>Hello");
    expect(page).not.toContain("no-such-page-1?x=1");
  });
});
