import { setTimeout as wait } from "node:timers/promises";
import { mapWithConcurrency } from "./mapWithConcurrency.ts";

test("so many run at a time, in their order", async () => {
  const begun: number[] = [];
  let running = 0;
  let most = 0;
  await mapWithConcurrency(2, [0, 1, 2, 3, 4], async (each) => {
    begun.push(each);
    most = Math.max(most, ++running);
    await wait(1);
    running -= 1;
  });
  expect(begun).toEqual([0, 1, 2, 3, 4]);
  expect(most).toBe(2);
});

test("after a failure nothing more is begun, and what was is waited for", async () => {
  const begun: number[] = [];
  const ended: number[] = [];
  let letGo: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  const all = mapWithConcurrency(2, [0, 1, 2, 3], async (each) => {
    begun.push(each);
    if (each === 1) throw new Error("no");
    await held;
    ended.push(each);
  });
  setImmediate(letGo);
  await expect(all).rejects.toThrow("no");
  expect([begun, ended]).toEqual([[0, 1], [0]]);
});
