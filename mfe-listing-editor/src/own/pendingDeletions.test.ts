import { PendingDeletions, UNDO_MS } from "./pendingDeletions.ts";

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it("sends after its time and once, and waits until it is answered", () => {
  const deletions = new PendingDeletions();
  const send = jest.fn();
  const told = jest.fn();
  deletions.subscribe(told);
  deletions.add("property:1", send);
  deletions.add("property:1", send);
  expect([...deletions.keys()]).toEqual(["property:1"]);
  jest.advanceTimersByTime(UNDO_MS - 1);
  expect(send).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1);
  expect(send).toHaveBeenCalledTimes(1);
  expect(deletions.keys().has("property:1")).toBe(true);
  deletions.settle("property:1");
  expect(deletions.keys().size).toBe(0);
  expect(told).toHaveBeenCalledTimes(2);
});

it("sends nothing of what was brought back, and cannot bring back what is gone", () => {
  const deletions = new PendingDeletions();
  const send = jest.fn();
  deletions.add("property:1", send);
  expect(deletions.undo("property:1")).toBe(true);
  jest.advanceTimersByTime(UNDO_MS * 2);
  expect(send).not.toHaveBeenCalled();
  expect(deletions.undo("property:1")).toBe(false);
});

it("cannot bring back what is on its way, which is sent once although the page is left meanwhile", () => {
  const deletions = new PendingDeletions();
  const send = jest.fn();
  deletions.add("property:1", send);
  jest.advanceTimersByTime(UNDO_MS);
  expect(deletions.undo("property:1")).toBe(false);
  expect(deletions.keys().has("property:1")).toBe(true);
  deletions.flush();
  expect(send).toHaveBeenCalledTimes(1);
});

it("sends all at once when the page is left", () => {
  const deletions = new PendingDeletions();
  const sent: string[] = [];
  for (const key of ["a", "b"]) deletions.add(key, () => sent.push(key));
  deletions.flush();
  expect(sent).toEqual(["a", "b"]);
});
