import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { gunzipSync } from "node:zlib";

const BLOCK = 512;

function field(header: Buffer, start: number, length: number): string {
  const raw = header.subarray(start, start + length).toString("utf8");
  const end = raw.indexOf("\0");
  return end < 0 ? raw : raw.slice(0, end);
}

/**
 * Unpacks a gzipped tar archive of plain files and directories.
 * @throws Error when an entry would leave the target directory
 */
export function unpack(archive: Uint8Array, target: string): void {
  const bytes = gunzipSync(archive);
  const root = resolve(target);
  mkdirSync(root, { recursive: true });
  for (let offset = 0; offset + BLOCK <= bytes.length; ) {
    const header = bytes.subarray(offset, offset + BLOCK);
    offset += BLOCK;
    const name = [field(header, 345, 155), field(header, 0, 100)].filter(Boolean).join("/");
    if (!name) continue;
    const size = Number.parseInt(field(header, 124, 12).trim() || "0", 8);
    const path = join(root, name);
    if (path !== root && !path.startsWith(`${root}/`)) throw new Error(`The archive holds a path outside: ${name}`);
    const isDirectory = field(header, 156, 1) === "5" || name.endsWith("/");
    if (isDirectory) mkdirSync(path, { recursive: true, mode: 0o700 });
    else {
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, bytes.subarray(offset, offset + size), { mode: 0o600 });
    }
    offset += Math.ceil(size / BLOCK) * BLOCK;
  }
}
