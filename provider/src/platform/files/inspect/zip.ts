import { promisify } from "node:util";
import { inflateRaw } from "node:zlib";
import { RefusedFile } from "./refused.ts";

const inflated = promisify(inflateRaw);

const END = 0x06054b50;
const ENTRY = 0x02014b50;
const LOCAL = 0x04034b50;
const DESCRIPTOR = 0x08074b50;
const END_LENGTH = 22;
const ENTRY_LENGTH = 46;
const LOCAL_LENGTH = 30;
const MOST_ENTRIES = 2000;
const MEGABYTE = 1024 * 1024;
const MOST_INFLATED = 64 * MEGABYTE;
const LARGEST_PART = 32 * MEGABYTE;
/** How many times its packed bytes a part of more than a megabyte may be: text that somebody wrote has 5 to 30. */
const LARGEST_RATIO = 200;
/** Bit of an entry whose sizes follow its bytes. */
const HAS_DESCRIPTOR = 8;
const STORED = 0;
const DEFLATED = 8;

export interface ZipEntry {
  name: string;
  method: number;
  size: number;
  /** Where the entry's bytes lie in the archive. */
  from: number;
  to: number;
}

const damaged = () => new RefusedFile("is damaged, or no such document.");

/**
 * Where an entry ends whose bytes end at `to`: a data descriptor (section 4.3.9), with or without its signature, says the
 * directory's checksum and sizes again.
 * @param position of the entry in the directory
 */
function endOf(bytes: Buffer, position: number, to: number): number {
  if (!(bytes.readUInt16LE(position + 8) & HAS_DESCRIPTOR)) return to;
  const facts = bytes.subarray(position + 16, position + 28);
  const from = bytes.readUInt32LE(to) === DESCRIPTOR ? to + 4 : to;
  if (bytes.subarray(from, from + facts.length).equals(facts)) return from + facts.length;
  throw damaged();
}

/**
 * The table of contents of an archive that begins with its first entry and ends with its end record
 * (APPNOTE 6.3, sections 4.3.7 to 4.3.16). Anything before, after or between that does not belong is refused.
 * @throws RefusedFile
 */
export function zipEntries(bytes: Buffer): ZipEntry[] {
  const end = bytes.length - END_LENGTH;
  if (end < 0 || bytes.readUInt32LE(end) !== END || bytes.readUInt32LE(0) !== LOCAL) throw damaged();
  const count = bytes.readUInt16LE(end + 10);
  const start = bytes.readUInt32LE(end + 16);
  if (count !== bytes.readUInt16LE(end + 8) || start + bytes.readUInt32LE(end + 12) !== end) throw damaged();
  if (count > MOST_ENTRIES) throw new RefusedFile("has more parts than a document needs.");
  const entries: ZipEntry[] = [];
  const spans: { from: number; to: number }[] = [];
  let position = start;
  for (let index = 0; index < count; index += 1) {
    if (position + ENTRY_LENGTH > end || bytes.readUInt32LE(position) !== ENTRY) throw damaged();
    if (bytes.readUInt16LE(position + 8) & 1) throw new RefusedFile("is locked by a password: send it unlocked.");
    const nameLength = bytes.readUInt16LE(position + 28);
    const local = bytes.readUInt32LE(position + 42);
    if (local + LOCAL_LENGTH > start || bytes.readUInt32LE(local) !== LOCAL) throw damaged();
    const from = local + LOCAL_LENGTH + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
    const entry = {
      name: bytes.toString("utf8", position + ENTRY_LENGTH, position + ENTRY_LENGTH + nameLength),
      method: bytes.readUInt16LE(position + 10),
      size: bytes.readUInt32LE(position + 24),
      from,
      to: from + bytes.readUInt32LE(position + 20),
    };
    if (entry.to > start) throw damaged();
    entries.push(entry);
    spans.push({ from: local, to: endOf(bytes, position, entry.to) });
    position += ENTRY_LENGTH + nameLength + bytes.readUInt16LE(position + 30) + bytes.readUInt16LE(position + 32);
  }
  if (position !== end) throw damaged();
  // Entries that share bytes make an archive that grows without end when it is unpacked; between them hides what nobody sees.
  let reached = 0;
  for (const span of spans.toSorted((a, b) => a.from - b.from)) {
    if (span.from !== reached) throw damaged();
    reached = span.to;
  }
  if (reached !== start) throw damaged();
  return entries;
}

/**
 * Unpacks every entry and hands it to `look`, one after the other.
 * @throws RefusedFile when the sizes are not as said, or more than a document needs
 */
export async function unzip(bytes: Buffer, look: (entry: ZipEntry, content: Buffer) => void): Promise<void> {
  const entries = zipEntries(bytes);
  const isBomb = ({ size, from, to }: ZipEntry) =>
    size > LARGEST_PART || (size > MEGABYTE && size > (to - from) * LARGEST_RATIO);
  if (entries.some(isBomb) || entries.reduce((sum, entry) => sum + entry.size, 0) > MOST_INFLATED)
    throw new RefusedFile("unpacks to more than a document needs.");
  for (const entry of entries) {
    const packed = bytes.subarray(entry.from, entry.to);
    if (entry.method !== STORED && entry.method !== DEFLATED) throw damaged();
    const content =
      entry.method === STORED
        ? packed
        : await inflated(packed, { maxOutputLength: Math.max(1, entry.size) }).catch(() => {
            throw damaged();
          });
    if (content.length !== entry.size) throw damaged();
    look(entry, content);
  }
}
