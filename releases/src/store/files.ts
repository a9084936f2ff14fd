import { createHash, randomUUID } from "node:crypto";
import { mkdir, open, readdir, readFile, rename, rm } from "node:fs/promises";
import { dirname, join, relative, sep } from "node:path";
import { readBounded } from "./bounded.ts";

/** `sha384-…` as browsers compare it (Subresource Integrity). */
export function integrityOf(content: Buffer): string {
  return `sha384-${createHash("sha384").update(content).digest("base64")}`;
}

/** Every file below a folder, relative with forward slashes, sorted. Empty when the folder is missing. */
export async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === "ENOENT") return [];
      throw error;
    },
  );
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join("/"))
    .sort();
}

/** One hash over names and contents of a folder: equal folders, equal digests. */
export async function folderDigest(folder: string, files: readonly string[]): Promise<string> {
  const hash = createHash("sha256");
  for (const file of files) hash.update(`${file}\0${integrityOf(await readFile(join(folder, file)))}\n`);
  return hash.digest("hex");
}

/** The file's text, or null when it does not exist. */
export async function readIfExists(file: string): Promise<string | null> {
  return readFile(file, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return null;
    throw error;
  });
}

/** Writes what is new: a file that is rewritten is read anew by whoever watches it. */
export async function writeIfOther(file: string, content: Buffer): Promise<void> {
  const present = await readBounded(file, content.length).catch(() => null);
  if (!present?.equals(content)) await writeAtomically(file, content);
}

/** A name that was given counts after a power cut only once its folder is on disk. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Writes so that readers see the old content or the new, never a part, even across a power cut. */
export async function writeAtomically(file: string, content: string | Buffer, mode = 0o644): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  const temporary = `${file}.${randomUUID()}.tmp`;
  try {
    const handle = await open(temporary, "wx", mode);
    try {
      await handle.writeFile(content);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(temporary, file);
    await syncFolder(dirname(file));
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}
