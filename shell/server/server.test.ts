import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { createServer, request as httpRequest } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Registry, registryPaths } from "@gable/releases";
import { startComposer } from "./server.ts";
import { type Handler, makeLive, startFakeProvider } from "./testing.ts";
import { bootOf, startTestSite, type TestSite } from "./testSite.ts";

/** Lets the second event come. */
let sendNext: () => void = () => undefined;

const answers: Handler = async (request, response) => {
  if (request.url === "/api/events") {
    response.writeHead(200, { "content-type": "text/event-stream" });
    response.write("data: one\n\n");
    sendNext = () => void response.write("data: two\n\n");
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

let site: TestSite;
let dataDir: string;
let composer: TestSite["composer"];
let provider: TestSite["provider"];

beforeAll(async () => {
  site = await startTestSite(answers);
  ({ dataDir, composer, provider } = site);
}, 30_000);
afterAll(() => site?.stop());

const options: TestSite["options"] = () => site.options();
const get: TestSite["get"] = (path, headers) => site.get(path, headers);
const html: TestSite["html"] = (path, headers) => site.html(path, headers);
const wholeBoot: TestSite["wholeBoot"] = (page, origin) => site.wholeBoot(page, origin);

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
    const [releases, words] = bootOf(await html("/properties")).shared;
    expect(releases).toMatch(/^\/boot\/releases\/[\w-]{22}\.json$/);
    expect(words).toMatch(/^\/boot\/en\/catalog\/[\w-]{22}\.json$/);
    expect(bootOf(await html("/properties-details/villa")).shared).toEqual([releases, words]);
    const arabic = bootOf(await html("/properties", { "accept-language": "ar" })).shared;
    expect(arabic).toEqual([releases, expect.stringMatching(/^\/boot\/ar\/catalog\//)]);
    for (const path of [releases, words]) expect((await get(path)).headers.get("cache-control")).toContain("immutable");
  });

  it("is told as it is now under any other tag, to be kept by nobody", async () => {
    const [releases, words] = bootOf(await html("/login")).shared;
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
    await site.publishCatalog("1.1.0");
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
    const read = async () => new TextDecoder().decode((await reader.read()).value);
    expect(await read()).toBe("data: one\n\n");
    // Only what is passed on before its answer ends lets the next one come.
    sendNext();
    expect(await read()).toBe("data: two\n\n");
    abort.abort();
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
