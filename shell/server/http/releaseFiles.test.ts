import { mkdtemp, readFile, rename, rm, symlink, writeFile } from "node:fs/promises";
import { type AddressInfo, connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import type { Manifest } from "@gable/mfe-kit/manifest";
import { readSignedManifest, registryPaths } from "@gable/releases";
import Fastify, { type FastifyInstance } from "fastify";
import { makeLive } from "../testing.ts";
import { serveReleaseFiles } from "./releaseFiles.ts";

const AT_ONCE = { perAddress: 8, total: 12 };
let onTestEnd: () => void = () => undefined;
let dataDir: string;
let browser: string;
let app: FastifyInstance;
let manifest: Manifest;

const readManifest = async (): Promise<Manifest> =>
  JSON.parse((await readSignedManifest(registryPaths(dataDir).manifest))!.payload);
const get = (path: string, encoding = "identity") =>
  app.inject({ url: `/r/catalog/${path}`, headers: { "accept-encoding": encoding } });
const status = async (path: string, encoding?: string) => (await get(path, encoding)).statusCode;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "gable-release-files-"));
  await makeLive(dataDir, { name: "shell", version: "1.0.0" });
  await makeLive(dataDir, { name: "catalog", version: "1.0.0", serverCode: "exports.render = 1;" });
  browser = join(registryPaths(dataDir).artifacts, "catalog/1.0.0/browser");
  manifest = await readManifest();
  app = Fastify();
  serveReleaseFiles(app, registryPaths(dataDir), () => manifest, AT_ONCE, "default-src 'self'");
});
afterEach(async () => {
  onTestEnd();
  await app.close();
  await rm(dataDir, { recursive: true, force: true });
});

test("listed files are served, in the form that was compressed when they were published", async () => {
  const plain = await get("1.0.0/remoteEntry.js");
  expect([plain.statusCode, plain.headers["content-encoding"]]).toEqual([200, undefined]);
  expect(plain.body).toBe(await readFile(join(browser, "remoteEntry.js"), "utf8"));
  for (const [encoding, ending] of [
    ["br", "br"],
    ["gzip", "gz"],
  ] as const) {
    const answer = await get("1.0.0/app.css", encoding);
    expect([answer.statusCode, answer.headers["content-encoding"]]).toEqual([200, encoding]);
    expect(answer.rawPayload).toEqual(await readFile(join(browser, `app.css.${ending}`)));
  }
  const small = await get("1.0.0/languages/en.json", "br");
  expect([small.statusCode, small.headers["content-encoding"]]).toEqual([200, undefined]);
});

test("what lies beside them is not: files that were put there, their neighbours, server bundles", async () => {
  await writeFile(join(browser, "more.js"), "stolen");
  await writeFile(join(browser, "more.js.br"), "stolen");
  for (const file of ["more.js", "more.js.br", "app.css.br", "release.json", "server/server.cjs", "languages"])
    expect([file, await status(`1.0.0/${file}`, "br")]).toEqual([file, 404]);
});

test("a symbolic link is not followed: as a file, as its compressed form, as a folder", async () => {
  const secret = join(dataDir, "secret");
  await writeFile(secret, "secret");
  await rm(join(browser, "app.js"));
  await symlink(secret, join(browser, "app.js"));
  expect(await status("1.0.0/app.js")).toBe(404);
  await rm(join(browser, "app.css.br"));
  await symlink(secret, join(browser, "app.css.br"));
  const style = await get("1.0.0/app.css", "br");
  expect([style.statusCode, style.headers["content-encoding"]]).toEqual([200, undefined]);
  await rename(join(browser, "languages"), join(dataDir, "languages"));
  await symlink(join(dataDir, "languages"), join(browser, "languages"));
  expect(await status("1.0.0/languages/en.json")).toBe(404);
});

test("tabs that are open since long find the files of their version, those that it lists", async () => {
  for (const version of ["1.1.0", "1.2.0"]) await makeLive(dataDir, { name: "catalog", version });
  manifest = await readManifest();
  expect(manifest.releases.catalog?.previous?.version).toBe("1.1.0");
  await writeFile(join(browser, "more.js"), "stolen");
  for (const version of ["1.0.0", "1.1.0", "1.2.0"]) expect(await status(`${version}/remoteEntry.js`)).toBe(200);
  expect(await status("1.0.0/more.js")).toBe(404);
  expect(await status("1.0.1/remoteEntry.js")).toBe(404);
  await makeLive(dataDir, { name: "catalog", version: "1.0.1" });
  expect(await status("1.0.1/remoteEntry.js")).toBe(200);
});

