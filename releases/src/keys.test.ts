import { generateKeyPairSync } from "node:crypto";
import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Registry } from "./registry.ts";
import { keyIdOf } from "./rules/keyId.ts";
import { manifestKeys, verifyKeys } from "./rules/keys.ts";
import { signManifest } from "./rules/signing.ts";
import { verifyManifest } from "./rules/verification.ts";
import { followKeys, keysFile } from "./store/keysChain.ts";
import { readSignedManifest } from "./store/manifestFile.ts";
import { aRelease, writeBuild } from "./testing/fixtures.ts";

let dataDir: string;
let registry: Registry;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "gable-keys-"));
  registry = new Registry({ dataDir, actor: "tester" });
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

async function live(version: string): Promise<void> {
  const { release } = await registry.publish(await writeBuild(join(dataDir, "dist", version), aRelease({ version })));
  await registry.promote(release.name, version);
}
const signed = async () => (await readSignedManifest(registry.paths.manifest))!;
const verdict = async () =>
  verifyManifest(await signed(), { keys: manifestKeys(await registry.keys()), now: Date.now() });
const privateKeys = async () => (await readdir(registry.paths.signing)).filter((file) => file.endsWith(".pem"));
const readVersion = async (version: number) =>
  JSON.parse(await readFile(keysFile(registry.paths.keys, version), "utf8"));

test("a rotation puts a new key in the place of the old, signs what is live with it, and forgets the old", async () => {
  await live("1.0.0");
  const first = await registry.keys();
  const second = await registry.rotateKeys();
  expect(second.version).toBe(2);
  expect(second.manifest).not.toEqual(first.manifest);
  expect((await signed()).keyId).toBe(second.manifest[0]);
  expect(await verdict()).toMatchObject({
    ok: true,
    manifest: { revision: 2, releases: { catalog: { version: "1.0.0" } } },
  });
  expect(await privateKeys()).toEqual([`${second.manifest[0]}.pem`]);
  expect(await followKeys(registry.paths.keys, first)).toEqual(second);
});

test("a further key signs beside the first, which can then be retired; the last is replaced", async () => {
  await live("1.0.0");
  const [first] = (await registry.keys()).manifest as [string];
  const added = await registry.addKey();
  expect(added.manifest).toEqual([first, (await signed()).keyId]);
  expect((await registry.retireKey(first)).manifest).toEqual([added.manifest[1]]);
  const replaced = await registry.retireKey(added.manifest[1]!);
  expect(replaced.manifest).toHaveLength(1);
  expect(replaced.manifest).not.toEqual([added.manifest[1]]);
  await expect(registry.retireKey("0123456789abcdef")).rejects.toThrow(/is no key for manifests/);
  expect((await verdict()).ok).toBe(true);
});

test("the root key is replaced with the word of the old one, and may lie elsewhere in the meantime", async () => {
  await live("1.0.0");
  const first = await registry.keys();
  const second = await registry.rotateKeys({ root: true });
  expect(second.root).not.toEqual(first.root);
  expect(verifyKeys(await readVersion(2), first)).toMatchObject({ ok: true });
  const away = join(dataDir, "away");
  await rename(join(registry.paths.signing, "root"), away);
  await expect(registry.rotateKeys()).rejects.toThrow(/Bring the root key/);
  await live("1.1.0");
  await rm(join(registry.paths.signing, "root"), { recursive: true, force: true });
  await rename(away, join(registry.paths.signing, "root"));
  expect((await registry.rotateKeys()).version).toBe(3);
});

test("versions of the keys that do not follow from the trusted one are refused", async () => {
  await live("1.0.0");
  const first = await registry.keys();
  const document = await readVersion(1);
  await registry.rotateKeys();
  const second = await readVersion(2);
  const stranger = new Registry({ dataDir: join(dataDir, "stranger"), actor: "stranger" });
  await stranger.rotateKeys();
  const theirs = JSON.parse(await readFile(keysFile(stranger.paths.keys, 2), "utf8"));
  const altered = { ...second, payload: second.payload.replace('"version":2', '"version":3') };
  for (const wrong of [theirs, altered, document, null, {}, { payload: second.payload, signatures: [] }, "text"])
    expect(verifyKeys(wrong, first)).toMatchObject({ ok: false });
  expect(verifyKeys(second, first)).toMatchObject({ ok: true });
  expect(verifyKeys(second, null)).toMatchObject({ ok: false });
});

test("a key for manifests cannot change the keys", async () => {
  await live("1.0.0");
  const first = await registry.keys();
  const pem = await readFile(join(registry.paths.signing, `${first.manifest[0]}.pem`), "utf8");
  const { createPrivateKey, createPublicKey, sign } = await import("node:crypto");
  const stolen = createPrivateKey(pem);
  expect(keyIdOf(createPublicKey(stolen))).toBe(first.manifest[0]);
  const payload = JSON.stringify({ ...first, version: 2 });
  const signature = sign(null, Buffer.from(payload), stolen).toString("base64");
  const forged = { payload, signatures: [{ keyId: first.manifest[0]!, signature }] };
  expect(verifyKeys(forged, first)).toMatchObject({ ok: false, reason: expect.stringContaining("root key") });
});

test("a revoked key's manifest is made anew from the history, at a revision that others can follow", async () => {
  await live("1.0.0");
  await live("1.1.0");
  const { manifest: ids } = await registry.keys();
  const { createPrivateKey, createPublicKey } = await import("node:crypto");
  const privateKey = createPrivateKey(await readFile(join(registry.paths.signing, `${ids[0]}.pem`), "utf8"));
  const present = await verdict();
  if (!present.ok) throw new Error("no manifest");
  const hostile = { ...present.manifest, revision: Number.MAX_SAFE_INTEGER, releases: {} };
  const pair = { privateKey, publicKey: createPublicKey(privateKey) };
  await writeFile(registry.paths.manifest, JSON.stringify(signManifest(hostile, pair)));
  const { manifest } = await registry.revokeKey(ids[0]!);
  expect(manifest).not.toContain(ids[0]);
  expect(await verdict()).toMatchObject({
    ok: true,
    manifest: { revision: 3, releases: { catalog: { version: "1.1.0" } } },
  });
  expect((await registry.history()).at(-1)).toMatchObject({ action: "keys", name: `revoke ${ids[0]}` });
});

test("a registry of one key keeps it, moved away from what composers read, with all that it had published", async () => {
  const pair = generateKeyPairSync("ed25519");
  const id = keyIdOf(pair.publicKey);
  await live("1.0.0");
  const present = await verdict();
  // As it lay there before: both keys beside each other, nothing signed by roots.
  await rm(registry.paths.signing, { recursive: true });
  await rm(registry.paths.keys, { recursive: true });
  await mkdir(registry.paths.keys);
  await writeFile(join(registry.paths.keys, "public.pem"), pair.publicKey.export({ type: "spki", format: "pem" }));
  await writeFile(join(registry.paths.keys, "private.pem"), pair.privateKey.export({ type: "pkcs8", format: "pem" }));
  if (present.ok) await writeFile(registry.paths.manifest, JSON.stringify(signManifest(present.manifest, pair)));
  expect((await registry.status()).manifest.revision).toBe(1);
  expect((await registry.keys()).manifest).toEqual([id]);
  expect(await readdir(registry.paths.keys)).toEqual(["1.json"]);
  await live("1.1.0");
  expect(await registry.rollback("catalog")).toMatchObject({ version: "1.0.0" });
});
