import { mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { type RunningS3, startS3 } from "../../../server-kit/test/s3Server.ts";
import { Registry } from "../registry.ts";
import { signPublished } from "../rules/publishedList.ts";
import { readSigner } from "../store/keys.ts";
import { readSignedManifest } from "../store/manifestFile.ts";
import { registryPaths } from "../store/paths.ts";
import { aRelease, writeBuild } from "../testing/fixtures.ts";
import { type BucketFollower, followBucket } from "./followBucket.ts";
import { type Objects, openObjects } from "./objects.ts";

const LIMIT = 20_000;
const BUCKETS = Array.from({ length: 12 }, (_, index) => `releases-${index}`);
let folder: string;
let server: RunningS3;
let serial = 0;
let bucket: string;
let objects: Objects;
let registry: Registry;
let said: string[];
let followers: BucketFollower[];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "gable-follow-"));
  server = await startS3({ folder: join(folder, "s3"), buckets: BUCKETS });
});
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  bucket = BUCKETS[serial++] ?? "";
  objects = await openObjects(server.settings(bucket));
  registry = new Registry({ dataDir: join(folder, bucket), actor: "operator", bucket: server.settings(bucket) });
  said = [];
  followers = [];
});
afterEach(async () => {
  await Promise.all(followers.map((follower) => follower.stop()));
  objects.close();
});

const copyDir = () => join(folder, `${bucket}-copy`);
const paths = () => registryPaths(copyDir());
const say = (message: string) => void said.push(message);
async function follow(): Promise<BucketFollower> {
  const options = { dataDir: copyDir(), bucket: server.settings(bucket), log: { info: say, error: say }, every: 50 };
  const follower = await followBucket({ ...options, refusedAgain: 200 });
  followers.push(follower);
  return follower;
}
async function until(what: () => Promise<boolean> | boolean): Promise<void> {
  for (const end = Date.now() + LIMIT; !(await what()); await wait(20))
    if (Date.now() > end) throw new Error(`It did not come: ${said.join("\n")}`);
}
const build = (version: string, files: Record<string, string> = {}, name = "catalog") =>
  writeBuild(join(folder, `${bucket}-dist`, name, version), aRelease({ version, name }), files);
async function live(version: string, files?: Record<string, string>): Promise<void> {
  await registry.publish(await build(version, files));
  await registry.promote("catalog", version);
}
const revision = async (): Promise<number> => {
  const signed = await readSignedManifest(paths().manifest);
  return signed ? JSON.parse(signed.payload).revision : 0;
};
const versions = () => readdir(join(paths().artifacts, "catalog")).catch(() => [] as string[]);
/** Writes a list as the registry signs it, whatever stands in it. */
async function writeList(published: Record<string, string>): Promise<void> {
  const signer = await readSigner(registry.paths, await registry.keys());
  await objects.write("published.json", JSON.stringify(signPublished(published, signer)));
}

test("a copy begins with all that is live, takes each change, and brings ahead what is only published", async () => {
  await live("1.0.0", { "browser/big.js": "let a = 1;\n".repeat(200) });
  await follow();
  expect(await revision()).toBe(1);
  const copied = join(paths().artifacts, "catalog/1.0.0");
  const own = join(registry.paths.artifacts, "catalog/1.0.0");
  expect((await readdir(copied, { recursive: true })).sort()).toEqual((await readdir(own, { recursive: true })).sort());
  for (const file of ["browser/big.js", "browser/big.js.br", "browser/big.js.gz", "artifact.json"])
    expect(await readFile(join(copied, file))).toEqual(await readFile(join(own, file)));
  expect(await readdir(paths().keys)).toEqual(["1.json"]);
  await registry.publish(await build("1.1.0"));
  await until(async () => (await versions()).includes("1.1.0"));
  expect(await revision()).toBe(1);
  await registry.promote("catalog", "1.1.0");
  await until(async () => (await revision()) === 2);
  await registry.rotateKeys();
  await until(async () => (await revision()) === 3);
  expect((await readdir(paths().keys)).sort()).toEqual(["1.json", "2.json"]);
  await rm(join(paths().artifacts, "catalog/1.0.0"), { recursive: true });
  await until(async () => (await versions()).includes("1.0.0"));
  expect(said).toEqual([]);
  await expect(stat(join(copyDir(), "signing"))).rejects.toThrow(/ENOENT/);
});

test("while the bucket is away the copy stays, which is said once, and it goes on when it is back", async () => {
  await live("1.0.0");
  const first = await follow();
  await server.stop();
  try {
    await until(() => said.length > 0);
    await wait(1000);
    expect(said).toEqual([expect.stringMatching(/ECONNREFUSED.*data directory is served until it answers/)]);
    await first.stop();
    const again = await follow();
    expect(said).toHaveLength(2);
    await again.stop();
    await rm(copyDir(), { recursive: true });
    await expect(follow()).rejects.toThrow(/holds no releases, and none could be fetched: .*ECONNREFUSED/);
  } finally {
    await server.start();
  }
  await follow();
  await live("1.1.0");
  await until(async () => (await revision()) === 2);
  expect(said).toHaveLength(2);
});

test("a bucket that takes questions and does not answer holds nobody up", async () => {
  await live("1.0.0");
  const follower = await follow();
  server.freeze();
  try {
    await wait(300);
    const asked = Date.now();
    await follower.stop();
    expect(Date.now() - asked).toBeLessThan(2_000);
  } finally {
    server.wake();
  }
});

