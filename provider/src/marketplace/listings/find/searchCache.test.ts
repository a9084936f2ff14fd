import { createReadThrough } from "../../../platform/cache/index.ts";
import { createLately, createRefreshed } from "./lately.ts";

test("what was counted is kept until something that is shown changes", async () => {
  const shown = createReadThrough(60_000);
  const lately = createLately({ shown });
  let made = 0;
  const make = async () => ++made;
  expect([await lately.get("a", make), await lately.get("a", make)]).toEqual([1, 1]);
  shown.drop();
  expect(await lately.get("a", make)).toBe(2);
});

test("a change is told however long nobody has asked since the last one", async () => {
  const clock = jest.spyOn(performance, "now");
  const shown = createReadThrough(45_000);
  const lately = createLately({ shown });
  const told = jest.fn();
  lately.onChange(told);
  await lately.look();
  const start = performance.now();
  for (const [after, changes] of [
    [60_000, 1],
    [3_600_000, 2],
  ] as const) {
    shown.drop();
    clock.mockReturnValue(start + after);
    await lately.look();
    await lately.look();
    expect(told).toHaveBeenCalledTimes(changes);
  }
  clock.mockRestore();
});

test("a costly value is made again for a hundredth of the time at most, and nobody waits for that", async () => {
  let time = 0;
  let made = 0;
  const make = async () => {
    time += 50;
    return ++made;
  };
  const refreshed = createRefreshed(make, { least: 1000, isSmall: () => false, now: () => time });
  expect(await Promise.all([refreshed.get(), refreshed.get()])).toEqual([1, 1]);
  time = 50 + 4999;
  expect(await refreshed.get()).toBe(1);
  expect(made).toBe(1);
  time = 50 + 5000;
  expect(await refreshed.get()).toBe(1);
  await new Promise((resolve) => setImmediate(resolve));
  expect(await refreshed.get()).toBe(2);
});

test("a failure is told to the first who asks, and the last good value stays afterwards", async () => {
  let time = 0;
  let isBroken = true;
  const refreshed = createRefreshed(
    async () => {
      if (isBroken) throw new Error("no database");
      return "good";
    },
    { least: 10, isSmall: () => true, now: () => time },
  );
  await expect(refreshed.get()).rejects.toThrow("no database");
  isBroken = false;
  expect(await refreshed.get()).toBe("good");
  isBroken = true;
  time = 1000;
  expect(await refreshed.get()).toBe("good");
  expect(await refreshed.get()).toBe("good");
});

test("after a change a small value is made anew at once, a large one soon", async () => {
  for (const isSmall of [true, false]) {
    let time = 0;
    let made = 0;
    const make = async () => {
      time += 500;
      return ++made;
    };
    const refreshed = createRefreshed(make, { least: 1000, isSmall: () => isSmall, now: () => time });
    await refreshed.get();
    refreshed.expire();
    expect(await refreshed.get()).toBe(isSmall ? 2 : 1);
    time += 5000;
    await refreshed.get();
    expect(made).toBe(2);
  }
});

test("those who listen hear of a change once", async () => {
  const shown = createReadThrough(60_000);
  const lately = createLately({ shown });
  await lately.look();
  const heard = jest.fn();
  lately.onChange(heard);
  shown.drop();
  await lately.look();
  await lately.look();
  expect(heard).toHaveBeenCalledTimes(1);
});
