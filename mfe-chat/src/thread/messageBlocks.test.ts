import type { Message } from "@gable/shared-sdk/model";
import { blocksOf } from "./messageBlocks.ts";

const message = (id: number): Message => ({
  id,
  senderId: 2,
  receiverId: 1,
  propertyId: 5,
  kind: "text",
  text: `message ${id}`,
  file: "",
  audio: "",
  read: false,
  sentAt: `2026-01-01T10:${String(id % 60).padStart(2, "0")}:00.000Z`,
});
const messages = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => message(from + index));
const numbers = (blocks: ReturnType<typeof blocksOf>) => blocks.flatMap((block) => block.messages.map(({ id }) => id));

test("every message is in one block, in order, and no block is large", () => {
  const all = messages(0, 1000);
  const blocks = blocksOf(all, []);
  expect(numbers(blocks)).toEqual(all.map(({ id }) => id));
  expect(Math.max(...blocks.map((block) => block.messages.length))).toBeLessThanOrEqual(30);
});

test("a new message changes the last block alone, an older page none but the one that it stands before", () => {
  const all = messages(200, 400);
  const before = blocksOf(all, []);
  const written = blocksOf([...all, message(400)], before);
  expect(written.slice(0, before.length - 1)).toEqual(before.slice(0, -1));
  expect(written.filter((block) => before.includes(block))).toHaveLength(before.length - 1);
  const older = blocksOf([...messages(100, 200), ...all], before);
  expect(older.filter((block) => before.includes(block))).toHaveLength(before.length - 1);
  expect(numbers(older)).toEqual(messages(100, 400).map(({ id }) => id));
});

test("a mark on one message, and one that is deleted, change their block alone", () => {
  const all = messages(0, 200);
  const before = blocksOf(all, []);
  const read = all.map((one) => (one.id === 45 ? { ...one, read: true } : one));
  expect(blocksOf(read, before).filter((block) => before.includes(block))).toHaveLength(before.length - 1);
  const deleted = all.filter(({ id }) => id !== 45);
  expect(blocksOf(deleted, before).filter((block) => before.includes(block)).length).toBe(before.length - 1);
});
