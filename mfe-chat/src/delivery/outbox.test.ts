import { ApiError, type ApiErrorKind } from "@gable/shared-sdk/client";
import { createOutbox, type OutboxPorts } from "./outbox.ts";
import { memoryStore, type Queued } from "./outboxStore.ts";

const refusal = (kind: ApiErrorKind, fields = {}) =>
  new ApiError(kind, { call: "send_message", message: kind, ...fields });

/** Locks of a browser: one holder at a time, in turn. */
function fakeLocks(): Pick<LockManager, "request"> {
  const queues = new Map<string, Promise<unknown>>();
  const request = (name: string, work: () => Promise<unknown>) => {
    const own = (queues.get(name) ?? Promise.resolve()).then(work);
    queues.set(
      name,
      own.catch(() => undefined),
    );
    return own;
  };
  return { request } as unknown as Pick<LockManager, "request">;
}

/** A provider that knows keys, can be cut off, and loses answers. */
function fakeProvider() {
  const arrived: { key: string; text: string; to: number }[] = [];
  const state = { tries: 0, isDown: false, losesAnswer: false, refuses: null as ApiError | null };
  const send: OutboxPorts["send"] = async ({ key, text, userId }) => {
    state.tries += 1;
    await new Promise((resolve) => setTimeout(resolve, 5));
    if (state.isDown) throw refusal("network");
    if (state.refuses) throw state.refuses;
    if (!arrived.some((one) => one.key === key)) arrived.push({ key, text, to: userId });
    if (state.losesAnswer) throw refusal("timeout");
    return arrived.findIndex((one) => one.key === key) + 1;
  };
  return { arrived, state, send };
}

const channels: { onmessage: ((event: MessageEvent) => void) | null }[] = [];
function fakeChannel() {
  const own: NonNullable<OutboxPorts["channel"]> = {
    onmessage: null,
    postMessage: (data: unknown) => {
      for (const other of channels) if (other !== own) other.onmessage?.({ data } as MessageEvent);
    },
  };
  channels.push(own);
  return own;
}

function tab(provider: ReturnType<typeof fakeProvider>, more: Partial<OutboxPorts> = {}) {
  const sent: string[] = [];
  const outbox = createOutbox({
    memberId: 1,
    store: memoryStore(),
    send: provider.send,
    onSent: ({ text }) => void sent.push(text),
    onRefused: (_message, error) => (error as Error).message,
    ...more,
  });
  let number = 0;
  const write = (text: string, userId = 2) =>
    outbox.write({
      key: `${Math.random()}-${++number}`,
      userId,
      propertyId: 5,
      text,
      file: null,
      audio: null,
      after: 0,
    });
  const states = () => outbox.list().map(({ text, state }) => `${text} ${state}`);
  return { outbox, sent, write, states };
}

beforeEach(() => {
  jest.useFakeTimers();
  channels.length = 0;
});
afterEach(() => jest.useRealTimers());
const pass = (time: number) => jest.advanceTimersByTimeAsync(time);

test("messages stand there at once and go in their order, one after the other", async () => {
  const provider = fakeProvider();
  const { write, states, sent, outbox } = tab(provider);
  for (const text of ["a", "b", "c"]) write(text);
  expect(states()).toEqual(["a sending", "b sending", "c sending"]);
  await pass(100);
  expect(provider.arrived.map(({ text }) => text)).toEqual(["a", "b", "c"]);
  expect([sent, outbox.list()]).toEqual([["a", "b", "c"], []]);
});

test("what cannot be sent waits for half an hour and longer, and goes in its order when the site is back", async () => {
  const provider = fakeProvider();
  const { write, states, outbox } = tab(provider);
  provider.state.isDown = true;
  for (const text of ["a", "b"]) write(text);
  await pass(45 * 60_000);
  expect(states()[0]).toBe("a waiting");
  expect(outbox.list()).toHaveLength(2);
  // Not hammered: no more than twice a minute.
  expect(provider.state.tries).toBeLessThan(140);
  provider.state.isDown = false;
  outbox.wake();
  await pass(50);
  expect(provider.arrived.map(({ text }) => text)).toEqual(["a", "b"]);
});