test("the signed list counts for what is live, whatever its release.json says", async () => {
  const file = join(browser, "../release.json");
  const release = JSON.parse(await readFile(file, "utf8"));
  release.integrity["more.js"] = release.integrity["app.js"];
  await writeFile(file, JSON.stringify(release));
  await writeFile(join(browser, "more.js"), "stolen");
  expect(await status("1.0.0/more.js")).toBe(404);
});

test("a data directory behind a symbolic link is served", async () => {
  const link = `${dataDir}-link`;
  await symlink(dataDir, link);
  const behind = Fastify();
  serveReleaseFiles(behind, registryPaths(link), () => manifest, AT_ONCE, "default-src 'self'");
  const answer = await behind.inject({ url: "/r/catalog/1.0.0/app.js" });
  await behind.close();
  await rm(link);
  expect(answer.statusCode).toBe(200);
});

describe("files that versions share", () => {
  const same = "list.0123456789.js";
  const [old, fresh] = ["plan.aaaaaaaaaa.js", "plan.bbbbbbbbbb.js"];
  const release = async (version: string, files: Record<string, string>, byContent = true) => {
    await makeLive(dataDir, {
      name: "catalog",
      version,
      byContent,
      files: { [same]: "export const a = 1;", ...files },
    });
    manifest = await readManifest();
    return join(registryPaths(dataDir).artifacts, "catalog", version, "browser");
  };

  test("are had of whichever version lists them, for good, and no others are", async () => {
    await release("1.1.0", { [old]: "export const plan = 1;" });
    await release("1.2.0", { [fresh]: "export const plan = 2;" });
    await release("1.3.0", {});
    for (const file of [same, old, fresh]) {
      const answer = await get(`files/${file}`);
      expect([answer.statusCode, answer.headers["cache-control"]]).toEqual([
        200,
        "public, max-age=31536000, immutable",
      ]);
    }
    expect((await get(`files/${old}`)).body).toBe("export const plan = 1;");
    for (const file of ["app.js", "remoteEntry.js", "languages/en.json", "plan.cccccccccc.js", `${same}.br`])
      expect([file, await status(`files/${file}`)]).toEqual([file, 404]);
    await release("1.4.0", { "plan.cccccccccc.js": "export const plan = 3;" });
    expect(await status("files/plan.cccccccccc.js")).toBe(200);
  });

  test("are held against the hash of the version that is live, whatever another one has", async () => {
    const first = await release("1.1.0", {});
    const live = await release("1.2.0", {});
    await writeFile(join(first, same), "stolen()");
    expect((await get(`files/${same}`)).body).toBe("export const a = 1;");
    await writeFile(join(live, same), "stolen()");
    await release("1.3.0", {});
    expect((await get(`files/${same}`)).body).toBe("export const a = 1;");
    await writeFile(join(first, old), "stolen()");
    expect(await status(`files/${old}`)).toBe(404);
  });

  test("are none of a version that does not share", async () => {
    await release("1.1.0", { [old]: "export const plan = 1;" }, false);
    expect(await status(`files/${old}`)).toBe(404);
    expect(await status(`1.1.0/${old}`)).toBe(200);
  });
});

const FONT = "a font's bytes";
const QUICK = { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } };
const publish = async (files: Record<string, string>) => {
  await makeLive(dataDir, { name: "catalog", version: "1.1.0", files });
  manifest = await readManifest();
  browser = join(registryPaths(dataDir).artifacts, "catalog/1.1.0/browser");
};

