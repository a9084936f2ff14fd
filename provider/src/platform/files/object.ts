import { open } from "node:fs/promises";
import type { Readable } from "node:stream";

/** A span of bytes; `to` belongs to it. */
export interface ByteRange {
  from: number;
  to: number;
}

/** Bytes that are there and have not been read yet. Either `stream` or `close` is to be called, once. */
export interface OpenObject {
  /** Bytes of the whole. */
  size: number;
  /** @param range null for the whole. The stream lets go of the object when it ends or is destroyed. */
  stream(range: ByteRange | null): Promise<Readable>;
  close(): Promise<void>;
}

/** Opens a file of the disk; null when there is none. */
export async function openFile(path: string): Promise<OpenObject | null> {
  const handle = await open(path, "r").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT" || error.code === "ENOTDIR") return null;
    throw error;
  });
  if (!handle) return null;
  const facts = await handle.stat();
  if (!facts.isFile()) {
    await handle.close();
    return null;
  }
  return {
    size: facts.size,
    stream: async (range) => handle.createReadStream(range ? { start: range.from, end: range.to } : {}),
    close: () => handle.close(),
  };
}
