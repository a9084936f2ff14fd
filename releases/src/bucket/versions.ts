import { randomUUID } from "node:crypto";
import { mkdir, readdir, rename, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { listedFiles } from "../rules/listed.ts";
import { isRelease } from "../rules/release.ts";
import { storedDigest } from "../store/artifact.ts";
import { readBounded } from "../store/bounded.ts";
import { listFiles } from "../store/files.ts";
import { artifactPath, type RegistryPaths } from "../store/paths.ts";

import { BucketError } from "./errors.ts";
import { mapWithConcurrency } from "./mapWithConcurrency.ts";
import { NOTE, RELEASE, versionPrefix } from "./names.ts";
import type { Objects } from "./objects.ts";

interface Version {
  name: string;
  version: string;
}

/** A version in the bucket that is not taken: it is not whole, or is not what its own list says. */
export class VersionRefused extends Error {
  override name = "VersionRefused";
}

const LARGEST_FILE = 32 * 1024 * 1024;
const LARGEST_NOTE = 64 * 1024;
const LARGEST_RELEASE = 4 * 1024 * 1024;
const LARGEST_VERSION = 1024 * 1024 * 1024;
const MOST_FILES = 5_000;
/** Objects with their two compressed forms. */
const MOST_OBJECTS = 3 * MOST_FILES;
/** Files of a version that are under way at a time. */
const AT_ONCE = 12;
const COMPRESSED = [".br", ".gz"];
/** Where versions are put together: not below `artifacts`, where others look. */
const INCOMING = ".incoming";
/** What a process that was ended has left there. Milliseconds. */
const LEFT_BEHIND = 3_600_000;

/** Whether a version lies in the local copy. */
export async function isHere(paths: RegistryPaths, version: Version): Promise<boolean> {
  return stat(join(artifactPath(paths, version), NOTE)).then(
    (found) => found.isFile(),
    () => false,
  );
}

/** Removes what earlier processes have left half done. */
export async function clearIncoming({ root }: RegistryPaths): Promise<void> {
  const folder = join(root, INCOMING);
  for (const name of await readdir(folder).catch(() => [])) {
    const found = await stat(join(folder, name)).catch(() => null);
    if (found && Date.now() - found.mtimeMs > LEFT_BEHIND)
      await rm(join(folder, name), { recursive: true, force: true });
  }
}

/** Digest that the note of a version in the bucket gives; null where there is no version, or one that is not whole. */
export async function digestInBucket(objects: Objects, version: Version): Promise<string | null> {
  const found = await objects.read(versionPrefix(version) + NOTE, LARGEST_NOTE);
  if (found === null || found === "same") return null;
  try {
    const { digest } = JSON.parse(found.content.toString("utf8")) as { digest: unknown };
    return typeof digest === "string" ? digest : "";
  } catch {
    return "";
  }
}

const refusing =
  ({ name, version }: Version) =>
  (reason: string) =>
    new VersionRefused(`${name}@${version} in the bucket ${reason}`);

/** What a version in the bucket lists, checked. @throws VersionRefused */
async function listInBucket(objects: Objects, version: Version) {
  const refuse = refusing(version);
  const prefix = versionPrefix(version);
  const described = await objects.read(prefix + RELEASE, LARGEST_RELEASE);
  if (described === null || described === "same") throw refuse(`is not whole: ${RELEASE} is missing`);
  let release: unknown;
  try {
    release = JSON.parse(described.content.toString("utf8"));
  } catch {
    release = null;
  }
  if (!isRelease(release) || release.name !== version.name || release.version !== version.version)
    throw refuse(`has a ${RELEASE} that is none of that version`);
  const listed = listedFiles(release);
  if (listed.size > MOST_FILES) throw refuse(`has more than ${MOST_FILES} files`);
  if (listed.has(RELEASE) || listed.has(NOTE)) throw refuse("lists a file that describes it");
  const sizes = new Map(
    (await objects.list(prefix, MOST_OBJECTS)).map(({ key, size }) => [key.slice(prefix.length), size]),
  );
  const missing = [...listed.keys(), NOTE].find((file) => !sizes.has(file));
  if (missing) throw refuse(`is not whole: ${missing} is missing`);
  const compressed = [...listed.keys()]
    .filter((file) => file.startsWith("browser/"))
    .flatMap((file) => COMPRESSED.map((ending) => file + ending))
    .filter((file) => sizes.has(file) && !listed.has(file));
  const wanted = [...listed.keys(), NOTE, ...compressed];
  const together = wanted.reduce((sum, file) => sum + (sizes.get(file) ?? 0), 0);
  if (together > LARGEST_VERSION) throw refuse(`takes more than ${LARGEST_VERSION} bytes`);
  return { description: described.content, listed, wanted };
}

/**
 * Brings a version from the bucket into the local copy, whole or not at all. No object's key becomes a path: files are
 * those that the version's own list names, each with the hash that it gives, and their compressed forms.
 * @throws VersionRefused; BucketError when the bucket does not answer
 */
export async function fetchVersion(objects: Objects, paths: RegistryPaths, version: Version): Promise<void> {
  const refuse = refusing(version);
  const prefix = versionPrefix(version);
  const folder = join(paths.root, INCOMING, randomUUID());
  const target = artifactPath(paths, version);
  try {
    const { description, listed, wanted } = await listInBucket(objects, version);
    for (const each of new Set([...wanted.map((file) => dirname(join(folder, file))), folder]))
      await mkdir(each, { recursive: true });
    await writeFile(join(folder, RELEASE), description);
    await mapWithConcurrency(AT_ONCE, wanted, async (file) => {
      const integrity = await objects.download(prefix + file, join(folder, file), LARGEST_FILE);
      if (integrity === null) throw refuse(`is not whole: ${file} is missing`);
      if (integrity !== (listed.get(file) ?? integrity)) throw refuse(`was altered: ${file} has another hash`);
    });
    const note = JSON.parse((await readBounded(join(folder, NOTE), LARGEST_NOTE)).toString("utf8")) as {
      digest: unknown;
    };
    if (note.digest !== (await storedDigest(folder))) throw refuse(`was altered: ${NOTE} is that of other files`);
    await mkdir(dirname(target), { recursive: true });
    // What is there without a note is no version: neither publishing nor this leaves one so.
    if (!(await isHere(paths, version))) await rm(target, { recursive: true, force: true });
    await rename(folder, target);
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    if (await isHere(paths, version)) return;
    if (error instanceof BucketError && error.fault === "too-large") throw refuse(`is too large: ${error.message}`);
    if (error instanceof SyntaxError) throw refuse(`has a damaged ${NOTE}`);
    throw error;
  }
}

/**
 * Writes a version of the local copy into the bucket, its note last. What is there under other names stays; nothing is
 * removed.
 */
export async function sendVersion(objects: Objects, paths: RegistryPaths, version: Version): Promise<void> {
  const folder = artifactPath(paths, version);
  const prefix = versionPrefix(version);
  const files = (await listFiles(folder)).filter((file) => file !== NOTE && !/(?:^|\/)\./.test(file));
  const send = async (file: string) =>
    void (await objects.write(prefix + file, await readBounded(join(folder, file), LARGEST_FILE)));
  await mapWithConcurrency(AT_ONCE, files, send);
  await send(NOTE);
}
