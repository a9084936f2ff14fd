import { randomUUID } from "node:crypto";
import { cp, mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { precompress } from "@gable/mfe-kit/compression";
import type { Release } from "@gable/mfe-kit/manifest";
import { RegistryError } from "../errors.ts";
import { listedFiles } from "../rules/listed.ts";
import { releaseProblems } from "../rules/release.ts";
import { folderDigest, integrityOf, listFiles, readIfExists } from "./files.ts";

const NOT_PUBLISHED = /(?:^|\/)\.|\.(?:br|gz)$/;

/** A build folder that was read and checked: ready to be published. */
export interface Candidate {
  folder: string;
  release: Release;
  /** Files to copy, relative to the folder. */
  files: string[];
  digest: string;
}

function parseRelease(text: string, where: string): Release {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    value = null;
  }
  const problems = releaseProblems(value);
  if (problems.length > 0)
    throw new RegistryError(
      "invalid-release",
      `${where} is not a valid release: ${problems.join("; ")}.`,
      "Build the package again with gable-kit.",
    );
  return value as Release;
}

async function checkHashes(folder: string, release: Release, files: readonly string[]): Promise<void> {
  const id = `${release.name}@${release.version}`;
  if (!release.digests)
    throw new RegistryError(
      "invalid-release",
      `${id} was built without the hashes of its server bundle and texts.`,
      "Build the package again with the present gable-kit.",
    );
  const listed = listedFiles(release);
  for (const [file, hash] of listed) {
    if (!files.includes(file))
      throw new RegistryError(
        "missing-file",
        `${id} lists ${file}, which does not exist in ${folder}.`,
        "Build the package again.",
      );
    if (integrityOf(await readFile(join(folder, file))) !== hash)
      throw new RegistryError(
        "altered-file",
        `${file} of ${id} does not have the hash that release.json gives.`,
        "Build the package again; do not edit built files.",
      );
  }
  const unlisted = files.find((file) => file !== "release.json" && !listed.has(file));
  if (unlisted)
    throw new RegistryError(
      "altered-file",
      `${unlisted} of ${id} is not listed in release.json, so nobody could verify it.`,
      "Build the package again into an empty folder.",
    );
}

/**
 * Reads a package's `dist/<version>` and checks everything that can be checked without knowing what is live.
 * @throws RegistryError of kind `missing-file`, `invalid-release` or `altered-file`
 */
export async function readCandidate(folder: string): Promise<Candidate> {
  const text = await readIfExists(join(folder, "release.json"));
  if (text === null)
    throw new RegistryError(
      "missing-file",
      `${folder} holds no release.json.`,
      "Name the folder of one built version: <package>/dist/<version>.",
    );
  const release = parseRelease(text, join(folder, "release.json"));
  const files = (await listFiles(folder)).filter((file) => !NOT_PUBLISHED.test(file));
  await checkHashes(folder, release, files);
  const needed = [
    ...(release.server ? [release.server] : []),
    ...release.descriptor.languages.map((code) => `browser/languages/${code}.json`),
  ];
  const missing = needed.find((file) => !files.includes(file));
  if (missing)
    throw new RegistryError(
      "missing-file",
      `${release.name}@${release.version} names ${missing}, which does not exist in ${folder}.`,
      "Build the package again.",
    );
  return { folder, release, files, digest: await folderDigest(folder, files) };
}

export interface ArtifactNote {
  digest: string;
  publishedAt: string;
  publishedBy: string;
}

/** The note of a published version, or null when it was not published. */
export async function readNote(target: string): Promise<ArtifactNote | null> {
  const text = await readIfExists(join(target, "artifact.json"));
  return text === null ? null : (JSON.parse(text) as ArtifactNote);
}

export async function readPublished(target: string): Promise<Release | null> {
  const text = await readIfExists(join(target, "release.json"));
  return text === null ? null : parseRelease(text, join(target, "release.json"));
}

/** Digest of what lies in a published version's folder now; null when there is nothing. */
export async function storedDigest(target: string): Promise<string | null> {
  const files = (await listFiles(target)).filter((file) => !NOT_PUBLISHED.test(file) && file !== "artifact.json");
  return files.length === 0 ? null : folderDigest(target, files);
}

/** Copies beside the target and renames: a version is published whole or not at all. */
export async function storeArtifact(candidate: Candidate, target: string, note: ArtifactNote): Promise<void> {
  const temporary = join(dirname(target), `.incoming-${randomUUID()}`);
  try {
    for (const file of candidate.files) {
      await mkdir(dirname(join(temporary, file)), { recursive: true });
      await cp(join(candidate.folder, file), join(temporary, file));
    }
    await precompress(
      temporary,
      candidate.files.filter((file) => file.startsWith("browser/")),
      { source: candidate.folder },
    );
    await writeFile(join(temporary, "artifact.json"), `${JSON.stringify(note, null, 2)}\n`);
    await rm(target, { recursive: true, force: true });
    await rename(temporary, target);
  } catch (error) {
    await rm(temporary, { recursive: true, force: true });
    throw error;
  }
}
