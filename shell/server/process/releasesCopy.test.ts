import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { Registry } from "@gable/releases";
import { type RunningS3, startS3 } from "../../../server-kit/test/s3Server.ts";
import { type ComposerOptions, defaults } from "../options.ts";
import { CATALOG_BUNDLE, type FakeProvider, makeLive, SHELL_BUNDLE, startFakeProvider } from "../testing.ts";
import { type LaunchedComposer, launchComposer } from "./launch.ts";

/** From a promotion to the last composer. Milliseconds. */
const SEEN = 2_000;
const LIMIT = 20_000;
const ROUTES = [{ path: "/properties", access: "public" as const, server: true }];
let folder: string;
let server: RunningS3;
let provider: FakeProvider;
let said: string[];
let composers: LaunchedComposer[];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "gable-copies-"));
  server = await startS3({ folder: join(folder, "s3"), buckets: ["releases", "empty"] });
  provider = await startFakeProvider();
  const first = { name: "shell", version: "1.0.0", serverCode: SHELL_BUNDLE };
  await makeLive(registryDir(), first, server.settings("releases"));
  await publishCatalog("1.0.0");
});
afterAll(async () => {
  await provider.stop();
  await server.stop();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(() => {
  said = [];
  composers = [];
});
afterEach(async () => {
  await Promise.all(composers.map((composer) => composer.stop()));
});

const registryDir = () => join(folder, "registry");
const publishCatalog = (version: string) =>
  makeLive(
    registryDir(),
    { name: "catalog", version, routes: ROUTES, serverCode: CATALOG_BUNDLE },
    server.settings("releases"),
  );
const options = (name: string, bucket = "releases"): ComposerOptions => ({
  ...defaults,
  port: 0,
  dataDir: join(folder, name),
  releasesBucket: server.settings(bucket),
  providerUrl: provider.url,
  logLevel: "silent",
  renderProcesses: 1,
});
async function launch(name: string, bucket?: string): Promise<LaunchedComposer> {
  const composer = await launchComposer(options(name, bucket), (message) => void said.push(message));
  composers.push(composer);
  return composer;
}
const versionAt = async ({ address }: LaunchedComposer): Promise<string> =>
  (await (await fetch(`${address}/manifest.json`)).json()).releases.catalog.version;
async function until(what: () => Promise<boolean> | boolean): Promise<number> {
  const began = Date.now();
  for (; !(await what()); await wait(20))
    if (Date.now() - began > LIMIT) throw new Error(`It did not come: ${said.join("\n")}`);
  return Date.now() - began;
}

test("composers with folders of their own show a promotion within two seconds, and serve its files", async () => {
  const both = [await launch("one"), await launch("two")];
  expect(await Promise.all(both.map(versionAt))).toEqual(["1.0.0", "1.0.0"]);
  await publishCatalog("1.1.0");
  const took = await until(async () => (await Promise.all(both.map(versionAt))).every((each) => each === "1.1.0"));
  expect(took).toBeLessThan(SEEN);
  for (const { address } of both)
    for (const version of ["1.0.0", "1.1.0"])
      expect((await fetch(`${address}/r/catalog/${version}/app.css`)).status).toBe(200);
  const page = await (await fetch(`${both[0]?.address}/properties`)).text();
  expect(page).toContain("<h1>Homes</h1><p>1.1.0");
  await new Registry({
    dataDir: registryDir(),
    actor: "test",
    bucket: server.settings("releases"),
  }).rollback("catalog");
  expect(await until(async () => (await versionAt(both[1] as LaunchedComposer)) === "1.0.0")).toBeLessThan(SEEN);
  expect(said).toEqual([]);
});

test("while the bucket is away a composer serves its copy, also from its start, and says so once", async () => {
  await (await launch("three")).stop();
  await server.stop();
  try {
    const composer = await launch("three");
    expect(await versionAt(composer)).toBe("1.0.0");
    await wait(2_500);
    expect((await (await fetch(`${composer.address}/readyz`)).json()).status).toBe("ready");
    expect(said).toEqual([expect.stringMatching(/bucket releases failed: .*ECONNREFUSED.*until it answers/)]);
    await expect(launch("four")).rejects.toThrow(/holds no releases, and none could be fetched/);
  } finally {
    await server.start();
  }
  await until(() => said.length === 2);
  expect(said[1]).toBe("The bucket of releases answers again.");
});

test("an empty bucket stops the start as a missing registry does", async () => {
  await expect(launch("five", "empty")).rejects.toThrow(/publish and promote the shell and the remotes first/);
});

test("the composer's process learns nothing of the bucket", async () => {
  const composer = await launch("six");
  const environment = await readFile(`/proc/${composer.pid()}/environ`, "utf8").catch(() => "");
  expect(environment).not.toMatch(/S3/);
  const folders = (await readdir(join(folder, "six"))).filter((name) => !name.endsWith(".lock"));
  expect(folders.sort()).toEqual(["composer", "releases"]);
});
