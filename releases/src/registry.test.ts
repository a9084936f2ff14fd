import { mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Release } from "@gable/mfe-kit/manifest";
import { Registry } from "./registry.ts";
import { manifestKeys } from "./rules/keys.ts";
import { verifyManifest } from "./rules/verification.ts";
import { readSignedManifest } from "./store/manifestFile.ts";
import { aRelease, writeBuild } from "./testing/fixtures.ts";

let dataDir: string;
let registry: Registry;
let clock = Date.parse("2030-01-01T00:00:00Z");

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "gable-releases-"));
  registry = new Registry({ dataDir, actor: "tester", now: () => (clock += 1000) });
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

type Overrides = Parameters<typeof aRelease>[0];
const build = (overrides: Overrides = {}, files: Record<string, string> = {}): Promise<string> => {
  const release: Release = aRelease(overrides);
  return writeBuild(join(dataDir, "dist", release.name, release.version), release, files);
};
async function live(overrides: Overrides = {}): Promise<void> {
  const { release } = await registry.publish(await build(overrides));
  await registry.promote(release.name, release.version);
}
const code = (kind: string) => expect.objectContaining({ kind });

describe("publish", () => {
  it("stores the build whole, with compressed copies, and records who did it", async () => {
    const folder = await build(
      {},
      { "browser/big.js": "let a = 1;\n".repeat(200), "server/server.cjs": "exports.render = 1" },
    );
    await registry.publish(folder);
    const stored = join(registry.paths.artifacts, "catalog", "1.0.0");
    expect((await readdir(stored, { recursive: true })).sort()).toEqual([
      "artifact.json",
      "browser",
      "browser/app.css",
      "browser/big.js",
      "browser/big.js.br",
      "browser/big.js.gz",
      "browser/remoteEntry.js",
      "release.json",
      "server",
      "server/server.cjs",
    ]);
    expect(await readdir(join(registry.paths.artifacts, "catalog"))).toEqual(["1.0.0"]);
    expect(await registry.history()).toEqual([
      expect.objectContaining({ action: "publish", by: "tester", name: "catalog", version: "1.0.0", revision: 0 }),
    ]);
  });

  it("is a no-op for the same content and refuses other content under the same version", async () => {
    const folder = await build();
    expect((await registry.publish(folder)).created).toBe(true);
    expect((await registry.publish(folder)).created).toBe(false);
    await build({}, { "browser/app.css": "other style" });
    await expect(registry.publish(folder)).rejects.toEqual(code("immutable"));
  });

  it("refuses other content under a name that tells its content, where versions share files", async () => {
    const file = "browser/list.0123456789.js";
    await registry.publish(await build({ byContent: true }, { [file]: "one" }));
    const other = (version: string, content: string, byContent = true) =>
      build({ version, byContent }, { [file]: content }).then((folder) => registry.publish(folder));
    await expect(other("1.1.0", "two")).rejects.toThrow(/list.0123456789.js of catalog@1.1.0 .* of version 1.0.0/);
    await expect(other("1.2.0", "one")).resolves.toMatchObject({ created: true });
    // It has its files for itself.
    await expect(other("1.3.0", "two", false)).resolves.toMatchObject({ created: true });
  });

  it("refuses a folder without a release", async () => {
    await expect(registry.publish(dataDir)).rejects.toThrow(/holds no release.json.*<package>\/dist\/<version>/);
  });

  it("refuses a missing file, an edited file and an unlisted script", async () => {
    const folder = await build();
    await writeFile(join(folder, "browser/extra.js"), "evil()");
    await expect(registry.publish(folder)).rejects.toThrow(/extra.js .* is not listed/);
    await rm(join(folder, "browser/extra.js"));
    await writeFile(join(folder, "browser/remoteEntry.js"), "entry ");
    await expect(registry.publish(folder)).rejects.toEqual(code("altered-file"));
    await rm(join(folder, "browser/remoteEntry.js"));
    await expect(registry.publish(folder)).rejects.toEqual(code("missing-file"));
  });

  it("refuses a build without the server bundle or the language it names", async () => {
    const server = await build({ version: "1.1.0", server: "server/server.cjs" });
    await expect(registry.publish(server)).rejects.toThrow(/names server\/server.cjs/);
    const language = await build({ version: "1.2.0", descriptor: { languages: ["ar"] } });
    await expect(registry.publish(language)).rejects.toThrow(/languages\/ar.json/);
  });

  it("refuses what cannot stand beside the live releases, and leaves nothing behind", async () => {
    await live({ name: "shell" });
    await live({ name: "chat", descriptor: { routes: [{ path: "/user/chat", access: "member" }] } });
    const folder = await build({ descriptor: { routes: [{ path: "/user/chat", access: "public" }] } });
    await expect(registry.publish(folder)).rejects.toEqual(code("route-conflict"));
    await expect(registry.publish(await build({ descriptor: { contract: 2 } }))).rejects.toEqual(code("incompatible"));
    await expect(stat(join(registry.paths.artifacts, "catalog"))).rejects.toThrow(/ENOENT/);
  });
});