describe("what is not what was published", () => {
  const files = ["fonts/text.woff2", "pictures/home.svg", "app.css", "remoteEntry.js", "languages/en.json"];
  const picture = `<svg xmlns="http://www.w3.org/2000/svg">${"<g/>".repeat(200)}</svg>`;
  beforeEach(() => publish({ "fonts/text.woff2": FONT, "pictures/home.svg": picture }));

  test.each(files)("%s is not served when it was altered, and is when it is mended", async (file) => {
    const path = `1.1.0/${file}`;
    const good = await readFile(join(browser, file));
    await writeFile(join(browser, file), Buffer.concat([good, Buffer.from(" ")]));
    expect(await status(path)).toBe(404);
    await writeFile(join(browser, file), good);
    const mended = await get(path);
    expect([mended.statusCode, mended.rawPayload]).toEqual([200, good]);
    // What was held against its hash goes on going out, whatever becomes of the disk.
    await writeFile(join(browser, file), "altered");
    expect((await get(path)).rawPayload).toEqual(good);
  });

  test.each([
    ["br", "br", (content: string | Buffer) => brotliCompressSync(content, QUICK)],
    ["gzip", "gz", (content: string | Buffer) => gzipSync(content)],
  ] as const)(
    "a compressed form (%s) with other content is not served: the plain one is",
    async (encoding, ending, pack) => {
      const good = await readFile(join(browser, "pictures/home.svg"));
      for (const content of [
        pack("<svg onload='steal()'/>"),
        Buffer.from("no such thing"),
        pack(Buffer.alloc(40 * 1024 * 1024)),
        (await readFile(join(browser, `pictures/home.svg.${ending}`))).subarray(0, -3),
      ]) {
        await writeFile(join(browser, `pictures/home.svg.${ending}`), content);
        const answer = await get("1.1.0/pictures/home.svg", encoding);
        expect([answer.statusCode, answer.headers["content-encoding"]]).toEqual([200, undefined]);
        expect(answer.rawPayload).toEqual(good);
      }
    },
    30_000,
  );

  test("is told once", async () => {
    const told: { file: string }[] = [];
    const stream = { write: (line: string) => void told.push(JSON.parse(line)) };
    const reporting = Fastify({ logger: { level: "error", stream } });
    serveReleaseFiles(reporting, registryPaths(dataDir), () => manifest, AT_ONCE, "default-src 'self'");
    await writeFile(join(browser, "fonts/text.woff2"), "altered");
    for (let asked = 0; asked < 3; asked += 1)
      expect((await reporting.inject({ url: "/r/catalog/1.1.0/fonts/text.woff2" })).statusCode).toBe(404);
    await reporting.close();
    expect(told.map(({ file }) => file)).toEqual(["fonts/text.woff2 of catalog@1.1.0"]);
  });

  test("of a version of before counts by the list of that version", async () => {
    for (const version of ["1.2.0", "1.3.0"]) await makeLive(dataDir, { name: "catalog", version });
    manifest = await readManifest();
    expect(await status("1.1.0/pictures/home.svg")).toBe(200);
    await writeFile(join(browser, "fonts/text.woff2"), "altered");
    expect(await status("1.1.0/fonts/text.woff2")).toBe(404);
  });
});

test("whoever asks for much at once and reads none of it takes the memory of one file", async () => {
  // More than the system takes off the line for a reader who does not read.
  const size = 15_000_000;
  await publish({ "fonts/large.woff2": "a".repeat(size) });
  await app.listen({ port: 0, host: "127.0.0.1" });
  expect(await status("1.1.0/fonts/large.woff2")).toBe(200);
  const before = process.memoryUsage().arrayBuffers;
  const sockets = Array.from({ length: AT_ONCE.perAddress }, () =>
    connect((app.server.address() as AddressInfo).port, "127.0.0.1").pause(),
  );
  onTestEnd = () => {
    for (const socket of sockets) socket.destroy();
  };
  for (const socket of sockets)
    socket.write("GET /r/catalog/1.1.0/fonts/large.woff2 HTTP/1.1\r\nHost: x\r\n\r\n".repeat(100));
  let most = 0;
  let isFull = false;
  for (let looks = 0; looks < 20; looks++) {
    await new Promise((resolve) => setTimeout(resolve, 50));
    most = Math.max(most, process.memoryUsage().arrayBuffers - before);
    isFull ||= (await status("1.1.0/app.js")) === 429;
  }
  expect(isFull).toBe(true);
  expect(most).toBeLessThan(2 * size);
  onTestEnd();
  for (let looks = 0; looks < 40 && (await status("1.1.0/app.js")) !== 200; looks++)
    await new Promise((resolve) => setTimeout(resolve, 50));
  expect(await status("1.1.0/app.js")).toBe(200);
}, 30_000);
