import { createWarmUp } from "./warmUp.ts";

test("everything is read once, one after the other, whatever fails of it", async () => {
  const warmUp = createWarmUp();
  const read: string[] = [];
  let go: () => void = () => undefined;
  warmUp.add(async () => {
    read.push("first");
    await new Promise<void>((resolve) => (go = resolve));
    throw new Error("unreadable");
  });
  warmUp.add(async () => read.push("second"));
  expect(warmUp.isRunning()).toBe(false);
  const done = warmUp.run();
  expect([warmUp.isRunning(), read]).toEqual([true, ["first"]]);
  go();
  await done;
  expect([warmUp.isRunning(), read]).toEqual([false, ["first", "second"]]);
});
