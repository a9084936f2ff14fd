import { createReadThrough } from "../../platform/cache/index.ts";
import { createSearchCache } from "./searchCache.ts";

test("what was counted is kept until something that is shown changes", async () => {
  const publicCache = createReadThrough(60_000);
  const cache = createSearchCache({ publicCache });
  let made = 0;
  const make = async () => ++made;
  expect([await cache.get("a", make), await cache.get("a", make)]).toEqual([1, 1]);
  publicCache.invalidate();
  expect(await cache.get("a", make)).toBe(2);
});

test("a change is told however long nobody has asked since the last one", async () => {
  const clock = jest.spyOn(performance, "now");
  const publicCache = createReadThrough(45_000);
  const cache = createSearchCache({ publicCache });
  const told = jest.fn();
  cache.onChange(told);
  cache.revalidate();
  const start = performance.now();
  for (const [after, changes] of [
    [60_000, 1],
    [3_600_000, 2],
  ] as const) {
    publicCache.invalidate();
    clock.mockReturnValue(start + after);
    cache.revalidate();
    cache.revalidate();
    expect(told).toHaveBeenCalledTimes(changes);
  }
  clock.mockRestore();
});

test("those who listen hear of a change once", async () => {
  const publicCache = createReadThrough(60_000);
  const cache = createSearchCache({ publicCache });
  cache.revalidate();
  const heard = jest.fn();
  cache.onChange(heard);
  publicCache.invalidate();
  cache.revalidate();
  cache.revalidate();
  expect(heard).toHaveBeenCalledTimes(1);
});
