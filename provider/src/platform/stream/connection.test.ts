import { EventEmitter } from "node:events";
import type { ServerResponse } from "node:http";
import { openConnection } from "./connection.ts";
import type { LoggedEvent } from "./log.ts";

/** A client whose network takes a while: `write` says no until it is drained. */
function fakeResponse() {
  const written: string[] = [];
  const emitter = new EventEmitter();
  const response = Object.assign(emitter, {
    writableEnded: false,
    destroyed: false,
    writableNeedDrain: false,
    write(text: string) {
      written.push(text);
      return !response.writableNeedDrain;
    },
    end: () => (response.writableEnded = true),
    destroy: () => (response.destroyed = true),
  });
  return { written, response, raw: response as unknown as ServerResponse };
}

const settled = () => new Promise((resolve) => setTimeout(resolve, 5));
const log = (count: number): LoggedEvent[] =>
  Array.from({ length: count }, (_, index) => ({ number: index + 1, type: "typing", data: {} }));
const read = (events: LoggedEvent[]) => async (after: number, limit: number) =>
  events.filter((event) => event.number > after).slice(0, limit);
const idsOf = (written: string[]) => written.flatMap((text) => /^id: (\d+)\nevent: typing/.exec(text)?.[1] ?? []);

test("everything after the client's position is sent once, in order, over several reads", async () => {
  const { written, raw } = fakeResponse();
  const events = log(450);
  const connection = openConnection(raw, {
    position: 10,
    retryMs: 2000,
    read: read(events),
    render: (_type, data) => data,
  });
  connection.wake();
  connection.wake();
  await settled();
  expect(idsOf(written).map(Number)).toEqual(events.slice(10).map((event) => event.number));
});

test("the first words give the client an id to come back with", () => {
  const { written, raw } = fakeResponse();
  openConnection(raw, { position: 7, retryMs: 2000, read: async () => [], render: () => null });
  expect(written[0]).toContain("id: 7\nevent: ready\n");
});

test("a client that does not keep up is waited for", async () => {
  const { written, response, raw } = fakeResponse();
  response.writableNeedDrain = true;
  openConnection(raw, { position: 0, retryMs: 2000, read: read(log(3)), render: (_type, data) => data });
  await settled();
  const before = idsOf(written).length;
  expect(before).toBeLessThan(3);
  response.writableNeedDrain = false;
  response.emit("drain");
  await settled();
  expect(idsOf(written)).toHaveLength(3);
  expect(response.listenerCount("close")).toBe(0);
});

test("an event that no longer fits is passed over, and not asked for again", async () => {
  const { written, raw } = fakeResponse();
  const asked: number[] = [];
  const reading = read(log(2));
  const connection = openConnection(raw, {
    position: 0,
    retryMs: 2000,
    read: (after, limit) => {
      asked.push(after);
      return reading(after, limit);
    },
    render: () => null,
  });
  await settled();
  connection.wake();
  await settled();
  expect(asked).toEqual([0, 2]);
  expect(idsOf(written)).toEqual([]);
});

test("when the log cannot be read the connection ends, so that the client comes back", async () => {
  const { response, raw } = fakeResponse();
  openConnection(raw, {
    position: 0,
    retryMs: 2000,
    read: () => Promise.reject(new Error("gone")),
    render: () => null,
  });
  await settled();
  expect(response.destroyed).toBe(true);
});

test("a client that takes nothing from one sign of life to the next but one is given up", () => {
  const { written, response, raw } = fakeResponse();
  const connection = openConnection(raw, {
    position: 0,
    retryMs: 2000,
    isUpToDate: true,
    read: read([]),
    render: () => null,
  });
  connection.keepAlive();
  response.writableNeedDrain = true;
  connection.keepAlive();
  connection.sendEphemeral("typing", {});
  expect(written).toHaveLength(2);
  expect(response.destroyed).toBe(false);
  connection.keepAlive();
  expect(response.destroyed).toBe(true);
});

test("one that is up to date does not ask the log before something happens", async () => {
  const { raw } = fakeResponse();
  let asked = 0;
  const connection = openConnection(raw, {
    position: 3,
    retryMs: 2000,
    isUpToDate: true,
    read: async () => {
      asked += 1;
      return [];
    },
    render: () => null,
  });
  await settled();
  expect(asked).toBe(0);
  connection.wake();
  await settled();
  expect(asked).toBe(1);
});
