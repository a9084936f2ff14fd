import { cp, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { type RunningS3, startS3 } from "../../../server-kit/test/s3Server.ts";
import { Registry } from "../registry.ts";
import { readSignedManifest } from "../store/manifestFile.ts";
import { aRelease, writeBuild } from "../testing/fixtures.ts";
import { type Objects, openObjects } from "./objects.ts";

let folder: string;
let server: RunningS3;
let objects: Objects;
let serial = 0;
let bucket: string;
const buckets = Array.from({ length: 20 }, (_, index) => `releases-${index}`);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "gable-bucket-"));
  server = await startS3({ folder: join(folder, "s3"), buckets });
});
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  bucket = buckets[serial++] ?? "";
  objects = await openObjects(server.settings(bucket));
});
afterEach(() => objects.close());

const dataDirOf = (machine: string) => join(folder, `${bucket}-${machine}`);
const machine = (name: string) => {
  const warned: string[] = [];
  const registry = new Registry({
    dataDir: dataDirOf(name),
    actor: name,
    bucket: server.settings(bucket),
    warn: (message) => warned.push(message),
  });
  return Object.assign(registry, { warned });
};
/** The keys as an operator brings them. */
const bringKeys = async (from: string, to: string) => {
  for (const each of ["root", ""]) {
    const [source, target] = [from, to].map((name) => join(dataDirOf(name), "signing", each)) as [string, string];
    await mkdir(target, { recursive: true });
    for (const file of (await readdir(source)).filter((name) => name.endsWith(".pem")))
      await cp(join(source, file), join(target, file));
  }
};
const build = (overrides: Parameters<typeof aRelease>[0] = {}, files: Record<string, string> = {}) => {
  const release = aRelease(overrides);
  return writeBuild(join(folder, `${bucket}-dist`, release.name, release.version), release, files);
};
const keysIn = async () => (await objects.list("", 10_000)).map(({ key }) => key).sort();
const textOf = async (key: string) => {
  const found = await objects.read(key, 1e7);
  return found && found !== "same" ? found.content.toString("utf8") : null;
};

test("what one machine publishes another promotes, and both see it", async () => {
  const [first, second] = [machine("first"), machine("second")];
  await first.publish(await build({ server: "server/server.cjs" }, { "server/server.cjs": "exports = 1" }));
  await bringKeys("first", "second");
  expect(await second.promote("catalog", "1.0.0")).toMatchObject({ revision: 1, changed: true });
  for (const registry of [first, second]) {
    const { manifest, releases } = await registry.status();
    expect(manifest).toMatchObject({ revision: 1, releases: { catalog: { version: "1.0.0" } } });
    expect(releases).toEqual([
      expect.objectContaining({
        live: "1.0.0",
        published: [expect.objectContaining({ version: "1.0.0", by: "first" })],
      }),
    ]);
    expect((await registry.history()).map(({ action, by }) => [action, by])).toEqual([
      ["publish", "first"],
      ["promote", "second"],
    ]);
  }
  expect(await readFile(join(second.paths.artifacts, "catalog/1.0.0/server/server.cjs"), "utf8")).toBe("exports = 1");
  expect(await readSignedManifest(first.paths.manifest)).toEqual(await readSignedManifest(second.paths.manifest));
});

test("private keys and what a machine has published by itself never leave it", async () => {
  const first = machine("first");
  await first.publish(await build());
  await first.promote("catalog", "1.0.0");
  await first.rotateKeys({ root: true });
  await first.rotateKeys();
  const names = await keysIn();
  expect(names).toEqual([
    "artifacts/catalog/1.0.0/artifact.json",
    "artifacts/catalog/1.0.0/browser/app.css",
    "artifacts/catalog/1.0.0/browser/remoteEntry.js",
    "artifacts/catalog/1.0.0/release.json",
    "history.jsonl",
    "keys/1.json",
    "keys/2.json",
    "keys/3.json",
    "manifest.json",
    "published.json",
  ]);
  for (const name of names) expect(await textOf(name)).not.toMatch(/PRIVATE/);
});

