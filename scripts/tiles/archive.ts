import { createHash } from "node:crypto";
import { gzipSync } from "node:zlib";

/** A tile's place in the pyramid of the web map. */
export interface TilePlace {
  z: number;
  x: number;
  y: number;
}

export interface ArchiveInput {
  /** Vector tiles (MVT), not compressed. Places without a tile are empty. */
  tiles: (TilePlace & { content: Uint8Array })[];
  /** Longitudes and latitudes. */
  bounds: { west: number; south: number; east: number; north: number };
  metadata: { name: string; attribution: string; vector_layers: { id: string; fields: Record<string, string> }[] };
}

/** Bytes that a reader fetches first: the header and the root directory stand in them. */
const FIRST_READ = 16_384;
const HEADER = 127;
const GZIP = 2;
const MVT = 1;

interface Entry {
  id: number;
  offset: number;
  length: number;
  run: number;
}

/** Number of a tile along the Hilbert curves of all zooms, as PMTiles counts. */
export function tileId({ z, x, y }: TilePlace): number {
  let id = (4 ** z - 1) / 3;
  let [column, row] = [x, y];
  for (let level = z - 1; level >= 0; level--) {
    const size = 2 ** level;
    const right = column & size ? 1 : 0;
    const low = row & size ? 1 : 0;
    id += size * size * ((3 * right) ^ low);
    if (low === 0) {
      if (right === 1) {
        column = size - 1 - (column & (size - 1));
        row = size - 1 - (row & (size - 1));
      } else {
        column &= size - 1;
        row &= size - 1;
      }
      [column, row] = [row, column];
    } else {
      column &= size - 1;
      row &= size - 1;
    }
  }
  return id;
}

function varint(value: number, into: number[]): void {
  let rest = value;
  while (rest >= 128) {
    into.push((rest % 128) + 128);
    rest = Math.floor(rest / 128);
  }
  into.push(rest);
}

function directory(entries: readonly Entry[]): Buffer {
  const bytes: number[] = [];
  varint(entries.length, bytes);
  let before = 0;
  for (const { id } of entries) {
    varint(id - before, bytes);
    before = id;
  }
  for (const { run } of entries) varint(run, bytes);
  for (const { length } of entries) varint(length, bytes);
  for (const [index, { offset }] of entries.entries()) {
    const last = entries[index - 1];
    varint(last && offset === last.offset + last.length ? 0 : offset + 1, bytes);
  }
  return gzipSync(Buffer.from(bytes), { level: 9 });
}

/** The root directory, and the leaves that it names where all entries together are too many for it. */
function directories(entries: Entry[]): { root: Buffer; leaves: Buffer } {
  const whole = directory(entries);
  if (whole.length <= FIRST_READ - HEADER) return { root: whole, leaves: Buffer.alloc(0) };
  for (let size = 4096; ; size *= 2) {
    const parts: Buffer[] = [];
    const named: Entry[] = [];
    let offset = 0;
    for (let at = 0; at < entries.length; at += size) {
      const leaf = directory(entries.slice(at, at + size));
      named.push({ id: entries[at]?.id ?? 0, offset, length: leaf.length, run: 0 });
      parts.push(leaf);
      offset += leaf.length;
    }
    const root = directory(named);
    if (root.length <= FIRST_READ - HEADER) return { root, leaves: Buffer.concat(parts) };
  }
}

/** Writes tiles as one PMTiles archive (github.com/protomaps/PMTiles, version 3): gzip, clustered, equal tiles once. */
export function writeArchive({ tiles, bounds, metadata }: ArchiveInput): Buffer {
  const ordered = tiles.map((tile) => ({ ...tile, id: tileId(tile) })).sort((a, b) => a.id - b.id);
  const stored = new Map<string, { offset: number; length: number }>();
  const data: Buffer[] = [];
  const entries: Entry[] = [];
  let end = 0;
  for (const { id, content } of ordered) {
    const key = createHash("sha256").update(content).digest("base64");
    let place = stored.get(key);
    if (!place) {
      const packed = gzipSync(content, { level: 9 });
      place = { offset: end, length: packed.length };
      stored.set(key, place);
      data.push(packed);
      end += packed.length;
    }
    const last = entries.at(-1);
    if (last && last.offset === place.offset && last.id + last.run === id) last.run++;
    else entries.push({ id, ...place, run: 1 });
  }
  const { root, leaves } = directories(entries);
  const words = gzipSync(Buffer.from(JSON.stringify(metadata)), { level: 9 });
  const zooms = tiles.map(({ z }) => z);

  const header = Buffer.alloc(HEADER);
  header.write("PMTiles", 0, "latin1");
  header.writeUInt8(3, 7);
  let position = HEADER;
  for (const [index, part] of [root.length, words.length, leaves.length, end].entries()) {
    header.writeBigUInt64LE(BigInt(position), 8 + index * 16);
    header.writeBigUInt64LE(BigInt(part), 16 + index * 16);
    position += part;
  }
  for (const [index, count] of [tiles.length, entries.length, stored.size].entries())
    header.writeBigUInt64LE(BigInt(count), 72 + index * 8);
  header.writeUInt8(1, 96);
  header.writeUInt8(GZIP, 97);
  header.writeUInt8(GZIP, 98);
  header.writeUInt8(MVT, 99);
  header.writeUInt8(Math.min(...zooms), 100);
  header.writeUInt8(Math.max(...zooms), 101);
  const degrees = (value: number, at: number) => header.writeInt32LE(Math.round(value * 1e7), at);
  degrees(bounds.west, 102);
  degrees(bounds.south, 106);
  degrees(bounds.east, 110);
  degrees(bounds.north, 114);
  header.writeUInt8(Math.min(...zooms), 118);
  degrees((bounds.west + bounds.east) / 2, 119);
  degrees((bounds.south + bounds.north) / 2, 123);
  return Buffer.concat([header, root, words, leaves, ...data]);
}
