import { Bits, BLOCK_BITS, BLOCK_BYTES, blocksOf, piecesOf, stepsOf } from "./layout.ts";

/** Rows as the database sends them. */
function rowsOf(ordinals: readonly number[]): Uint8Array {
  const blocks = new Map<number, Buffer>();
  for (const ordinal of ordinals) {
    const block = Math.floor(ordinal / BLOCK_BITS);
    const row = blocks.get(block) ?? Buffer.alloc(8 + BLOCK_BYTES);
    row.writeInt32BE(block, 0);
    row.writeInt32BE(BLOCK_BITS, 4);
    const within = ordinal % BLOCK_BITS;
    row[8 + (within >> 3)] = (row[8 + (within >> 3)] as number) | (0x80 >> (within & 7));
    blocks.set(block, row);
  }
  return Buffer.concat([...blocks.values()]);
}

const SET = [0, 1, 31, 32, 33, 63, 64, 1000, BLOCK_BITS - 1, BLOCK_BITS, 3 * BLOCK_BITS + 5, 4 * BLOCK_BITS - 1];

test("bits that are set are named, between any two ordinals", () => {
  const size = 4 * BLOCK_BITS;
  const bits = new Bits(rowsOf(SET));
  const ends = [...new Set([...SET.flatMap((ordinal) => [ordinal, ordinal + 1]), size])];
  for (const first of ends)
    for (const end of ends.filter((one) => one >= first))
      expect([first, end, bits.within({ first, end })]).toEqual([
        ...[first, end, SET.filter((ordinal) => ordinal >= first && ordinal < end)],
      ]);
});

test("nothing is set where no block has come", () => {
  expect(new Bits(null).within({ first: 0, end: 10 })).toEqual([]);
  expect(new Bits(rowsOf([5])).within({ first: 10, end: 3 * BLOCK_BITS })).toEqual([]);
});

test("ranges of ordinals are cut where blocks end", () => {
  const ranges = [
    { first: 3, end: 5 },
    { first: 7, end: 7 },
    { first: BLOCK_BITS - 2, end: 2 * BLOCK_BITS + 1 },
  ];
  expect(piecesOf(ranges)).toEqual({
    blocks: [0, 0, 1, 2],
    starts: [3, BLOCK_BITS - 2, 0, 0],
    sizes: [2, 2, BLOCK_BITS, 1],
    places: [0, 2, 2, 2],
  });
});

test("steps know their ordinals, and these their blocks", () => {
  const steps = stepsOf([0, 1, 7, 0, 3, 1, 2, 9, BLOCK_BITS - 1, 2]);
  expect(steps).toEqual([
    { type: 0, category: 1, step: 7, first: 0, end: 3 },
    { type: 1, category: 2, step: 9, first: BLOCK_BITS - 1, end: BLOCK_BITS + 1 },
  ]);
  expect(blocksOf(steps)).toEqual([0, 1]);
  expect(blocksOf(steps.slice(0, 1))).toEqual([0]);
});
