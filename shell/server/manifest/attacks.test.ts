/**
 * The attacks that The Update Framework names (theupdateframework.github.io/specification, "Goals"), each with real
 * files against the composer that follows the registry.
 */
import { execFileSync } from "node:child_process";
import { createPrivateKey, createPublicKey } from "node:crypto";
import { cp, mkdtemp, readFile, rename, rm, symlink, truncate, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Manifest } from "@gable/mfe-kit/manifest";
import { ArtifactError, keysFile, Registry, readVerified, registryPaths, signManifest } from "@gable/releases";
import { readBundles } from "../render/bundles.ts";
import { CATALOG_BUNDLE, makeLive, SHELL_BUNDLE } from "../testing.ts";
import { followManifest, type ManifestSource, type ManifestSourceOptions } from "./source.ts";
import { trustFile } from "./trust.ts";

const DAY = 86_400_000;
let dataDir: string;
let registry: Registry;
let said: string[];
let now: number;
let sources: ManifestSource[];

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "gable-attacks-"));
  registry = new Registry({ dataDir, actor: "operator" });
  said = [];
  sources = [];
  now = Date.now();
  await makeLive(dataDir, { name: "shell", version: "1.0.0", serverCode: SHELL_BUNDLE });
  await makeLive(dataDir, { name: "catalog", version: "1.0.0", serverCode: CATALOG_BUNDLE });
});
afterEach(async () => {
  for (const source of sources) source.stop();
  await rm(dataDir, { recursive: true, force: true });
});

const say = (message: string) => void said.push(message);
/** A composer of this data directory; started again, it remembers what it trusts. */
async function start(options: Partial<ManifestSourceOptions> = {}): Promise<ManifestSource> {
  const source = await followManifest({
    dataDir,
    log: { info: say, warn: say, error: say },
    trust: trustFile(join(dataDir, "composer")),
    now: () => now,
    ...options,
  });
  sources.push(source);
  return source;
}
const paths = () => registryPaths(dataDir);
const manifestText = () => readFile(paths().manifest, "utf8");
const write = (text: string) => writeFile(paths().manifest, text);
const liveManifest = async (): Promise<Manifest> => JSON.parse(JSON.parse(await manifestText()).payload);
async function stolenKey(index = 0) {
  const id = (await registry.keys()).manifest[index]!;
  const privateKey = createPrivateKey(await readFile(join(paths().signing, `${id}.pem`), "utf8"));
  return { id, privateKey, publicKey: createPublicKey(privateKey) };
}
/** The composer keeps its revision, and says by which rule it refused. */
async function expectRefused(source: ManifestSource, rule: RegExp): Promise<void> {
  const { revision } = source.current().manifest;
  await source.check();
  expect(source.current().manifest.revision).toBe(revision);
  expect(said.join("\n")).toMatch(rule);
}

