/** Ordinals of a block, and bytes of its bits: a row of a table with them is kept as it is. */
export const BLOCK_BITS = 15_360;
export const BLOCK_BYTES = BLOCK_BITS / 8;
/** Ordinals whose prices, ids and ages stand in one row, and ids whose ordinals do. */
export const CHUNK = 64;

/** What has a type, category and step of the price. */
export interface Step {
  type: number;
  category: number;
  step: number;
  /** Its ordinals: those before `end`. */
  first: number;
  end: number;
}

const STEP_SIZE = 5;

/** In the order of their ordinals. @param numbers five for each: type, category, step, first ordinal and how many there are */
export const stepsOf = (numbers: readonly number[]): Step[] =>
  Array.from({ length: numbers.length / STEP_SIZE }, (_, index) => {
    const [type = 0, category = 0, step = 0, first = 0, size = 0] = numbers.slice(
      index * STEP_SIZE,
      (index + 1) * STEP_SIZE,
    );
    return { type, category, step, first, end: first + size };
  });

export interface Layout {
  edition: number;
  /** By lexeme: the number of its bitmap, and how many texts have it. */
  lexemes: ReadonlyMap<string, { number: number; count: number }>;
  steps: readonly Step[];
  /** Whether ordinals are known by id. */
  hasPlaces: boolean;
  /** Whether they are known by age. */
  hasAges: boolean;
}

/** Ordinals that follow each other: those before `end`. */
export type Ordinals = Pick<Step, "first" | "end">;

/** The blocks that hold some ordinals. */
export function blocksOf(ranges: readonly Ordinals[]): number[] {
  const blocks = new Set<number>();
  for (const { first, end } of ranges)
    for (let block = Math.floor(first / BLOCK_BITS); block * BLOCK_BITS < end; block++) blocks.add(block);
  return [...blocks];
}

/** Ordinals as they lie in blocks: each range in one piece or more. */
export interface Pieces {
  blocks: number[];
  /** Within the block, from 0. */
  starts: number[];
  sizes: number[];
  /** Which of the ranges. */
  places: number[];
}

export function piecesOf(ranges: readonly Ordinals[]): Pieces {
  const pieces: Pieces = { blocks: [], starts: [], sizes: [], places: [] };
  for (const [place, { first, end }] of ranges.entries())
    for (let at = first; at < end; ) {
      const block = Math.floor(at / BLOCK_BITS);
      const until = Math.min(end, (block + 1) * BLOCK_BITS);
      pieces.blocks.push(block);
      pieces.starts.push(at - block * BLOCK_BITS);
      pieces.sizes.push(until - at);
      pieces.places.push(place);
      at = until;
    }
  return pieces;
}

/** Bits by ordinal, as PostgreSQL has them: the first is the highest of the first byte. */
export class Bits {
  readonly #blocks = new Map<number, Uint8Array>();

  /** @param rows of blocks that have any: the number of the block, a number of bits, and these */
  constructor(rows: Uint8Array | null) {
    if (!rows) return;
    const HEAD = 8;
    const view = new DataView(rows.buffer, rows.byteOffset, rows.byteLength);
    for (let at = 0; at < rows.byteLength; at += HEAD + BLOCK_BYTES)
      this.#blocks.set(view.getInt32(at), rows.subarray(at + HEAD, at + HEAD + BLOCK_BYTES));
  }

  /** Which of some ordinals are set, ascending. */
  within({ first, end }: Ordinals): number[] {
    const set: number[] = [];
    for (let ordinal = first; ordinal < end; ) {
      const block = Math.floor(ordinal / BLOCK_BITS);
      const byte = this.#blocks.get(block)?.[(ordinal % BLOCK_BITS) >> 3] ?? 0;
      const until = Math.min(end, (ordinal | 7) + 1);
      for (; byte !== 0 && ordinal < until; ordinal++) if ((byte & (0x80 >> (ordinal & 7))) !== 0) set.push(ordinal);
      ordinal = until;
    }
    return set;
  }
}
