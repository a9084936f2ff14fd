import { BLOCK_BITS, BLOCK_BYTES, bitsOf, blocksOf, stepsOf } from "./layout.ts";

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

test("bits are counted between any two ordinals, and named", () => {
  const size = 4 * BLOCK_BITS;
  const bits = bitsOf(rowsOf(SET), size);
  const ends = [...new Set([...SET.flatMap((ordinal) => [ordinal, ordinal + 1]), size])];
  for (const first of ends)
    for (const end of ends.filter((one) => one >= first)) {
      const expected = SET.filter((ordinal) => ordinal >= first && ordinal < end);
      expect([first, end, bits.count(first, end)]).toEqual([first, end, expected.length]);
      expect([...bits.within(first, end)]).toEqual(expected);
    }
});

test("nothing is set where no block has come", () => {
  const bits = bitsOf(null, 10);
  expect([bits.count(0, 10), [...bits.within(0, 10)]]).toEqual([0, []]);
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
