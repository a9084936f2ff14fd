import { createReadThrough } from "./readThrough.ts";

const counting = () => {
  let made = 0;
  return async () => ++made;
};

test("a value is made once for all who ask at the same time, and again when its time is over", async () => {
  let time = 1;
  const cache = createReadThrough(1000, 10, () => time);
  const make = counting();
  expect(await Promise.all([cache.get("a", make), cache.get("a", make)])).toEqual([1, 1]);
  time = 1001;
  expect(await cache.get("a", make)).toBe(1);
  time = 1002;
  expect(await cache.get("a", make)).toBe(2);
});

test("a change makes the next one who asks get a new value, also while the old one is being made", async () => {
  const cache = createReadThrough(1000);
  const make = counting();
  const early = cache.get("a", make);
  cache.invalidate();
  expect(await cache.get("a", make)).toBe(2);
  expect(await early).toBe(1);
  expect(await cache.get("a", make)).toBe(2);
});

test("a failure is not kept", async () => {
  const cache = createReadThrough(1000);
  await expect(cache.get("a", () => Promise.reject(new Error("down")))).rejects.toThrow("down");
  expect(await cache.get("a", async () => "up")).toBe("up");
});

test("only so many keys are kept, the latest", async () => {
  const cache = createReadThrough(1000, 2);
  const make = counting();
  for (const key of ["a", "b", "c"]) await cache.get(key, make);
  expect(await cache.get("c", make)).toBe(3);
  expect(await cache.get("a", make)).toBe(4);
});
