import { constants, open } from "node:fs/promises";

/** A file that is not read: larger than it may be, or no plain file. */
export class UnreadableFile extends Error {
  override name = "UnreadableFile";
}

/**
 * Reads a plain file of at most `limit` bytes. Links, pipes, devices and folders are refused without waiting for them,
 * and never more than the limit is held in memory, whatever the file says of its size.
 * @throws UnreadableFile; the system's own error when it does not exist
 */
export async function readBounded(file: string, limit: number): Promise<Buffer> {
  // Without O_NONBLOCK, opening a pipe waits for somebody to write to it.
  const flags = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK;
  const handle = await open(file, flags).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ELOOP") throw new UnreadableFile(`${file} is a symbolic link`);
    if (error.code === "ENXIO") throw new UnreadableFile(`${file} is not a plain file`);
    throw error;
  });
  try {
    const found = await handle.stat();
    if (!found.isFile()) throw new UnreadableFile(`${file} is not a plain file`);
    const tooLarge = () => new UnreadableFile(`${file} is larger than ${limit} bytes`);
    if (found.size > limit) throw tooLarge();
    const parts: Buffer[] = [];
    for (let length = 0; ; ) {
      const { bytesRead, buffer } = await handle.read(Buffer.allocUnsafe(Math.min(65_536, limit + 1 - length)));
      if (bytesRead === 0) return Buffer.concat(parts);
      length += bytesRead;
      if (length > limit) throw tooLarge();
      parts.push(buffer.subarray(0, bytesRead));
    }
  } finally {
    await handle.close();
  }
}