test("half of a version is never shown, and is taken once it is whole", async () => {
  await live("1.0.0");
  await follow();
  await registry.publish(await build("1.1.0", { "browser/more.js": "more()" }));
  await until(async () => (await versions()).includes("1.1.0"));
  await registry.publish(await build("1.2.0", { "browser/more.js": "more()" }));
  const key = "artifacts/catalog/1.2.0/browser/more.js";
  await objects.remove(key);
  await rm(join(paths().artifacts, "catalog/1.2.0"), { recursive: true, force: true });
  await registry.promote("catalog", "1.2.0");
  await until(() => said.some((message) => message.includes("is not whole: browser/more.js is missing")));
  expect(await revision()).toBe(1);
  expect(await versions()).not.toContain("1.2.0");
  const count = said.length;
  await wait(500);
  expect(said).toHaveLength(count);
  await objects.write(key, "more()");
  await until(async () => (await revision()) === 2);
  expect(await readdir(join(paths().root, ".incoming"))).toEqual([]);
});

test("a file with other bytes, a foreign note, a device's worth of bytes and another version's list are refused", async () => {
  await live("1.0.0");
  for (const [version, file, content] of [
    ["2.0.0", "browser/app.css", "other style"],
    ["2.1.0", "artifact.json", '{"digest":"00"}'],
    ["2.2.0", "artifact.json", "no json"],
    ["2.3.0", "browser/app.css", "x".repeat(33 * 1024 * 1024)],
    ["2.4.0", "release.json", "{}"],
  ] as const) {
    await registry.publish(await build(version));
    await objects.write(`artifacts/catalog/${version}/${file}`, content);
  }
  await follow();
  await until(() => ["2.0.0", "2.1.0", "2.2.0", "2.4.0"].every((each) => said.some((line) => line.includes(each))));
  await until(() => said.some((line) => line.includes("is larger than")));
  expect(await versions()).toEqual(["1.0.0"]);
  expect(await revision()).toBe(1);
});

test("names that lead elsewhere become no path", async () => {
  await live("1.0.0");
  const digest = "0".repeat(64);
  await writeList({ "../evil@1.0.0": digest, "catalog@../../../evil": digest });
  await objects.write("artifacts/catalog/../../../evil/artifact.json", "{}").catch(() => "");
  await follow();
  await until(() => said.some((line) => line.includes("is not signed by a key that counts")));

  const escaping = aRelease({ version: "3.0.0" });
  const hostile = { ...escaping, digests: { "../../../../evil.js": escaping.integrity["app.css"] } };
  await objects.write("artifacts/catalog/3.0.0/release.json", JSON.stringify(hostile));
  await objects.write("artifacts/catalog/3.0.0/artifact.json", JSON.stringify({ digest }));
  await writeList({ "catalog@3.0.0": digest });
  await until(() => said.some((line) => line.includes("has a release.json that is none of that version")));
  expect(await versions()).toEqual(["1.0.0"]);
  expect((await readdir(copyDir(), { recursive: true })).filter((name) => name.includes("evil"))).toEqual([]);
});

test("objects that no list names are not brought, and a link in the place of a file is not followed", async () => {
  await live("1.0.0");
  await objects.write("artifacts/catalog/1.0.0/browser/unlisted.js", "evil()");
  await objects.write("artifacts/catalog/1.0.0/browser/app.css/deeper", "evil()").catch(() => "");
  const outside = join(folder, `${bucket}-outside`);
  await writeFile(outside, "untouched");
  await follow();
  const copied = await readdir(join(paths().artifacts, "catalog/1.0.0/browser"));
  expect(copied.sort()).toEqual(["app.css", "remoteEntry.js"]);
  await rm(paths().manifest);
  await symlink(outside, paths().manifest);
  await live("1.1.0");
  await until(async () => (await revision().catch(() => 0)) === 2);
  expect(await readFile(outside, "utf8")).toBe("untouched");
});

test("a manifest that no key has signed, and keys of strangers, are not taken over", async () => {
  await live("1.0.0");
  await follow();
  const good = await readFile(paths().manifest, "utf8");
  for (const [text, reason] of [
    [good.replaceAll("1.0.0", "6.6.6"), /refused \(altered\)/],
    [good.slice(0, 200), /refused \(unsigned\)/],
  ] as const) {
    await objects.write("manifest.json", text);
    await until(() => said.some((line) => reason.test(line)));
    expect(await readFile(paths().manifest, "utf8")).toBe(good);
  }
  const stranger = new Registry({ dataDir: join(folder, `${bucket}-stranger`), actor: "stranger" });
  const theirs = await stranger.rotateKeys();
  await objects.write("keys/2.json", await readFile(join(stranger.paths.keys, "2.json"), "utf8"));
  await objects.write("manifest.json", `${good} `);
  await until(() => said.some((line) => /keys\/2.json .* is not signed by a root key of version 1/.test(line)));
  expect(theirs.version).toBe(2);
  expect(await readdir(paths().keys)).toEqual(["1.json"]);
  await objects.remove("keys/2.json");
  await live("1.1.0");
  await until(async () => (await revision()) === 2);
});

test("a registry and a follower of one data directory do not get in each other's way", async () => {
  await live("1.0.0");
  const options = { dataDir: join(folder, bucket), bucket: server.settings(bucket), log: { info: say, error: say } };
  followers.push(await followBucket({ ...options, every: 20 }));
  for (const version of ["1.1.0", "1.2.0", "1.3.0"]) await live(version);
  await wait(200);
  expect(JSON.parse((await readSignedManifest(registry.paths.manifest))?.payload ?? "").revision).toBe(4);
  expect(said).toEqual([]);
});
