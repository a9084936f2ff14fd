/** @jest-environment jsdom */
import { HostProvider } from "@gable/shared-sdk/react";
import { createTestClient, createTestHost, createTestProvider } from "@gable/shared-sdk/testing";
import { renderHook } from "@testing-library/react";
import type { ReactNode } from "react";
import { useCountView } from "./useCountView.ts";

beforeEach(() => jest.useFakeTimers({ doNotFake: ["queueMicrotask", "nextTick"] }));
afterEach(() => jest.useRealTimers());

function look(id: number) {
  const provider = createTestProvider();
  const host = createTestHost({ sdk: createTestClient(provider) });
  const hook = renderHook(() => useCountView("property", id), {
    wrapper: ({ children }: { children: ReactNode }) => <HostProvider host={host}>{children}</HostProvider>,
  });
  return { hook, counted: () => provider.requests.filter(({ name }) => name === "set_property_total_click").length };
}

test("a listing that was looked at counts, once", async () => {
  const { counted } = look(7);
  expect(counted()).toBe(0);
  await jest.advanceTimersByTimeAsync(60_000);
  expect(counted()).toBe(1);
});

test("a glance does not count", async () => {
  const { hook, counted } = look(7);
  await jest.advanceTimersByTimeAsync(1_900);
  hook.unmount();
  await jest.advanceTimersByTimeAsync(60_000);
  expect(counted()).toBe(0);
});
