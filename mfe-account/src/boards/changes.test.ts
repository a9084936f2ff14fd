import type { BoardItem, BoardStage } from "@gable/shared-sdk/calls";
import { priceChange, stageCounts, stageOf } from "./changes.ts";

const item = (priceAdded: number | null, price: number) =>
  ({ priceAdded, property: { price } }) as Pick<BoardItem, "priceAdded" | "property">;

test.each([
  [100, 90, { way: "less", by: 10 }],
  [100, 120.5, { way: "more", by: 20.5 }],
  [0.1, 0.3, { way: "more", by: 0.2 }],
  [100, 100, null],
  [null, 100, null],
  [0, 100, null],
  [100, 0, null],
])("of %p that became %p it says %j", (before, now, change) => expect(priceChange(item(before, now))).toEqual(change));

test("stages are counted in their order, and those that none has reached are left out", () => {
  const items = (["offer", "saved", "offer"] as BoardStage[]).map((stage) => ({ stage }));
  expect(stageCounts(items)).toEqual([
    { stage: "saved", count: 1 },
    { stage: "offer", count: 2 },
  ]);
});

test.each([
  ["offer", "offer"],
  ["bought", null],
  [null, null],
])("%p is the stage %p", (text, stage) => expect(stageOf(text)).toBe(stage));
