/** @jest-environment jsdom */
import { followRest } from "./visitorRest.ts";

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const act = (sign: string) => document.body.dispatchEvent(new Event(sign, { bubbles: true }));

/** Whether the visitor is taken to rest after so many milliseconds. */
async function restsAfter(rest: () => Promise<void>, time: number): Promise<boolean> {
  let isOver = false;
  void rest().then(() => {
    isOver = true;
  });
  await jest.advanceTimersByTimeAsync(time);
  return isOver;
}

test("a visitor who does nothing rests as soon as the page has nothing to do", async () => {
  expect(await restsAfter(followRest(window), 250)).toBe(true);
});

test.each(["pointermove", "pointerdown", "wheel", "scroll", "keydown", "touchmove"])(
  "after %s comes a pause",
  async (sign) => {
    const rest = followRest(window);
    act(sign);
    expect(await restsAfter(rest, 500)).toBe(false);
    act(sign);
    expect(await restsAfter(rest, 500)).toBe(false);
    await jest.advanceTimersByTimeAsync(400);
    expect(await restsAfter(rest, 250)).toBe(true);
  },
);

test("a visitor who goes on while the page is waited for does not rest", async () => {
  let isOver = false;
  void followRest(window)().then(() => {
    isOver = true;
  });
  await jest.advanceTimersByTimeAsync(100);
  act("wheel");
  await jest.advanceTimersByTimeAsync(500);
  expect(isOver).toBe(false);
  await jest.advanceTimersByTimeAsync(500);
  expect(isOver).toBe(true);
});
