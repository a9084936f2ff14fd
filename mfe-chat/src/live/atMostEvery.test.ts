import { atMostEvery } from "./atMostEvery.ts";

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test("work is done at once, then once for all that asked meanwhile, and never after the end", () => {
  const work = jest.fn();
  const throttled = atMostEvery(1000, work);
  for (let times = 0; times < 5; times++) throttled.ask();
  expect(work).toHaveBeenCalledTimes(1);
  jest.advanceTimersByTime(999);
  expect(work).toHaveBeenCalledTimes(1);
  jest.advanceTimersByTime(1);
  expect(work).toHaveBeenCalledTimes(2);
  jest.advanceTimersByTime(5000);
  expect(work).toHaveBeenCalledTimes(2);
  throttled.ask();
  throttled.ask();
  throttled.stop();
  jest.advanceTimersByTime(5000);
  expect(work).toHaveBeenCalledTimes(3);
});
