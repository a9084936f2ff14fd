/** @jest-environment jsdom */
import type { StreamOptions } from "@gable/shared-sdk/client";
import { HostProvider } from "@gable/shared-sdk/react";
import { QueryClient, QueryClientProvider } from "@gable/shared-sdk/react-query";
import { createTestHost } from "@gable/shared-sdk/testing";
import { renderHook } from "@testing-library/react";
import type { ReactNode } from "react";
import { usePaymentEvents } from "./usePaymentEvents.ts";

const opened: StreamOptions[] = [];
jest.mock("@gable/shared-sdk/client", () => ({
  ...jest.requireActual("@gable/shared-sdk/client"),
  openStream: (_client: unknown, options: StreamOptions) => {
    opened.push(options);
    return new Promise(() => undefined);
  },
}));

test("the payments are asked for anew when the stream is there and when it tells of one, while something is undecided", () => {
  const asked: unknown[] = [];
  const client = new QueryClient();
  client.invalidateQueries = async (filters) => void asked.push(filters?.queryKey);
  const wrapper = ({ children }: { children: ReactNode }) => (
    <HostProvider host={createTestHost()}>
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    </HostProvider>
  );
  const { rerender, unmount } = renderHook(({ isWaiting }) => usePaymentEvents(isWaiting), {
    wrapper,
    initialProps: { isWaiting: false },
  });
  expect(opened).toHaveLength(0);
  rerender({ isWaiting: true });
  const [{ onState, onEvent, signal } = {} as StreamOptions] = opened;
  onState?.("closed");
  expect(asked).toEqual([]);
  onState?.("open");
  onEvent({ id: "1", type: "message", data: {} });
  onEvent({ id: "2", type: "payment_status", data: {} });
  expect(asked).toEqual([["payments"], ["payments"]]);
  rerender({ isWaiting: false });
  expect(signal.aborted).toBe(true);
  rerender({ isWaiting: true });
  unmount();
  expect(opened.map((each) => each.signal.aborted)).toEqual([true, true]);
});