test("a machine without the private keys reads what is there and signs nothing", async () => {
  await machine("first").publish(await build());
  const second = machine("second");
  expect((await second.status()).releases).toHaveLength(1);
  expect((await second.keys()).version).toBe(1);
  await expect(second.promote("catalog", "1.0.0")).rejects.toMatchObject({
    kind: "no-key",
    message: expect.stringContaining("Bring it from the machine that signs"),
  });
  expect(await machine("third").status()).toMatchObject({ manifest: { revision: 0 } });
});

test("of changes from many machines at once none is lost", async () => {
  const first = machine("first");
  await first.publish(await build({ version: "0.9.0" }));
  const names = ["first", "second", "third", "fourth"];
  for (const name of names.slice(1)) await bringKeys("first", name);
  const builds = await Promise.all(names.map((_, index) => build({ name: `remote-${index}` })));
  await Promise.all(
    names.map(async (name, index) => {
      const registry = machine(name);
      await registry.publish(builds[index] ?? "");
      await registry.promote(`remote-${index}`, "1.0.0");
    }),
  );
  const { manifest } = await first.status();
  expect(Object.keys(manifest.releases).sort()).toEqual(["remote-0", "remote-1", "remote-2", "remote-3"]);
  expect(manifest.revision).toBe(4);
  expect(await first.history()).toHaveLength(9);
  expect(await keysIn()).not.toContain("lock");
});

