import type { Database } from "../../../platform/database/index.ts";
import { cacheCountsOf, cachedSmall } from "./countCache.ts";

/** A database whose counts are kept, and how often something was made. */
function setUp() {
  const db = {} as Database;
  cacheCountsOf(db, { onChange: () => undefined, revalidate: async () => undefined, get: (_key, make) => make() });
  let count = 0;
  const ask = (size: number) =>
    cachedSmall(
      db,
      `of ${size}`,
      (value: number[]) => value.length <= 3,
      async () => {
        count += 1;
        return Array.from({ length: size }, () => count);
      },
    );
  return { ask, count: () => count };
}

test("a small value is made once", async () => {
  const { ask, count } = setUp();
  expect(await Promise.all([ask(3), ask(3)])).toEqual([
    [1, 1, 1],
    [1, 1, 1],
  ]);
  expect(await ask(3)).toEqual([1, 1, 1]);
  expect(count()).toBe(1);
});

test("a large value is had by all who ask, and not kept", async () => {
  const { ask, count } = setUp();
  const both = await Promise.all([ask(4), ask(4)]);
  expect(both.map(({ length }) => length)).toEqual([4, 4]);
  expect(await ask(4)).toHaveLength(4);
  expect(count()).toBe(3);
});
