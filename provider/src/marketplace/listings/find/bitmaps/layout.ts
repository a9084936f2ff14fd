/** Ordinals of a block, and bytes of its bits: a row of a table with them is kept as it is. */
export const BLOCK_BITS = 15_360;
export const BLOCK_BYTES = BLOCK_BITS / 8;
/** Ordinals whose prices, ids and ages stand in one row. */
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

/** The blocks that hold the ordinals of some steps. */
export function blocksOf(steps: readonly Step[]): number[] {
  const blocks = new Set<number>();
  for (const { first, end } of steps)
    for (let block = Math.floor(first / BLOCK_BITS); block * BLOCK_BITS < end; block++) blocks.add(block);
  return [...blocks];
}

/** How many bits of a 32-bit number are set. */
function ones(word: number): number {
  let count = word - ((word >>> 1) & 0x55555555);
  count = (count & 0x33333333) + ((count >>> 2) & 0x33333333);
  return Math.imul((count + (count >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

const WORD = 32;

/** Bits by ordinal, as PostgreSQL has them: the first is the highest of the first byte. */
export class Bits {
  readonly #view: DataView;
  /** How many are set before each word. */
  readonly #before: Int32Array;

  constructor(bytes: Uint8Array) {
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    const words = bytes.byteLength / 4;
    this.#before = new Int32Array(words + 1);
    for (let word = 0; word < words; word++)
      this.#before[word + 1] = (this.#before[word] as number) + ones(this.#view.getUint32(word * 4));
  }

  #setBefore(ordinal: number): number {
    const word = Math.floor(ordinal / WORD);
    const within = ordinal % WORD;
    const before = this.#before[word] as number;
    return within === 0 ? before : before + ones(this.#view.getUint32(word * 4) >>> (WORD - within));
  }

  /** How many of some ordinals are set. @param end exclusive */
  count(first: number, end: number): number {
    return this.#setBefore(end) - this.#setBefore(first);
  }

  /** Which of some ordinals are set. */
  *within(first: number, end: number): Generator<number> {
    for (let ordinal = first; ordinal < end; ordinal++)
      if ((this.#view.getUint8(ordinal >> 3) & (0x80 >> (ordinal & 7))) !== 0) yield ordinal;
  }
}

/** The bits of all ordinals, of the blocks that have any. @param rows a number of a block, a number of bits, and these: for each */
export function bitsOf(rows: Uint8Array | null, ordinals: number): Bits {
  // To the end of a word, and one more to count before the end.
  const bytes = new Uint8Array((Math.floor(ordinals / BLOCK_BITS) + 1) * BLOCK_BYTES + 4);
  const HEAD = 8;
  if (rows) {
    const view = new DataView(rows.buffer, rows.byteOffset, rows.byteLength);
    for (let at = 0; at < rows.byteLength; at += HEAD + BLOCK_BYTES)
      bytes.set(rows.subarray(at + HEAD, at + HEAD + BLOCK_BYTES), view.getInt32(at) * BLOCK_BYTES);
  }
  return new Bits(bytes);
}
