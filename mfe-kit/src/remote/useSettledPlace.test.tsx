/** @jest-environment jsdom */
import { act, renderHook } from "@testing-library/react";
import { useSettledPlace } from "./useSettledPlace.ts";

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** @returns the place after something of the two became known */
function start() {
  const { result, rerender } = renderHook(({ known, rest }) => useSettledPlace(known, rest), {
    initialProps: { known: false, rest: false },
  });
  return (known: boolean, rest: boolean, after = 0) => {
    rerender({ known, rest });
    act(() => jest.advanceTimersByTime(after));
    return result.current;
  };
}

test("what is known before the rest, or soon after it, stands above", () => {
  const before = start();
  expect(before(true, false, 60_000)).toBe("waits");
  expect(before(true, true)).toBe("above");
  const soon = start();
  expect(soon(false, true, 299)).toBe("waits");
  expect(soon(true, true)).toBe("above");
});

test("what is late stands below, and nothing that is asked for anew changes a place", () => {
  const late = start();
  expect(late(false, true, 300)).toBe("below");
  expect(late(true, true)).toBe("below");
  const settled = start();
  expect(settled(true, true)).toBe("above");
  expect(settled(false, false, 1000)).toBe("above");
  expect(settled(false, true, 1000)).toBe("above");
});
