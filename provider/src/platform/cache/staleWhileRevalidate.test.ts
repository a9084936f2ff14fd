import { staleWhileRevalidate } from "./staleWhileRevalidate.ts";

test("a costly value is made again for a hundredth of the time at most, and nobody waits for that", async () => {
  let time = 0;
  let made = 0;
  const make = async () => {
    time += 50;
    return ++made;
  };
  const revalidated = staleWhileRevalidate(make, { least: 1000, isSmall: () => false, now: () => time });
  expect(await Promise.all([revalidated.get(), revalidated.get()])).toEqual([1, 1]);
  time = 50 + 4999;
  expect(await revalidated.get()).toBe(1);
  expect(made).toBe(1);
  time = 50 + 5000;
  expect(await revalidated.get()).toBe(1);
  await new Promise((resolve) => setImmediate(resolve));
  expect(await revalidated.get()).toBe(2);
});

test("a failure is told to the first who asks, and the last good value stays afterwards", async () => {
  let time = 0;
  let isBroken = true;
  const revalidated = staleWhileRevalidate(
    async () => {
      if (isBroken) throw new Error("no database");
      return "good";
    },
    { least: 10, isSmall: () => true, now: () => time },
  );
  await expect(revalidated.get()).rejects.toThrow("no database");
  isBroken = false;
  expect(await revalidated.get()).toBe("good");
  isBroken = true;
  time = 1000;
  expect(await revalidated.get()).toBe("good");
  expect(await revalidated.get()).toBe("good");
});

test("after a change a small value is made anew at once, a large one soon", async () => {
  for (const isSmall of [true, false]) {
    let time = 0;
    let made = 0;
    const make = async () => {
      time += 500;
      return ++made;
    };
    const revalidated = staleWhileRevalidate(make, { least: 1000, isSmall: () => isSmall, now: () => time });
    await revalidated.get();
    revalidated.expire();
    expect(await revalidated.get()).toBe(isSmall ? 2 : 1);
    time += 5000;
    await revalidated.get();
    expect(made).toBe(2);
  }
});