test("an answer that is lost has the message sent again under its key, and it is there once", async () => {
  const provider = fakeProvider();
  const { write, outbox } = tab(provider);
  provider.state.losesAnswer = true;
  write("a");
  await pass(10_000);
  expect(provider.state.tries).toBeGreaterThan(1);
  provider.state.losesAnswer = false;
  await pass(40_000);
  expect(provider.arrived).toHaveLength(1);
  expect(outbox.list()).toEqual([]);
});

test("the next page goes on where the one before was closed", async () => {
  const provider = fakeProvider();
  const store = memoryStore();
  provider.state.isDown = true;
  const before = tab(provider, { store });
  for (const text of ["a", "b"]) before.write(text);
  await pass(100);
  provider.state.isDown = false;
  const after = tab(provider, { store });
  await pass(100);
  expect(provider.arrived.map(({ text }) => text)).toEqual(["a", "b"]);
  expect(after.outbox.list()).toEqual([]);
});

test("a refusal is said and stops nothing else; it is sent again or thrown away by its writer", async () => {
  const provider = fakeProvider();
  const { write, states, outbox } = tab(provider);
  provider.state.refuses = refusal("validation", { message: "You are blocked." });
  write("a");
  await pass(50);
  expect(outbox.list()[0]).toMatchObject({ state: "failed", failure: "You are blocked." });
  provider.state.refuses = null;
  write("b");
  await pass(50);
  expect(states()).toEqual(["a failed"]);
  outbox.retry(outbox.list()[0]?.key ?? "");
  await pass(50);
  expect(provider.arrived.map(({ text }) => text)).toEqual(["b", "a"]);
  provider.state.refuses = refusal("forbidden");
  write("c");
  await pass(50);
  outbox.discard(outbox.list()[0]?.key ?? "");
  await pass(120_000);
  expect([states(), provider.arrived.length]).toEqual([[], 2]);
});

test("conversations do not wait for each other, and too many messages wait as long as the provider says", async () => {
  const provider = fakeProvider();
  const { write, outbox } = tab(provider);
  provider.state.refuses = refusal("busy", { retryAfter: 20 });
  write("a", 2);
  await pass(10);
  provider.state.refuses = null;
  write("b", 2);
  write("c", 3);
  await pass(10_000);
  expect(provider.arrived.map(({ text }) => text)).toEqual(["c"]);
  await pass(15_000);
  expect(provider.arrived.map(({ text }) => text)).toEqual(["c", "a", "b"]);
  expect(outbox.list()).toEqual([]);
});

test("tabs show the same queue, send nothing twice, and take over from one that is closed", async () => {
  const provider = fakeProvider();
  const [store, locks] = [memoryStore(), fakeLocks()];
  const [one, two] = [0, 1].map(() => tab(provider, { store, locks, channel: fakeChannel() }));
  for (const text of ["a", "b", "c"]) one?.write(text);
  await pass(8);
  expect(two?.states().length).toBeGreaterThan(0);
  await pass(200);
  expect(provider.state.tries).toBe(3);
  expect(provider.arrived.map(({ text }) => text)).toEqual(["a", "b", "c"]);
  expect([one?.outbox.list(), two?.outbox.list()]).toEqual([[], []]);
});

test("what was not sent is gone when its writer signs out, also where it is just being sent", async () => {
  const provider = fakeProvider();
  const store = memoryStore();
  const { outbox, write } = tab(provider, { store });
  provider.state.isDown = true;
  for (const text of ["a", "b"]) write(text);
  await pass(2);
  await outbox.forget();
  expect([outbox.list(), await store.all()]).toEqual([[], []]);
  await pass(10);
  provider.state.isDown = false;
  outbox.wake();
  await pass(60 * 60_000);
  expect([provider.arrived, await store.all()]).toEqual([[], []]);
});

test("what somebody else has left unsent in this browser is not sent by whoever signs in next", async () => {
  const provider = fakeProvider();
  const store = memoryStore();
  const others: Queued = {
    key: "k",
    memberId: 9,
    userId: 2,
    propertyId: 5,
    text: "theirs",
    file: null,
    audio: null,
    queuedAt: 1,
    after: 0,
    failure: null,
  };
  await store.put(others);
  const { outbox } = tab(provider, { store });
  await pass(100);
  expect([outbox.list(), provider.arrived, await store.all()]).toEqual([[], [], []]);
});