test("of two who decide by the same revision one wins, and the other is told what to do", async () => {
  const first = machine("first");
  for (const version of ["1.0.0", "1.1.0", "1.2.0"]) await first.publish(await build({ version }));
  await first.promote("catalog", "1.0.0");
  await bringKeys("first", "second");
  const results = await Promise.allSettled([
    first.promote("catalog", "1.1.0", { ifRevision: 1 }),
    machine("second").promote("catalog", "1.2.0", { ifRevision: 1 }),
  ]);
  expect(results.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  expect(results.find(({ status }) => status === "rejected")).toMatchObject({
    reason: { kind: "stale-revision", message: expect.stringContaining("decide again") },
  });
  expect((await first.status()).manifest.revision).toBe(2);
});

test("two first starts at once make one registry, and whoever came second has no key to it", async () => {
  const folders = [await build(), await build()];
  const results = await Promise.allSettled(
    ["first", "second"].map((name, index) => machine(name).publish(folders[index] ?? "")),
  );
  const refused = results.filter(({ status }) => status === "rejected");
  expect(refused).toEqual([expect.objectContaining({ reason: expect.objectContaining({ kind: "no-key" }) })]);
  expect((await keysIn()).filter((key) => key.startsWith("keys/"))).toEqual(["keys/1.json"]);
});

test("a registry of a data directory moves into an empty bucket with all that it has", async () => {
  const alone = new Registry({ dataDir: dataDirOf("first"), actor: "first" });
  await alone.publish(await build());
  await alone.publish(await build({ version: "1.1.0" }));
  await alone.promote("catalog", "1.0.0");
  await alone.rotateKeys();
  await machine("first").refresh();
  await bringKeys("first", "second");
  const second = machine("second");
  expect(await second.promote("catalog", "1.1.0")).toMatchObject({ from: "1.0.0", revision: 3 });
  expect(await second.rollback("catalog")).toMatchObject({ version: "1.0.0" });
  expect((await second.history()).map(({ action }) => action)).toEqual([
    "publish",
    "publish",
    "promote",
    "keys",
    "refresh",
    "promote",
    "rollback",
  ]);
});

test("a bucket of another registry is refused, and neither is changed", async () => {
  await machine("first").publish(await build());
  const other = new Registry({ dataDir: dataDirOf("other"), actor: "other" });
  await other.publish(await build({ version: "2.0.0" }));
  const before = await keysIn();
  await expect(machine("other").refresh()).rejects.toThrow(/is of another registry.*Name the bucket that belongs/);
  expect(await keysIn()).toEqual(before);
  expect((await other.status()).releases[0]?.published).toHaveLength(1);
});

test("a published version is not overwritten by other content of the same version", async () => {
  await machine("first").publish(await build());
  await bringKeys("first", "second");
  await build({}, { "browser/app.css": "other style" });
  const second = machine("second");
  await expect(second.publish(await build({}, { "browser/app.css": "other style" }))).rejects.toMatchObject({
    kind: "immutable",
  });
  expect(await textOf("artifacts/catalog/1.0.0/browser/app.css")).toBe("style");
});

test("a publication that broke off half way is taken up again, and nobody has seen it meanwhile", async () => {
  const first = machine("first");
  await first.publish(await build());
  await objects.write("artifacts/catalog/1.1.0/release.json", "half");
  await bringKeys("first", "second");
  const second = machine("second");
  await second.refresh();
  expect(await readdir(join(second.paths.artifacts, "catalog")).catch(() => [])).not.toContain("1.1.0");
  await second.publish(await build({ version: "1.1.0" }));
  expect(await first.promote("catalog", "1.1.0")).toMatchObject({ changed: true });
});

test("versions that were published with a key that is revoked are not vouched for by another machine", async () => {
  const first = machine("first");
  const folders = [await build(), await build({ version: "1.1.0" })] as const;
  await first.publish(folders[0]);
  await bringKeys("first", "second");
  const second = machine("second");
  await second.publish(folders[1]);
  await first.promote("catalog", "1.1.0");
  const [id = ""] = (await first.keys()).manifest;
  await expect(first.revokeKey(id)).rejects.toThrow(/catalog@1.1.0 is not what was published.*Publish its build again/);
  expect(await first.publish(folders[1])).toMatchObject({ created: false });
  expect((await first.revokeKey(id)).manifest).not.toContain(id);
  expect((await second.status()).manifest).toMatchObject({ releases: { catalog: { version: "1.1.0" } } });
});

test("a list that nobody's key has signed brings nothing", async () => {
  const first = machine("first");
  await first.publish(await build());
  const list = JSON.parse((await textOf("published.json")) ?? "");
  await objects.write("published.json", JSON.stringify({ ...list, payload: list.payload.replace("1.0.0", "6.6.6") }));
  await bringKeys("first", "second");
  await expect(machine("second").promote("catalog", "6.6.6")).rejects.toMatchObject({ kind: "unknown-release" });
  // Whoever published it still knows.
  expect(await first.promote("catalog", "1.0.0")).toMatchObject({ changed: true });
  expect(await machine("second").promote("catalog", "1.0.0")).toMatchObject({ changed: false });
});

test("a bucket that is away stops the change with a sentence, and nothing of it stays", async () => {
  const first = machine("first");
  await first.publish(await build());
  await first.promote("catalog", "1.0.0");
  await server.stop();
  try {
    await expect(first.refresh({ above: 50 })).rejects.toMatchObject({
      kind: "bucket",
      message: expect.stringMatching(/ECONNREFUSED.*See that the S3_ settings are right/),
    });
  } finally {
    await server.start();
  }
  expect((await first.status()).manifest.revision).toBe(1);
  const wrong = { ...server.settings(bucket), credentials: { accessKeyId: "S3RVER", secretAccessKey: "guessed" } };
  const stranger = new Registry({ dataDir: dataDirOf("stranger"), actor: "stranger", bucket: wrong });
  await expect(stranger.status()).rejects.toMatchObject({
    kind: "bucket",
    message: expect.not.stringMatching(/guessed/),
  });
  expect(await stat(dirname(first.paths.signing))).toBeTruthy();
  await writeFile(join(folder, "kept"), "");
});

test("an operator whose server ignores conditions of writes is told which do not", async () => {
  const ignoring = await startS3({ folder: join(folder, "ignoring"), buckets: ["releases"], conditions: "ignored" });
  const registry = new Registry({ dataDir: dataDirOf("first"), actor: "first", bucket: ignoring.settings("releases") });
  try {
    await expect(registry.publish(await build())).rejects.toMatchObject({
      kind: "bucket",
      message: expect.stringMatching(
        /ignores conditions of writes.*Nothing was made live.*Amazon S3, MinIO, Cloudflare R2/,
      ),
    });
    expect((await registry.status()).releases).toEqual([]);
  } finally {
    await ignoring.stop();
  }
});
