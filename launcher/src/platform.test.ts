import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Registry } from "@gable/releases";
import { aRelease, writeBuild } from "@gable/releases/testing/fixtures.ts";
import { startS3 } from "@gable/server-kit/test/s3Server.ts";
import { type PlatformPackage, publishAll } from "./platform.ts";

let dataDir: string;
let registry: Registry;
let said: string[];
const log = (message: string) => said.push(message);

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "gable-platform-"));
  registry = new Registry({ dataDir, actor: "tester" });
  said = [];
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

async function build(name: string, version: string, ...paths: string[]): Promise<PlatformPackage> {
  const routes = paths.map((path) => ({ path, access: "public" as const }));
  const folder = await writeBuild(
    join(dataDir, "dist", name, version),
    aRelease({ name, version, descriptor: { routes } }),
  );
  return { name, version, folder };
}
const live = async () =>
  Object.fromEntries((await registry.status()).releases.map((release) => [release.name, release.live]));

describe("publishAll", () => {
  it("makes every build live, the shell first", async () => {
    await publishAll(registry, [await build("catalog", "1.0.0", "/a"), await build("shell", "1.0.0")], log);
    expect(await live()).toEqual({ catalog: "1.0.0", shell: "1.0.0" });
    expect(said.map((line) => line.split("@")[0])).toEqual(["shell", "catalog"]);
  });

  it("changes nothing when nothing was built", async () => {
    const packages = [await build("shell", "1.0.0"), await build("catalog", "1.0.0", "/a")];
    await publishAll(registry, packages, log);
    said = [];
    await publishAll(registry, packages, log);
    expect((await registry.status()).manifest.revision).toBe(2);
    expect(said).toEqual([]);
  });

  it("lets a route move from one remote to another", async () => {
    await publishAll(
      registry,
      [await build("catalog", "1.0.0", "/a", "/b"), await build("account", "1.0.0", "/c")],
      log,
    );
    await publishAll(
      registry,
      [await build("account", "1.1.0", "/b", "/c"), await build("catalog", "1.1.0", "/a")],
      log,
    );
    expect(await live()).toEqual({ catalog: "1.1.0", account: "1.1.0" });
  });

  it("does not undo a rollback, but takes a new build forward", async () => {
    const first = await build("catalog", "1.0.0");
    const second = await build("catalog", "1.1.0");
    await publishAll(registry, [first], log);
    await publishAll(registry, [second], log);
    await registry.rollback("catalog");
    await publishAll(registry, [second], log);
    expect(await live()).toEqual({ catalog: "1.0.0" });
    expect(said.at(-1)).toMatch(/catalog stays rolled back/);
    await publishAll(registry, [await build("catalog", "1.2.0")], log);
    expect(await live()).toEqual({ catalog: "1.2.0" });
  });

  it("says what is wrong with a build that is refused for good", async () => {
    const packages = [await build("catalog", "1.0.0", "/a"), await build("chat", "1.0.0", "/a")];
    await expect(publishAll(registry, packages, log)).rejects.toThrow(/both claim \/a/);
  });
});

describe("publishAll over a bucket", () => {
  it("starts two machines at once with the same build: one holds the keys, the other shows what is live", async () => {
    const server = await startS3({ folder: join(dataDir, "s3"), buckets: ["releases"] });
    try {
      const machine = (name: string) =>
        new Registry({ dataDir: join(dataDir, name), actor: name, bucket: server.settings("releases") });
      const packages = [await build("shell", "1.0.0"), await build("catalog", "1.0.0", "/a")];
      const [one, two] = [machine("one"), machine("two")];
      await Promise.all([publishAll(one, packages, log), publishAll(two, packages, log)]);
      const { manifest } = await two.status();
      expect(manifest).toMatchObject({
        revision: 2,
        releases: { shell: { version: "1.0.0" }, catalog: { version: "1.0.0" } },
      });
      expect(said.filter((line) => /holds no key that signs releases/.test(line))).toHaveLength(1);
      expect(said.filter((line) => / is live, revision /.test(line))).toHaveLength(2);
      // Both are started again, one of them with a build of its own.
      said = [];
      await Promise.all([publishAll(one, packages, log), publishAll(two, packages, log)]);
      expect((await one.status()).manifest.revision).toBe(2);
      expect(said.filter((line) => / is live, revision /.test(line))).toEqual([]);
    } finally {
      await server.stop();
    }
  });
});
