import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ROOT } from "@gable/launcher/workspaces.mjs";
import { until } from "../harness/people.ts";
import type { Platform } from "../harness/platform.ts";
import { type Program, startProgram } from "../harness/programs.ts";

const CLI = join(ROOT, "releases/src/cli.ts");
const SEEN_MS = 2000;
const REMOTE = "chat";

interface Manifest {
  revision: number;
  releases: Record<string, { version: string }>;
}

export function releases(site: () => Platform): void {
  const command = (...args: string[]): Promise<Program> =>
    startProgram(process.execPath, [CLI, "--data-dir", site().dataDir, ...args], /published|is live/, {
      cwd: ROOT,
      env: { ...process.env, ...site().bucketSettings },
    });
  const manifestOf = async (origin: string) => (await (await fetch(`${origin}/manifest.json`)).json()) as Manifest;
  /** Two with data directories of their own over one bucket, and one that shares a folder with the registry. */
  const shown = () => [...site().composers, site().sharedFolder];
  const versionsOf = async () =>
    Promise.all(shown().map(async ({ origin }) => (await manifestOf(origin)).releases[REMOTE]?.version));

  beforeAll(() => site().sharedFolder.start());
  afterAll(() => site().sharedFolder.stop());

  test("composers over a bucket have copies of their own, and no private keys", () => {
    const folders = site().composers.map(({ dataDir }) => dataDir);
    expect(new Set([...folders, site().dataDir]).size).toBe(3);
    for (const folder of folders) {
      expect(existsSync(join(folder, "releases/manifest.json"))).toBe(true);
      expect(existsSync(join(folder, "signing"))).toBe(false);
    }
  });

  test("of two operators who promote at once one does, and all composers show it within two seconds", async () => {
    const { revision, releases: live } = await manifestOf(site().origin);
    const before = live[REMOTE]?.version ?? "";
    const next = `${before.split("-")[0]}-0a0b0c0d`;
    const folder = mkdtempSync(join(tmpdir(), "gable-release-"));
    try {
      const build = join(folder, next);
      cpSync(join(ROOT, `mfe-${REMOTE}/dist`, before), build, { recursive: true });
      const described = join(build, "release.json");
      writeFileSync(described, readFileSync(described, "utf8").replaceAll(before, next));
      await command("publish", build);
      const promote = () => command("promote", `${REMOTE}@${next}`, "--if-revision", String(revision));
      const results = await Promise.allSettled([promote(), promote()]);
      expect(results.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
      const took = await until(
        async () => (await versionsOf()).every((version) => version === next),
        "all composers show the release",
      );
      expect(took).toBeLessThan(SEEN_MS);
      const manifests = await Promise.all(shown().map(({ origin }) => manifestOf(origin)));
      expect(new Set(manifests.map((manifest) => manifest.revision))).toEqual(new Set([revision + 1]));
    } finally {
      await command("rollback", REMOTE, "--to", before);
      rmSync(folder, { recursive: true, force: true });
    }
    const back = await until(
      async () => (await versionsOf()).every((version) => version === before),
      "all composers are back",
    );
    expect(back).toBeLessThan(SEEN_MS);
  });
}
