import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { createServer, request as httpRequest } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { Registry, registryPaths } from "@gable/releases";
import { defaults } from "./options.ts";
import { type RunningComposer, startComposer } from "./server.ts";
import {
  CATALOG_BUNDLE,
  type FakeProvider,
  type FakeRelease,
  type Handler,
  makeLive,
  SHELL_BUNDLE,
  startFakeProvider,
} from "./testing.ts";

const ROUTES: NonNullable<FakeRelease["routes"]> = [
  { path: "/properties", access: "public", server: true },
  { path: "/properties-details/:slugId", access: "public", server: true },
  { path: "/projects", access: "public", server: true, query: ["page"] },
  { path: "/user/favourites", access: "member" },
];

let dataDir: string;
let provider: FakeProvider;
let composer: RunningComposer;

const answers: Handler = async (request, response) => {
  if (request.url === "/api/echo") {
    response.setHeader("content-type", "application/json");
    response.end(JSON.stringify({ host: request.headers["x-forwarded-host"] }));
    return true;
  }
  if (request.url === "/api/events") {
    response.writeHead(200, { "content-type": "text/event-stream" });
    response.write("data: one\n\n");
    setTimeout(() => response.write("data: two\n\n"), 100);
    return true;
  }
  if (request.url === "/api/upload") {
    let size = 0;
    for await (const chunk of request) size += (chunk as Buffer).length;
    response.setHeader("content-type", "application/json");
    response.end(JSON.stringify({ size, type: request.headers["content-type"] }));
    return true;
  }
  return false;
};

const options = () => ({
  ...defaults,
  port: 0,
  dataDir,
  providerUrl: provider.url,
  logLevel: "silent",
  renderLimit: 700,
  renderProcesses: 1,
});
const publishCatalog = (version: string, serverCode = CATALOG_BUNDLE) =>
  makeLive(dataDir, { name: "catalog", version, routes: ROUTES, serverCode });

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "gable-composer-"));
  provider = await startFakeProvider(answers);
  await makeLive(dataDir, {
    name: "shell",
    version: "1.0.0",
    serverCode: SHELL_BUNDLE,
    routes: [{ path: "/login", access: "public" }],
  });
  await publishCatalog("1.0.0");
  composer = await startComposer(options());
}, 30_000);

afterAll(async () => {
  await composer?.stop();
  await provider?.stop();
  await rm(dataDir, { recursive: true, force: true });
});

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(composer.address + path, { headers, redirect: "manual" });
const html = async (path: string, headers: Record<string, string> = {}) => (await get(path, headers)).text();
const boot = (page: string) =>
  JSON.parse(/<script type="application\/json" id="gable-boot"[^>]*>(.*?)<\/script>/.exec(page)?.[1] ?? "null");
