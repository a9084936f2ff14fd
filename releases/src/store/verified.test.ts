import { execFileSync } from "node:child_process";
import { mkdir, mkdtemp, rename, rm, symlink, truncate, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Release } from "@gable/mfe-kit/manifest";
import { Registry } from "../registry.ts";
import { aRelease, writeBuild } from "../testing/fixtures.ts";
import { readVerified } from "./verified.ts";

const BUNDLE = "server/server.cjs";
let dataDir: string;
let registry: Registry;
let release: Release;
let file: string;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "gable-verified-"));
  registry = new Registry({ dataDir, actor: "tester" });
  const wanted = aRelease({ server: BUNDLE });
  ({ release } = await registry.publish(await writeBuild(join(dataDir, "dist"), wanted, { [BUNDLE]: "exports = 1" })));
  file = join(registry.paths.artifacts, "catalog", "1.0.0", BUNDLE);
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

const read = (name = BUNDLE) => readVerified(registry.paths, release, name).then(String);

test("a file is read as it was published", async () => {
  expect(await read()).toBe("exports = 1");
});

const ELSEWHERE = "elsewhere.cjs";
test.each<[string, string, () => Promise<unknown>]>([
  ["one altered byte", "altered", () => writeFile(file, "exports = 2")],
  ["a file that is longer", "altered", () => writeFile(file, "exports = 1;")],
  ["a missing file", "missing", () => rm(file)],
  ["a folder", "unreadable", () => rm(file).then(() => mkdir(file))],
  [
    "a symbolic link, be it to the very file",
    "unreadable",
    async () => {
      await rename(file, join(dataDir, ELSEWHERE));
      await symlink(join(dataDir, ELSEWHERE), file);
    },
  ],
  [
    "a pipe that nobody writes to",
    "unreadable",
    async () => {
      await rm(file);
      execFileSync("mkfifo", [file]);
    },
  ],
  ["a device without end", "unreadable", () => rm(file).then(() => symlink("/dev/zero", file))],
  ["a gigabyte", "unreadable", () => truncate(file, 2 ** 30)],
])("%s is refused as %s, with name and version", async (_, fault, attack) => {
  await attack();
  const before = process.memoryUsage.rss();
  await expect(read()).rejects.toMatchObject({ fault, message: expect.stringContaining("catalog@1.0.0") });
  expect(process.memoryUsage.rss() - before).toBeLessThan(100e6);
});

test("a file that the release does not list is not read, nor is any of a release from before hashes", async () => {
  await writeFile(join(file, "../other.cjs"), "exports = 1");
  await expect(read("server/other.cjs")).rejects.toMatchObject({ fault: "unlisted" });
  const { digests: _, ...former } = release;
  await expect(readVerified(registry.paths, former, BUNDLE)).rejects.toMatchObject({ fault: "unlisted" });
});