describe("promote", () => {
  it("signs a manifest that verifies, one revision higher each time", async () => {
    await live();
    await live({ version: "1.1.0" });
    const keys = manifestKeys(await registry.keys());
    const verdict = verifyManifest(await readSignedManifest(registry.paths.manifest), { keys, now: clock });
    expect(verdict).toMatchObject({ ok: true, manifest: { revision: 2 } });
    expect(verdict.ok && verdict.manifest.releases.catalog).toMatchObject({
      version: "1.1.0",
      previous: { version: "1.0.0" },
    });
  });

  it("keeps private keys to their owner, outside of what composers read", async () => {
    await live();
    const { root, signing } = registry.paths;
    const { manifest, root: roots } = await registry.keys();
    expect((await stat(signing)).mode & 0o777).toBe(0o700);
    for (const file of [`${manifest[0]}.pem`, `root/${roots[0]}.pem`])
      expect((await stat(join(signing, file))).mode & 0o777).toBe(0o600);
    expect(signing.startsWith(root)).toBe(false);
  });

  it("refuses a version whose published files were changed on disk, until its build is published again", async () => {
    await live();
    const folder = await build({ version: "1.1.0" });
    await registry.publish(folder);
    const stored = join(registry.paths.artifacts, "catalog", "1.1.0", "release.json");
    await writeFile(stored, (await readFile(stored, "utf8")).replace('"contract":1', '"contract":0.5'));
    await expect(registry.promote("catalog", "1.1.0")).rejects.toThrow();
    await writeFile(stored, (await readFile(stored, "utf8")).replace('"contract":0.5', '"contract": 1'));
    await expect(registry.promote("catalog", "1.1.0")).rejects.toEqual(code("altered-file"));
    expect((await registry.publish(folder)).created).toBe(false);
    expect(await registry.promote("catalog", "1.1.0")).toMatchObject({ changed: true });
  });

  it("changes nothing when the version is live already", async () => {
    await live();
    expect(await registry.promote("catalog", "1.0.0")).toMatchObject({ changed: false, revision: 1 });
  });

  it("refuses when the revision moved on", async () => {
    await live();
    await registry.publish(await build({ version: "1.1.0" }));
    await expect(registry.promote("catalog", "1.1.0", { ifRevision: 0 })).rejects.toEqual(code("stale-revision"));
    expect(await registry.promote("catalog", "1.1.0", { ifRevision: 1 })).toMatchObject({ revision: 2 });
  });

  it("lets exactly one of two rival changes win", async () => {
    await live();
    await registry.publish(await build({ version: "1.1.0" }));
    await registry.publish(await build({ version: "1.2.0" }));
    const rival = new Registry({ dataDir, actor: "rival" });
    const results = await Promise.allSettled([
      registry.promote("catalog", "1.1.0", { ifRevision: 1 }),
      rival.promote("catalog", "1.2.0", { ifRevision: 1 }),
    ]);
    expect(results.map((result) => result.status).sort()).toEqual(["fulfilled", "rejected"]);
    expect((await registry.status()).manifest.revision).toBe(2);
  });

  it.each(["9.9.9", "../../etc"])("refuses %s, which was never published", async (version) => {
    await expect(registry.promote("catalog", version)).rejects.toEqual(code("unknown-release"));
  });

  it("checks again what is live, not only when publishing", async () => {
    await registry.publish(await build({ descriptor: { contract: 2 } }));
    await live({ name: "shell", descriptor: { contract: 1 } });
    await expect(registry.promote("catalog", "1.0.0")).rejects.toEqual(code("incompatible"));
  });

  it("refuses to sign over a manifest that somebody altered", async () => {
    await live();
    const text = await readFile(registry.paths.manifest, "utf8");
    await writeFile(registry.paths.manifest, text.replace("1.0.0", "6.6.6"));
    await expect(registry.promote("catalog", "1.0.0")).rejects.toEqual(code("manifest-refused"));
  });
});

