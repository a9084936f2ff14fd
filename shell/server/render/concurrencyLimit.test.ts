import { concurrencyLimit } from "./concurrencyLimit.ts";

test("what comes while so many run is refused, and let in when one has ended, well or not", async () => {
  const turns = concurrencyLimit(2);
  let end: (() => void)[] = [];
  const work = () => new Promise<string>((resolve) => end.push(() => resolve("done")));
  const running = [turns(work), turns(work)];
  expect(turns(work)).toBeNull();
  for (const finish of end) finish();
  await Promise.all(running);
  end = [];
  await expect(turns(() => Promise.reject(new Error("no")))).rejects.toThrow("no");
  expect(turns(work)).not.toBeNull();
  expect(turns(work)).not.toBeNull();
  expect(turns(work)).toBeNull();
  for (const finish of end) finish();
});
