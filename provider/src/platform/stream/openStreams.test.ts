import type { Connection } from "./connection.ts";
import { createOpenStreams } from "./openStreams.ts";

const stream = (userId: number) => ({ userId, hash: "", connection: {} as Connection });

test("a member has so many places, each free again when it is left", () => {
  const streams = createOpenStreams(2, 3);
  expect([streams.enter(7), streams.enter(7), streams.enter(7), streams.enter(8)]).toEqual([true, true, false, true]);
  streams.leave(7);
  expect([streams.enter(7), streams.enter(7)]).toEqual([true, false]);
});

test("within one round of turns each stream comes once, in parts of the same size", () => {
  const streams = createOpenStreams(20, 5);
  for (let id = 0; id < 100; id++) streams.add(stream(id));
  const round = Array.from({ length: 5 }, () => streams.nextTurn().map(({ userId }) => userId));
  expect(round.map((part) => part.length)).toEqual([20, 20, 20, 20, 20]);
  expect(new Set(round.flat()).size).toBe(100);
});

test("one that has gone comes no more, however often it is taken out", () => {
  const streams = createOpenStreams(20, 1);
  const remove = streams.add(stream(1));
  streams.add(stream(2));
  remove();
  remove();
  expect([streams.size, streams.nextTurn().map(({ userId }) => userId)]).toEqual([1, [2]]);
});
