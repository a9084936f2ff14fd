import { createRemembered } from "./remembered.ts";

const counting = () => {
  let made = 0;
  return async () => ++made;
};

test("a value is made once for all who ask at the same time, and again when its time is over", async () => {
  let time = 0;
  const remembered = createRemembered(1000, 10, () => time);
  const make = counting();
  expect(await Promise.all([remembered.get("a", make), remembered.get("a", make)])).toEqual([1, 1]);
  time = 999;
  expect(await remembered.get("a", make)).toBe(1);
  time = 1000;
  expect(await remembered.get("a", make)).toBe(2);
});

test("a change makes the next one who asks get a new value, also while the old one is being made", async () => {
  const remembered = createRemembered(1000);
  const make = counting();
  const early = remembered.get("a", make);
  remembered.drop();
  expect(await remembered.get("a", make)).toBe(2);
  expect(await early).toBe(1);
  expect(await remembered.get("a", make)).toBe(2);
});

test("a failure is not remembered", async () => {
  const remembered = createRemembered(1000);
  await expect(remembered.get("a", () => Promise.reject(new Error("down")))).rejects.toThrow("down");
  expect(await remembered.get("a", async () => "up")).toBe("up");
});

test("only so many keys are kept, the latest", async () => {
  const remembered = createRemembered(1000, 2);
  const make = counting();
  for (const key of ["a", "b", "c"]) await remembered.get(key, make);
  expect(await remembered.get("c", make)).toBe(3);
  expect(await remembered.get("a", make)).toBe(4);
});
