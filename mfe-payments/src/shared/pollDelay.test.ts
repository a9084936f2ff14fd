import { pollDelay } from "./pollDelay.ts";

test("a payment is asked for soon, then ever more rarely, and at least twice a minute", () => {
  const delays = Array.from({ length: 12 }, (_, asked) => pollDelay(asked));
  expect(delays[0]).toBe(2_000);
  expect(delays).toEqual([...delays].sort((a, b) => a - b));
  expect(pollDelay(10_000)).toBe(30_000);
});
