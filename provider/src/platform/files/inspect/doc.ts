import { RefusedFile } from "./refused.ts";

const HEADER = 512;
const DIRECTORY_ENTRY = 128;
const LAST_SECTOR = 0xfffffffa;
const FIRST_FAT_ENTRIES = 109;
const ACTIVE = /^(?:Macros|VBA|_VBA_PROJECT(?:_CUR)?|ObjectPool|.?Ole10Native)$/;

const damaged = () => new RefusedFile("is damaged, or no Word document.");

/** Names in the directory of a compound file (MS-CFB, sections 2.2 to 2.6). */
export function compoundNames(bytes: Buffer): string[] {
  if (bytes.length < HEADER * 3) throw damaged();
  const shift = bytes.readUInt16LE(30);
  if (shift !== 9 && shift !== 12) throw damaged();
  const size = 2 ** shift;
  const sector = (index: number) => {
    const from = (index + 1) * size;
    if (from >= bytes.length) throw damaged();
    return bytes.subarray(from, from + size);
  };
  const next = (index: number) => {
    const table = Math.floor(index / (size / 4));
    if (table >= FIRST_FAT_ENTRIES) throw damaged();
    const allocation = sector(bytes.readUInt32LE(76 + table * 4));
    const at = (index % (size / 4)) * 4;
    if (at + 4 > allocation.length) throw damaged();
    return allocation.readUInt32LE(at);
  };
  const names: string[] = [];
  const seen = new Set<number>();
  for (let index = bytes.readUInt32LE(48); index < LAST_SECTOR; index = next(index)) {
    if (seen.has(index)) throw damaged();
    seen.add(index);
    const entries = sector(index);
    for (let at = 0; at + DIRECTORY_ENTRY <= entries.length; at += DIRECTORY_ENTRY) {
      const length = entries.readUInt16LE(at + 64);
      if (length > 64) throw damaged();
      if (entries[at + 66] !== 0 && length >= 2) names.push(entries.toString("utf16le", at, at + length - 2));
    }
  }
  return names;
}

/**
 * Looks into a Word file of the old kind: it must be one, without macros and embedded files.
 * @throws RefusedFile
 */
export async function inspectDoc(content: Buffer): Promise<Buffer> {
  const names = compoundNames(content);
  if (names.includes("EncryptedPackage")) throw new RefusedFile("is locked by a password: send it unlocked.");
  if (!names.includes("WordDocument")) throw new RefusedFile("is no Word document.");
  if (names.some((name) => ACTIVE.test(name)))
    throw new RefusedFile("holds macros or other files: save it as a plain document or as PDF.");
  return content;
}
