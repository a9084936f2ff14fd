import { createHash } from "node:crypto";
import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { LiveRelease, Manifest, Release } from "@gable/mfe-kit/manifest";

const hashOf = (content: string): string => `sha384-${createHash("sha384").update(content).digest("base64")}`;

type Descriptor = Release["descriptor"];

/** A valid release; fields of the descriptor may be replaced. */
export function aRelease(
  overrides: Partial<Omit<Release, "descriptor">> & { descriptor?: Partial<Descriptor> } = {},
): Release {
  const name = overrides.name ?? "catalog";
  const descriptor: Descriptor = {
    name,
    contract: 1,
    routes: [],
    navigation: [],
    widgets: [],
    languages: [],
    state: { version: 1, readsFrom: 1 },
    ...overrides.descriptor,
  };
  return {
    name,
    version: "1.0.0",
    entry: "remoteEntry.js",
    integrity: { "remoteEntry.js": hashOf("entry"), "app.css": hashOf("style") },
    assets: { "./app": { js: ["remoteEntry.js"], css: ["app.css"] } },
    server: null,
    ...overrides,
    descriptor,
  };
}

export function aManifest(revision: number, ...live: (Release & { previous?: Release | null })[]): Manifest {
  const releases = Object.fromEntries(
    live.map((release): [string, LiveRelease] => [release.name, { ...release, previous: release.previous ?? null }]),
  );
  return { revision, issuedAt: "2030-01-01T00:00:00.000Z", expiresAt: "2030-02-01T00:00:00.000Z", releases };
}

/** Writes a build as gable-kit would: hashes are computed from `files`, whose names are relative to the version folder. */
export async function writeBuild(
  folder: string,
  release: Release,
  files: Record<string, string> = {},
): Promise<string> {
  const all: Record<string, string> = { "browser/remoteEntry.js": "entry", "browser/app.css": "style", ...files };
  const integrity: Record<string, string> = {};
  const digests: Record<string, string> = {};
  for (const [file, content] of Object.entries(all)) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), content);
    if (/^browser\/.*\.(?:js|css)$/.test(file)) integrity[file.slice("browser/".length)] = hashOf(content);
    else digests[file] = hashOf(content);
  }
  await writeFile(join(folder, "release.json"), JSON.stringify({ ...release, integrity, digests }));
  return folder;
}