describe("rollback", () => {
  it("goes back, then forward again, and never offers the version just left as the fallback", async () => {
    for (const version of ["1.0.0", "1.1.0", "1.2.0"]) await live({ version });
    expect(await registry.rollback("catalog")).toMatchObject({ version: "1.1.0", from: "1.2.0", revision: 4 });
    expect((await registry.status()).releases[0]).toMatchObject({ live: "1.1.0", previous: "1.0.0" });
    await registry.promote("catalog", "1.2.0");
    expect((await registry.status()).releases[0]).toMatchObject({ live: "1.2.0", previous: "1.1.0" });
  });

  it("goes to a named version", async () => {
    for (const version of ["1.0.0", "1.1.0", "1.2.0"]) await live({ version });
    expect(await registry.rollback("catalog", { to: "1.0.0" })).toMatchObject({ version: "1.0.0" });
  });

  it("refuses to go back across state that the older build cannot read", async () => {
    await live();
    await live({ version: "2.0.0", descriptor: { state: { version: 2, readsFrom: 1 } } });
    await expect(registry.rollback("catalog")).rejects.toEqual(code("unreadable-state"));
    await expect(registry.rollback("catalog", { to: "1.0.0" })).rejects.toThrow(/live 2.0.0 writes version 2/);
  });

  it("says so when there is nothing to go back to", async () => {
    await expect(registry.rollback("catalog")).rejects.toThrow(/catalog is not live/);
    await live();
    await expect(registry.rollback("catalog")).rejects.toThrow(/no earlier version/);
  });
});

describe("refresh", () => {
  it("renews an expired manifest without a new revision", async () => {
    await live();
    clock += 40 * 86_400_000;
    const keys = manifestKeys(await registry.keys());
    const verdict = async () => verifyManifest(await readSignedManifest(registry.paths.manifest), { keys, now: clock });
    expect(await verdict()).toMatchObject({ ok: false, rule: "expired" });
    await registry.refresh();
    expect(await verdict()).toMatchObject({ ok: true, manifest: { revision: 1 } });
  });
});

describe("refresh after a restored backup", () => {
  it("goes beyond the revision that composers have seen", async () => {
    await live();
    expect((await registry.refresh({ above: 40 })).revision).toBe(41);
    expect((await registry.refresh()).revision).toBe(41);
  });
});

describe("history", () => {
  it("tells who changed what and from which version", async () => {
    await live();
    await live({ version: "1.1.0" });
    await registry.rollback("catalog");
    expect(
      (await registry.history("catalog")).map(({ action, version, from, revision, by }) => [
        action,
        version,
        from,
        revision,
        by,
      ]),
    ).toEqual([
      ["publish", "1.0.0", null, 0, "tester"],
      ["promote", "1.0.0", null, 1, "tester"],
      ["publish", "1.1.0", null, 1, "tester"],
      ["promote", "1.1.0", "1.0.0", 2, "tester"],
      ["rollback", "1.0.0", "1.1.0", 3, "tester"],
    ]);
  });

  it("survives a line torn by a crash", async () => {
    await live();
    await writeFile(registry.paths.history, `${await readFile(registry.paths.history, "utf8")}{"at":"20`);
    await live({ version: "1.1.0" });
    expect(await registry.history()).toHaveLength(4);
  });
});
