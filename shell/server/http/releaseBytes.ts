import { join } from "node:path";
import { promisify } from "node:util";
import { brotliDecompress, gunzip } from "node:zlib";
import { artifactPath, integrityOf, type RegistryPaths } from "@gable/releases";
import type { Encoding } from "./encoding.ts";
import { readPlainFile } from "./plainFile.ts";

/** More than any file of a release has, and what is held of all of them. Bytes. */
const LARGEST_FILE = 32 * 1024 * 1024;
const MOST_BYTES = 64 * 1024 * 1024;
/** No file alone takes more than this part of what is held. */
const LARGEST_PART = 0.25;
const MOST_REPORTED = 1000;

const ENDINGS: Record<Encoding, string> = { br: ".br", gzip: ".gz" };
const DECOMPRESS = { br: promisify(brotliDecompress), gzip: promisify(gunzip) };

/** What a compressed file holds; null for one that is damaged, or holds more than any file has. */
const unpacked = (content: Buffer, encoding: Encoding): Promise<Buffer | null> =>
  DECOMPRESS[encoding](content, { maxOutputLength: LARGEST_FILE }).catch(() => null);

/** A file that the release lists, with its `sha384-…`. */
export interface ListedFile {
  name: string;
  version: string;
  file: string;
  hash: string;
}

/** Files of releases as they go out: bytes that were held against the release's hashes, and stay in memory. */
export interface ReleaseBytes {
  /**
   * @param encoding the form that was compressed at publishing; it counts when it unpacks to the listed content
   * @returns null for a form that there is none of, and for one that is not what was published
   */
  read(file: ListedFile, encoding: Encoding | null): Promise<Buffer | null>;
}

/** @param report told once of each file that is not what was published */
export function createReleaseBytes(paths: RegistryPaths, report: (file: string) => void): ReleaseBytes {
  const held = new Map<string, Buffer>();
  const running = new Map<string, Promise<Buffer | null>>();
  const reported = new Set<string>();
  let total = 0;

  const hold = (key: string, bytes: Buffer): void => {
    if (bytes.length > MOST_BYTES * LARGEST_PART) return;
    held.set(key, bytes);
    total += bytes.length;
    for (const [oldest, { length }] of held) {
      if (total <= MOST_BYTES) break;
      held.delete(oldest);
      total -= length;
    }
  };

  const load = async (listed: ListedFile, encoding: Encoding | null): Promise<Buffer | null> => {
    const name = `${listed.file}${encoding ? ENDINGS[encoding] : ""}`;
    const file = join(artifactPath(paths, listed), "browser", name);
    const content = await readPlainFile(paths.artifacts, file, LARGEST_FILE);
    if (!content) return null;
    const plain = encoding ? await unpacked(content, encoding) : content;
    if (plain && integrityOf(plain) === listed.hash) return content;
    const id = `${name} of ${listed.name}@${listed.version}`;
    if (!reported.has(id) && reported.size < MOST_REPORTED) {
      reported.add(id);
      report(id);
    }
    return null;
  };

  return {
    async read(listed, encoding) {
      const key = [listed.name, listed.version, listed.file, listed.hash, encoding].join(" ");
      const found = held.get(key);
      if (found) {
        // Asked for last: at the end of the row.
        held.delete(key);
        held.set(key, found);
        return found;
      }
      const present = running.get(key);
      if (present) return present;
      const fresh = load(listed, encoding).finally(() => running.delete(key));
      running.set(key, fresh);
      const bytes = await fresh;
      if (bytes && !held.has(key)) hold(key, bytes);
      return bytes;
    },
  };
}
