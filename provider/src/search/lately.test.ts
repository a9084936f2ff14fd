import { createRemembered } from "../http/remembered.ts";
import { createLately, createRefreshed } from "./lately.ts";

test("what was counted is kept until something that is shown changes", async () => {
  const shown = createRemembered(60_000);
  const lately = createLately({ shown });
  let made = 0;
  const make = async () => ++made;
  expect([await lately.get("a", make), await lately.get("a", make)]).toEqual([1, 1]);
  shown.drop();
  expect(await lately.get("a", make)).toBe(2);
});

test("a costly value is made again for a hundredth of the time at most, and nobody waits for that", async () => {
  let time = 0;
  let made = 0;
  const make = async () => {
    time += 50;
    return ++made;
  };
  const refreshed = createRefreshed(make, 1000, () => time);
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
    10,
    () => time,
  );
  await expect(refreshed.get()).rejects.toThrow("no database");
  isBroken = false;
  expect(await refreshed.get()).toBe("good");
  isBroken = true;
  time = 1000;
  expect(await refreshed.get()).toBe("good");
  expect(await refreshed.get()).toBe("good");
});