test("arbitrary software: nothing that was altered, is unsigned, or is signed by a stranger takes effect", async () => {
  const source = await start();
  const good = await manifestText();
  const elsewhere = new Registry({ dataDir: join(dataDir, "elsewhere"), actor: "stranger" });
  await makeLive(join(dataDir, "elsewhere"), { name: "shell", version: "9.9.9" });
  for (const [text, rule] of [
    [good.replaceAll("1.0.0", "6.6.6"), /refused \(altered\)/],
    [JSON.stringify(await liveManifest()), /refused \(unsigned\)/],
    ["no json", /refused \(unsigned\)/],
    [await readFile(elsewhere.paths.manifest, "utf8"), /refused \(unknown-key\)/],
  ] as const) {
    await write(text);
    await expectRefused(source, rule);
    expect(source.refused()).toEqual(rule.source.match(/\((.+)\\/)?.[1]);
  }
  await write(good);
  await source.check();
  expect(source.refused()).toBeNull();
});

test("arbitrary software: a server bundle whose bytes are not the signed ones is not run", async () => {
  const source = await start();
  const file = join(paths().artifacts, "catalog/1.0.0/server/server.cjs");
  await writeFile(file, `${await readFile(file, "utf8")}\n;require("node:fs")`);
  const { bundles, faults } = await readBundles(paths(), source.current().manifest, new Map());
  expect(bundles.map(({ id }) => id)).toEqual(["shell@1.0.0"]);
  expect(faults).toEqual([{ release: "catalog@1.0.0", reason: expect.stringContaining("its hash differs") }]);
});

test("endless data: a manifest of a gigabyte, a device without end and a folder are refused before they are read", async () => {
  const source = await start();
  const before = process.memoryUsage.rss();
  await truncate(paths().manifest, 2 ** 30);
  await expectRefused(source, /larger than \d+ bytes/);
  await rm(paths().manifest);
  await symlink("/dev/zero", paths().manifest);
  await expectRefused(source, /is a symbolic link/);
  await writeFile(keysFile(paths().keys, 2), "");
  await truncate(keysFile(paths().keys, 2), 2 ** 30);
  await expectRefused(source, /2\.json is larger than/);
  expect(process.memoryUsage.rss() - before).toBeLessThan(150e6);
});

test("extraneous dependencies: files that the signed release does not list are not read", async () => {
  const source = await start();
  const release = source.current().manifest.releases.catalog!;
  await writeFile(join(paths().artifacts, "catalog/1.0.0/server/more.cjs"), "exports.more = 1");
  await expect(readVerified(paths(), release, "server/more.cjs")).rejects.toBeInstanceOf(ArtifactError);
  await expect(readVerified(paths(), release, "server/../../../shell/1.0.0/server/server.cjs")).rejects.toMatchObject({
    fault: "unlisted",
  });
});

test("fast-forward: a revision beyond all others, signed with a stolen key, is forgotten with the key", async () => {
  const source = await start();
  const stolen = await stolenKey();
  const good = await liveManifest();
  await write(JSON.stringify(signManifest({ ...good, revision: Number.MAX_SAFE_INTEGER }, stolen)));
  await source.check();
  expect(source.current().manifest.revision).toBe(Number.MAX_SAFE_INTEGER);
  await registry.revokeKey(stolen.id);
  await source.check();
  expect(source.current().manifest).toMatchObject({ revision: 3, releases: { catalog: { version: "1.0.0" } } });
  expect((await start()).current().manifest.revision).toBe(3);
});

test("indefinite freeze: a running composer notices that its manifest has expired, though no file changes", async () => {
  const source = await start();
  expect(source.problem()).toBeNull();
  now += 24 * DAY;
  await source.check();
  expect(said.at(-1)).toMatch(/^The manifest expires at/);
  now += 7 * DAY;
  await source.check();
  expect(said.at(-1)).toMatch(/^The manifest expired at .*releases -- refresh/);
  expect(source.problem()).toMatch(/expired at/);
  expect(source.current().manifest.revision).toBe(2);
  await expect(start()).rejects.toThrow(/was refused \(expired\)/);
  await new Registry({ dataDir, actor: "operator", now: () => now }).refresh();
  await source.check();
  expect(source.problem()).toBeNull();
});

test("malicious mirrors: another registry in the place of ours, whole and signed by its own keys, is refused", async () => {
  const source = await start();
  const mirror = join(dataDir, "mirror");
  await makeLive(mirror, { name: "shell", version: "1.0.0" });
  await new Registry({ dataDir: mirror, actor: "stranger" }).rotateKeys();
  await rm(paths().root, { recursive: true });
  await cp(registryPaths(mirror).root, paths().root, { recursive: true });
  await expectRefused(source, /refused: it is not signed by a root key of version 1/);
  expect(source.problem()).toMatch(/2\.json was refused/);
  await expect(start()).rejects.toThrow(/refused: it is not signed by a root key of version 1/);
});

test("mix and match: files of another version in the place of the live one's are not used", async () => {
  await makeLive(dataDir, {
    name: "catalog",
    version: "1.1.0",
    serverCode: CATALOG_BUNDLE,
    files: { "languages/en.json": '{"catalog.title":"Other homes"}' },
  });
  const source = await start();
  const folder = join(paths().artifacts, "catalog");
  await cp(join(folder, "1.0.0/browser/languages"), join(folder, "1.1.0/browser/languages"), { recursive: true });
  const release = source.current().manifest.releases.catalog!;
  await expect(readVerified(paths(), release, "browser/languages/en.json")).rejects.toMatchObject({ fault: "altered" });
});

test("rollback: a manifest of before is refused, also after a restart and by a composer that looks for the first time since", async () => {
  const former = await manifestText();
  await makeLive(dataDir, { name: "catalog", version: "1.1.0", serverCode: CATALOG_BUNDLE });
  const source = await start();
  await write(former);
  await expectRefused(source, /refused \(older\): revision 2 is older than revision 3/);
  source.stop();
  await expect(start()).rejects.toThrow(/was refused \(older\)/);
});

test("rollback: what the composer remembers does not lie in the registry, and a damaged memory stops the start", async () => {
  await start();
  const file = join(dataDir, "composer/trust.json");
  expect(file.startsWith(paths().root)).toBe(false);
  expect(JSON.parse(await readFile(file, "utf8"))).toMatchObject({ keys: { version: 1 } });
  await writeFile(file, '{"keys":');
  await expect(start()).rejects.toThrow(/trust.json is damaged/);
});

test("slow retrieval: a pipe in the manifest's place and a disk that does not answer hold nobody up", async () => {
  let hangs = false;
  let asked = 0;
  const { readSignedManifest } = await import("@gable/releases");
  const source = await start({
    readLimit: 100,
    read: (file) => {
      asked += 1;
      return hangs ? new Promise(() => undefined) : readSignedManifest(file);
    },
  });
  await rename(paths().manifest, `${paths().manifest}.away`);
  execFileSync("mkfifo", [paths().manifest]);
  await expectRefused(source, /is not a plain file/);
  await rm(paths().manifest);
  hangs = true;
  await write(await readFile(`${paths().manifest}.away`, "utf8"));
  await expectRefused(source, /could not be read within 100 ms/);
  const askedOnce = asked;
  await source.check();
  expect(asked).toBe(askedOnce);
});

test("key compromise: a key for manifests cannot name other keys, and counts no more once it is revoked", async () => {
  const source = await start();
  const stolen = await stolenKey();
  const document = await registry.keys();
  const payload = JSON.stringify({ ...document, version: 2 });
  const { sign } = await import("node:crypto");
  const signature = sign(null, Buffer.from(payload), stolen.privateKey).toString("base64");
  await writeFile(
    keysFile(paths().keys, 2),
    JSON.stringify({
      payload,
      signatures: [
        { keyId: stolen.id, signature },
        { keyId: document.root[0], signature },
      ],
    }),
  );
  await expectRefused(source, /not signed by a root key/);
  await rm(keysFile(paths().keys, 2));
  await registry.revokeKey(stolen.id);
  await source.check();
  const { revision } = source.current().manifest;
  await write(JSON.stringify(signManifest({ ...(await liveManifest()), revision: revision + 5 }, stolen)));
  await expectRefused(source, /refused \(unknown-key\)/);
  expect(source.problem()).toBeNull();
});

test("key rotation: a composer follows keys that the trusted ones have signed, over several versions at once", async () => {
  const source = await start();
  source.stop();
  await registry.rotateKeys();
  await registry.rotateKeys({ root: true });
  await registry.addKey();
  const later = await start();
  expect(JSON.parse(await readFile(join(dataDir, "composer/trust.json"), "utf8")).keys.version).toBe(4);
  expect(later.problem()).toBeNull();
});

test("wrong software: one remote's release or bundle in another's place is refused", async () => {
  const source = await start();
  const good = await liveManifest();
  const pair = await stolenKey();
  const swapped = { ...good, revision: 9, releases: { ...good.releases, catalog: good.releases.shell! } };
  await write(JSON.stringify(signManifest(swapped, pair)));
  await expectRefused(source, /the release catalog is not valid: it calls itself shell/);
  const folder = paths().artifacts;
  await cp(join(folder, "shell/1.0.0/server/server.cjs"), join(folder, "catalog/1.0.0/server/server.cjs"));
  const { faults } = await readBundles(paths(), good, new Map());
  expect(faults.map(({ release }) => release)).toEqual(["catalog@1.0.0"]);
});
