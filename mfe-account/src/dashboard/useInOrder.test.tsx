/** @jest-environment jsdom */
import { act, renderHook } from "@testing-library/react";
import { useInOrder } from "./useInOrder.ts";

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const start = (known: boolean[]) => renderHook((each: boolean[]) => useInOrder(each), { initialProps: known });
const wait = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));

test("parts are shown from the top down, each once those above it are known", () => {
  const { result, rerender } = start([false, true, false]);
  expect(result.current).toEqual([]);
  rerender([true, true, false]);
  expect(result.current).toEqual([0, 1]);
  rerender([true, true, true]);
  expect(result.current).toEqual([0, 1, 2]);
});

test("what takes too long comes after what could be shown, and nothing on show moves", () => {
  const { result, rerender } = start([true, false, true, false]);
  expect(result.current).toEqual([0]);
  wait(1_400);
  expect(result.current).toEqual([0]);
  wait(200);
  expect(result.current).toEqual([0, 2]);
  rerender([true, false, true, true]);
  expect(result.current).toEqual([0, 2, 3]);
  rerender([true, true, true, true]);
  expect(result.current).toEqual([0, 2, 3, 1]);
});

test("what only the last part waits for is waited for, however long", () => {
  const { result, rerender } = start([true, false]);
  wait(60_000);
  rerender([true, false]);
  expect(result.current).toEqual([0]);
  rerender([true, true]);
  expect(result.current).toEqual([0, 1]);
});
