import { mkdtemp, readdir, readFile, readlink, realpath, rename, rm, symlink, writeFile } from "node:fs/promises";
import { type AddressInfo, connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
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
  serveReleaseFiles(app, registryPaths(dataDir), () => manifest, AT_ONCE);
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
  serveReleaseFiles(behind, registryPaths(link), () => manifest, AT_ONCE);
  const answer = await behind.inject({ url: "/r/catalog/1.0.0/app.js" });
  await behind.close();
  await rm(link);
  expect(answer.statusCode).toBe(200);
});

const openFilesOf = async (path: string): Promise<number> => {
  const links = (await readdir("/proc/self/fd")).map((fd) => readlink(`/proc/self/fd/${fd}`).catch(() => ""));
  return (await Promise.all(links)).filter((file) => file === path).length;
};

const onLinux = process.platform === "linux" ? test : test.skip;
onLinux("whoever asks for many at once and reads none keeps few of them open", async () => {
  const file = join(browser, "remoteEntry.js");
  await writeFile(file, Buffer.alloc(2_000_000, 97));
  await app.listen({ port: 0, host: "127.0.0.1" });
  const socket = connect((app.server.address() as AddressInfo).port, "127.0.0.1").pause();
  onTestEnd = () => socket.destroy();
  socket.write("GET /r/catalog/1.0.0/remoteEntry.js HTTP/1.1\r\nHost: x\r\n\r\n".repeat(300));
  const seen: number[] = [];
  for (let looks = 0; looks < 10; looks++) {
    await new Promise((resolve) => setTimeout(resolve, 50));
    seen.push(await openFilesOf(await realpath(file)));
  }
  expect(Math.max(...seen)).toBeGreaterThan(0);
  expect(Math.max(...seen)).toBeLessThanOrEqual(AT_ONCE.perAddress);
  socket.destroy();
  for (let looks = 0; looks < 40 && (await status("1.0.0/app.js")) !== 200; looks++)
    await new Promise((resolve) => setTimeout(resolve, 50));
  expect(await status("1.0.0/app.js")).toBe(200);
});