/** With what the page shares with others. */
const wholeBoot = async (page: string, origin = composer.address) => {
  const { shared, ...own } = boot(page);
  const parts = await Promise.all(shared.map(async (path: string) => (await fetch(origin + path)).json()));
  return Object.assign(own, ...parts);
};

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

  it("carries its styles, asks for exactly its files, each with its hash, and starts the one script last", async () => {
    const page = await html("/properties");
    const order = [
      '<style data-href="/r/shell/1.0.0/app.css"',
      ".shell { color: green }",
      '<style data-href="/r/catalog/1.0.0/app.css"',
      ".catalog { color: green }",
      "<h1>Homes</h1>",
      'type="importmap"',
      "<script nonce=",
    ];
    const places = order.map((text) => page.indexOf(text));
    expect(places).toEqual([...places].sort((a, b) => a - b));
    expect(places[0]).toBeGreaterThan(0);
    const files =
      '("/r/shell/1.0.0/main.js",["/r/shell/1.0.0/app.js","/r/catalog/1.0.0/remoteEntry.js","/r/catalog/1.0.0/app.js"],';
    expect(page).toContain(`${files}${JSON.stringify(boot(page).shared)},4000,`);
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
    expect(boot(page).query.queries).toHaveLength(1);
  });

  it("by taking too long goes out with the data that it had, and the shell around the empty place", async () => {
    for (const kind of ["slow", "endless"]) {
      const page = await html(`/properties-details/${kind}?early=1`);
      // A process that is stuck cannot even do that: the browser then does it.
      if (kind === "slow") expect(page).toContain("<main><p>later</p></main>");
      expect(page).toContain("<title>Known | Test House</title>");
      expect(boot(page).query.queries).toEqual([{ queryKey: ["early"] }]);
    }
  }, 15_000);

  it.each(["slow", "endless", "killed"])(
    "(%s) costs that page alone",
    async (kind) => {
      const started = Date.now();
      const asked = get(`/properties-details/${kind}`);
      if (kind === "killed") {
        await new Promise((resolve) => setTimeout(resolve, 200));
        for (const pid of composer.rendererPids()) process.kill(pid, "SIGKILL");
      }
      const answer = await asked;
      expect(answer.status).toBe(200);
      expect(await answer.text()).toContain("remoteEntry.js");
      expect(Date.now() - started).toBeLessThan(2500);
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

describe("release files", () => {
  it("are immutable, open to other origins, and compressed when published", async () => {
    const answer = await get("/r/catalog/1.0.0/remoteEntry.js", { "accept-encoding": "br" });
    expect(answer.status).toBe(200);
    expect(answer.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    expect(answer.headers.get("content-encoding")).toBe("br");
    expect(answer.headers.get("vary")).toContain("Accept-Encoding");
    expect(answer.headers.get("access-control-allow-origin")).toBe("*");
    expect(answer.headers.get("content-type")).toBe("text/javascript; charset=utf-8");
    expect(await answer.text()).toContain("catalog@1.0.0");
  });

  it.each([
    "/r/catalog/1.0.0/server.cjs",
    "/r/catalog/1.0.0/../server/server.cjs",
    "/r/catalog/1.0.0/%2e%2e/server/server.cjs",
    "/r/catalog/1.0.0/..%2fserver%2fserver.cjs",
    "/r/catalog/1.0.0/release.json",
    "/r/../keys/private.pem",
    "/r/catalog/9.9.9/remoteEntry.js",
    "/r/catalog/1.0.0/",
  ])("%s is none", async (path) => {
    const { hostname, port } = new URL(composer.address);
    const status = await new Promise((resolve) =>
      httpRequest({ hostname, port, path }, (answer) => resolve(answer.statusCode)).end(),
    );
    expect(status).toBe(404);
  });
});

describe("what pages share", () => {
  it("lies under an address of its content, for good", async () => {
    const [releases, words] = boot(await html("/properties")).shared;
    expect(releases).toMatch(/^\/boot\/releases\/[\w-]{22}\.json$/);
    expect(words).toMatch(/^\/boot\/en\/catalog\/[\w-]{22}\.json$/);
    expect(boot(await html("/properties-details/villa")).shared).toEqual([releases, words]);
    const arabic = boot(await html("/properties", { "accept-language": "ar" })).shared;
    expect(arabic).toEqual([releases, expect.stringMatching(/^\/boot\/ar\/catalog\//)]);
    for (const path of [releases, words]) expect((await get(path)).headers.get("cache-control")).toContain("immutable");
  });

  it("is told as it is now under any other tag, to be kept by nobody", async () => {
    const [releases, words] = boot(await html("/login")).shared;
    for (const [path, present] of [
      [words, "/boot/en/shell/present.json"],
      [releases, "/boot/releases/present.json"],
    ]) {
      const answer = await get(present);
      expect(answer.headers.get("cache-control")).toBe("no-store");
      expect(await answer.text()).toBe(await (await get(path)).text());
    }
  });

  it.each(["/boot/xx/shell/present.json", "/boot/en/nobody/present.json", "/boot/en/constructor/present.json"])(
    "%s is none",
    async (path) => {
      expect((await get(path)).status).toBe(404);
    },
  );
});

describe("a remote's texts", () => {
  it("are its own alone, the provider's words over the release's, and cost nothing when unchanged", async () => {
    const answer = await get("/texts/en/catalog.json");
    expect(await answer.json()).toEqual({ "catalog.title": "Homes", "catalog.released": "released catalog" });
    const unchanged = await get("/texts/en/catalog.json", { "if-none-match": answer.headers.get("etag")! });
    expect(unchanged.status).toBe(304);
    expect(await (await get("/texts/ar/catalog.json")).json()).toMatchObject({ "catalog.title": "بيوت" });
  });

  it.each(["/texts/xx/catalog.json", "/texts/en/nobody.json", "/texts/en/constructor.json"])(
    "%s is none",
    async (path) => {
      expect((await get(path)).status).toBe(404);
    },
  );
});

describe("the manifest", () => {
  it("is public without what only servers need, and costs nothing when unchanged", async () => {
    const answer = await get("/manifest.json");
    const manifest = (await answer.json()) as { releases: Record<string, object> };
    expect(manifest.releases.catalog).toMatchObject({
      version: "1.0.0",
      entry: "remoteEntry.js",
      integrity: { "remoteEntry.js": expect.stringMatching(/^sha384-/) },
    });
    expect(manifest.releases.catalog).not.toHaveProperty("server");
    expect((await get("/manifest.json", { "if-none-match": answer.headers.get("etag")! })).status).toBe(304);
  });

  it("is followed: a promotion shows on the next page, with the version before as fallback", async () => {
    await publishCatalog("1.1.0");
    await composer.source.check();
    const page = await html("/properties");
    expect(page).toContain("<p>1.1.0");
    expect(page).toContain("/r/catalog/1.1.0/remoteEntry.js");
    const { manifest, integrity } = await wholeBoot(page);
    expect(manifest.releases.catalog.previous.version).toBe("1.0.0");
    expect(integrity.catalog["remoteEntry.js"]).toMatch(/^sha384-/);
    const all = (await (await get("/manifest.json")).json()) as {
      releases: Record<string, { previous: { integrity: object } | null }>;
    };
    expect(all.releases.catalog?.previous?.integrity).toHaveProperty(["remoteEntry.js"]);
  });

  it("stays at the last good one when altered, unsigned or older", async () => {
    const { manifest: file } = registryPaths(dataDir);
    const good = await readFile(file, "utf8");
    await new Registry({ dataDir }).rollback("catalog");
    await composer.source.check();
    const { revision } = composer.source.current().manifest;
    const newest = await readFile(file, "utf8");
    for (const bad of [good, good.replace("1.1.0", "6.6.6"), "{}", "no json", ""]) {
      await writeFile(file, bad);
      await composer.source.check();
      expect(composer.source.current().manifest.revision).toBe(revision);
      expect((await get("/properties")).status).toBe(200);
    }
    await writeFile(file, newest);
  });
});

describe("the provider behind it", () => {
  it("gets the visitor's address and host, and uploads as a stream", async () => {
    const body = new Uint8Array(3_000_000).fill(7);
    const answer = await fetch(`${composer.address}/api/upload`, {
      method: "POST",
      body,
      headers: { "content-type": "multipart/form-data; boundary=x", authorization: "Bearer x" },
    });
    expect(await answer.json()).toEqual({ size: 3_000_000, type: "multipart/form-data; boundary=x" });
    const seen = provider.seen.find(({ url }) => url === "/api/upload");
    expect(seen?.headers).toMatchObject({
      "x-forwarded-host": new URL(composer.address).host,
      "x-forwarded-proto": "http",
      "x-forwarded-for": "127.0.0.1",
    });
  });

  it("keeps the outbox to visitors of this machine", async () => {
    const seenBefore = provider.seen.length;
    expect((await get("/dev/outbox", { "x-forwarded-for": "203.0.113.9" })).status).toBe(404);
    expect(provider.seen).toHaveLength(seenBefore);
    await get("/dev/outbox");
    expect(provider.seen.at(-1)?.url).toBe("/dev/outbox");
  });

  it("sends events as they happen", async () => {
    const abort = new AbortController();
    const answer = await fetch(`${composer.address}/api/events`, { signal: abort.signal });
    const reader = answer.body!.getReader();
    const started = Date.now();
    const first = new TextDecoder().decode((await reader.read()).value);
    const second = new TextDecoder().decode((await reader.read()).value);
    abort.abort();
    expect([first, second]).toEqual(["data: one\n\n", "data: two\n\n"]);
    expect(Date.now() - started).toBeLessThan(2000);
  });
});

describe("fixed paths", () => {
  it("are there", async () => {
    const worker = await get("/firebase-messaging-sw.js");
    expect([worker.status, worker.headers.get("content-type"), worker.headers.get("cache-control")]).toEqual([
      200,
      "text/javascript; charset=utf-8",
      "no-cache",
    ]);
    expect((await get("/favicon.ico")).headers.get("location")).toBe("/favicon.svg");
    expect(await (await get("/robots.txt")).text()).toContain(
      `Disallow: /user/favourites\n\nSitemap: http://localhost:${new URL(composer.address).port}/sitemap.xml`,
    );
    expect(await (await get("/healthz")).json()).toEqual({ status: "ok" });
    expect(await (await get("/readyz")).json()).toMatchObject({ status: "ready", provider: true });
    expect((await get("/properties")).headers.get("x-content-type-options")).toBe("nosniff");
  });
});

describe("a remote that is being worked on", () => {
  it("stands in the manifest's place, its files handed on from the dev-server", async () => {
    const files = await startFakeProvider((request, response) => {
      response.setHeader("content-type", "text/javascript");
      response.end(`// ${request.url}`);
      return true;
    });
    const catalog = composer.source.current().manifest.releases.catalog!;
    const release = {
      ...catalog,
      version: "0.0.0-dev",
      integrity: {},
      assets: { "./app": { js: [], css: [] } },
      server: null,
    };
    const working = await startComposer({ ...options(), development: [{ origin: files.url, release }] });
    try {
      const page = await fetch(`${working.address}/properties`);
      expect(page.headers.get("content-security-policy")).toContain("connect-src 'self' ws:");
      expect(await page.text()).toContain("/r/catalog/0.0.0-dev/remoteEntry.js");
      const file = await fetch(`${working.address}/r/catalog/0.0.0-dev/remoteEntry.js`);
      expect(await file.text()).toBe("// /r/catalog/0.0.0-dev/remoteEntry.js");
    } finally {
      await working.stop();
      await files.stop();
    }
  }, 15_000);
});

describe("while the provider is down", () => {
  it("answers its calls with an envelope, and pages with the shell", async () => {
    const down = await startComposer({ ...options(), providerUrl: "http://127.0.0.1:9" });
    try {
      const call = await fetch(`${down.address}/api/web-settings`);
      expect(call.status).toBe(503);
      expect(await call.json()).toMatchObject({
        error: true,
        code: 503,
        message: expect.stringContaining("does not answer"),
      });
      expect((await fetch(`${down.address}/readyz`)).status).toBe(503);
      const page = await fetch(`${down.address}/login`);
      expect(page.status).toBe(200);
      expect(await wholeBoot(await page.text(), down.address)).toMatchObject({
        settings: null,
        language: { code: "en", texts: { "shell.released": "released shell" } },
      });
    } finally {
      await down.stop();
    }
  }, 15_000);
});

describe("a start that cannot be", () => {
  const failure = (change: object) =>
    startComposer({ ...options(), ...change }).then(
      () => "started",
      (error: Error) => `${error.name}: ${error.message}`,
    );

  it("says that the port is taken", async () => {
    const server = createServer().listen(0, "127.0.0.1");
    await new Promise((resolve) => server.once("listening", resolve));
    const { port } = server.address() as { port: number };
    const said = await failure({ port });
    server.close();
    expect(said).toBe(`StartError: PORT ${port} is in use on 127.0.0.1: stop what listens there, or set PORT.`);
  });

  it("says that nothing was published, or that the manifest is not to be trusted", async () => {
    const empty = await mkdtemp(join(tmpdir(), "gable-empty-"));
    expect(await failure({ dataDir: empty })).toMatch(/^StartError: .*does not exist: publish and promote/);
    await makeLive(empty, { name: "catalog", version: "1.0.0" });
    expect(await failure({ dataDir: empty })).toMatch(/has no live shell/);
    const strangers = await mkdtemp(join(tmpdir(), "gable-key-"));
    await makeLive(strangers, { name: "shell", version: "1.0.0" });
    await writeFile(registryPaths(empty).manifest, await readFile(registryPaths(strangers).manifest));
    expect(await failure({ dataDir: empty })).toMatch(/was refused \(unknown-key\)/);
    await Promise.all([empty, strangers].map((folder) => rm(folder, { recursive: true })));
  });
});
