import { createFreshness, type Freshness } from "./freshness.ts";

let clock: number;
let freshness: Freshness;
beforeEach(() => {
  clock = 0;
  freshness = createFreshness(() => clock);
});

test("a replica that has not been heard of answers nothing", () => {
  expect(freshness.isEnough(0)).toBe(false);
  expect(freshness.isThere()).toBe(false);
  freshness.sawReplica(10);
  expect(freshness.isEnough(0)).toBe(true);
  freshness.sawReplica(null);
  expect(freshness.isEnough(0)).toBe(false);
});

test("it answers who must see what it has replayed, to the byte", () => {
  freshness.sawReplica(100);
  expect(freshness.isEnough(100)).toBe(true);
  expect(freshness.isEnough(101)).toBe(false);
});

test("after a public change it answers nobody until the change's position is known and replayed", () => {
  freshness.sawReplica(100);
  const first = freshness.expect();
  const second = freshness.expect();
  expect(freshness.isEnough(0)).toBe(false);
  first(120);
  expect(freshness.isEnough(0)).toBe(false);
  second(110);
  second(90);
  freshness.sawReplica(119);
  expect(freshness.isEnough(0)).toBe(false);
  freshness.sawReplica(120);
  expect(freshness.isEnough(0)).toBe(true);
});

test("what nobody announced must be there after a second and a half", () => {
  freshness.sawReplica(100);
  for (const [at, position] of [
    [0, 100],
    [500, 150],
    [1000, 160],
    [1999, 170],
  ] as const) {
    clock = at;
    freshness.sawPrimary(position);
    expect(freshness.isEnough(0)).toBe(true);
  }
  expect(freshness.bytesBehind()).toBe(70);
  clock = 2000;
  freshness.sawPrimary(180);
  expect(freshness.isEnough(0)).toBe(false);
  freshness.sawReplica(150);
  expect(freshness.isEnough(0)).toBe(true);
});
