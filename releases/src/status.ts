import { join } from "node:path";
import type { Manifest } from "@gable/mfe-kit/manifest";
import type { HistoryEntry } from "./rules/history.ts";
import { type Ledger, parseId } from "./rules/publishedList.ts";
import { readNote } from "./store/artifact.ts";
import type { RegistryPaths } from "./store/paths.ts";
import { storedNames, storedVersions } from "./store/versions.ts";

export interface ReleaseStatus {
  name: string;
  live: string | null;
  previous: string | null;
  /** Published versions, newest first. */
  published: { version: string; at: string; by: string }[];
}

export interface RegistryStatus {
  manifest: Manifest;
  releases: ReleaseStatus[];
}

/** What the status is told by. */
interface Known {
  manifest: Manifest;
  /** Versions that were published, wherever their files lie. */
  ledger: Ledger;
  history: readonly HistoryEntry[];
}

async function statusOf(paths: RegistryPaths, name: string, known: Known): Promise<ReleaseStatus> {
  const live = known.manifest.releases[name];
  const listed = Object.keys(known.ledger).flatMap((id) => parseId(id) ?? []);
  const versions = new Set([
    ...(await storedVersions(paths, name)),
    ...listed.filter((each) => each.name === name).map(({ version }) => version),
  ]);
  const published = await Promise.all(
    [...versions].map(async (version) => {
      const note = await readNote(join(paths.artifacts, name, version));
      if (note) return { version, at: note.publishedAt, by: note.publishedBy };
      // Its files lie elsewhere.
      const told = known.history.find(
        (entry) => entry.action === "publish" && entry.name === name && entry.version === version,
      );
      return { version, at: told?.at ?? "", by: told?.by ?? "" };
    }),
  );
  published.sort((one, other) => other.at.localeCompare(one.at) || other.version.localeCompare(one.version));
  return { name, live: live?.version ?? null, previous: live?.previous?.version ?? null, published };
}

/** What is live, and what was published. */
export async function statusByManifest(paths: RegistryPaths, known: Known): Promise<RegistryStatus> {
  const listed = Object.keys(known.ledger).flatMap((id) => parseId(id)?.name ?? []);
  const live = Object.keys(known.manifest.releases);
  const names = [...new Set([...live, ...listed, ...(await storedNames(paths))])].sort();
  return {
    manifest: known.manifest,
    releases: await Promise.all(names.map((name) => statusOf(paths, name, known))),
  };
}
