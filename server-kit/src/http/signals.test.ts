import { EventEmitter } from "node:events";
import { STOP_MESSAGE, stopOnSignals, stopWithLauncher } from "./index.ts";

function fakeProcess() {
  const codes: number[] = [];
  const emitter = new EventEmitter();
  return { codes, emitter, target: Object.assign(emitter, { exit: (code: number) => void codes.push(code) }) };
}

const settled = () => jest.advanceTimersByTimeAsync(5);

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test("the first signal stops, and the process ends when everything is finished", async () => {
  const { codes, emitter, target } = fakeProcess();
  const { promise: finished, resolve: finish } = Promise.withResolvers<void>();
  stopOnSignals(() => finished, target);
  emitter.emit("SIGTERM");
  await settled();
  expect(codes).toEqual([]);
  finish();
  await settled();
  expect(codes).toEqual([0]);
});

test("one Ctrl-C that comes several times is one; a second one ends the process at once", async () => {
  const { codes, emitter, target } = fakeProcess();
  stopOnSignals(() => new Promise(() => undefined), target);
  for (let times = 0; times < 3; times++) emitter.emit("SIGINT");
  await jest.advanceTimersByTimeAsync(2_000);
  expect(codes).toEqual([]);
  emitter.emit("SIGINT");
  expect(codes).toEqual([130]);
});

test("below a launcher a signal waits for its word", async () => {
  const { codes, emitter, target } = fakeProcess();
  const stop = jest.fn(async () => undefined);
  stopWithLauncher(stop, target);
  emitter.emit("SIGTERM");
  await jest.advanceTimersByTimeAsync(20_000);
  expect(stop).not.toHaveBeenCalled();
  emitter.emit("message", { kind: "start" });
  emitter.emit("message", STOP_MESSAGE);
  await settled();
  expect([stop.mock.calls.length, codes]).toEqual([1, [0]]);
});

test("a launcher that never says anything is not waited for for ever", async () => {
  const { emitter, target } = fakeProcess();
  const stop = jest.fn(async () => undefined);
  stopWithLauncher(stop, target);
  emitter.emit("SIGTERM");
  await jest.advanceTimersByTimeAsync(31_000);
  expect(stop).toHaveBeenCalledTimes(1);
});

test("a launcher that is gone stops its process; one that goes while it stops ends it at once", async () => {
  const { codes, emitter, target } = fakeProcess();
  const stop = jest.fn(() => new Promise<void>(() => undefined));
  stopWithLauncher(stop, target);
  emitter.emit("disconnect");
  expect([stop.mock.calls.length, codes]).toEqual([1, []]);
  emitter.emit("disconnect");
  expect(codes).toEqual([130]);
});
