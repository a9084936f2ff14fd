import { Busy } from "./busy.ts";
import { concurrencyLimit } from "./concurrencyLimit.ts";

test("so many run, so many wait, further ones are refused until there is room", async () => {
  const limited = concurrencyLimit(1, 1);
  const ends: (() => void)[] = [];
  const work = (name: string) => () => new Promise<string>((resolve) => ends.push(() => resolve(name)));
  const [first, second] = [limited(work("first")), limited(work("second"))];
  await expect(limited(work("third"))).rejects.toThrow(Busy);
  expect(ends).toHaveLength(1);
  ends[0]?.();
  expect(await first).toBe("first");
  const fourth = limited(() => Promise.reject(new Error("no")));
  await expect(limited(work("fifth"))).rejects.toThrow(Busy);
  ends[1]?.();
  expect(await second).toBe("second");
  await expect(fourth).rejects.toThrow("no");
});
