/** @jest-environment node */
import type { ApiClient } from "./client.ts";
import { openStream } from "./stream.ts";
import type { StreamEvent } from "./streamEvents.ts";

/** Locks of a browser: one holder at a time, in turn. */
function fakeLocks(): LockManager {
  const queues = new Map<string, Promise<unknown>>();
  return {
    async request(name: string, { signal }: LockOptions, work: () => Promise<unknown>) {
      const before = queues.get(name) ?? Promise.resolve();
      const own = before.then(() => (signal?.aborted ? undefined : work()));
      queues.set(
        name,
        own.catch(() => undefined),
      );
      return own;
    },
  } as unknown as LockManager;
}

const encode = (text: string) => new TextEncoder().encode(text);

/** A provider whose streams stay open; each tab has a client of its own. */
function provider() {
  const open: { write(text: string): void; from: string | null; close(): void }[] = [];
  const client = (name: string | null): ApiClient =>
    ({
      streamName: () => name,
      async open(_path: string, init: { headers: Record<string, string>; signal: AbortSignal }) {
        let write: (text: string) => void = () => undefined;
        let close: () => void = () => undefined;
        const body = new ReadableStream<Uint8Array>({
          start(controller) {
            write = (text) => controller.enqueue(encode(text));
            close = () => controller.close();
            init.signal.addEventListener("abort", () => controller.error(new Error("aborted")));
          },
        });
        open.push({ write, close, from: init.headers["Last-Event-ID"] ?? null });
        return new Response(body);
      },
    }) as unknown as ApiClient;
  return { open, client };
}

const until = async (isSo: () => boolean) => {
  const end = Date.now() + 3000;
  while (!isSo()) {
    if (Date.now() > end) throw new Error("It never came.");
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
};

/** A tab is a registry of modules of its own: hubs are a page's. */
async function tabOf(client: ApiClient) {
  let followStream: typeof import("./streamHub.ts").followStream | undefined;
  await jest.isolateModulesAsync(async () => {
    followStream = (await import("./streamHub.ts")).followStream;
  });
  return (lastEventId: string | null = null) => {
    const heard: StreamEvent[] = [];
    const states: string[] = [];
    const controller = new AbortController();
    const end = followStream?.(client, {
      signal: controller.signal,
      lastEventId,
      onEvent: (event) => heard.push(event),
      onState: (state) => states.push(state),
    });
    return { heard, states, end, leave: () => controller.abort() };
  };
}

const types = (events: StreamEvent[]) => events.map(({ type, id }) => `${type} ${id}`);

let name = 0;
beforeEach(() => {
  name += 1;
  Object.defineProperty(globalThis.navigator, "locks", { configurable: true, value: fakeLocks() });
});

test("parts of a page and tabs of a browser hear the same events over one connection", async () => {
  const { open, client } = provider();
  const [one, two] = [await tabOf(client(`a${name}`)), await tabOf(client(`a${name}`))];
  const parts = [one(), one(), two()];
  await until(() => parts.every(({ states }) => states.includes("open")));
  open[0]?.write("id: 4\nevent: message\ndata: {}\n\n");
  await until(() => parts.every(({ heard }) => heard.length === 1));
  expect(open).toHaveLength(1);
  expect(parts.map(({ heard }) => types(heard))).toEqual([["message 4"], ["message 4"], ["message 4"]]);
  for (const { leave } of parts) leave();
  expect(await Promise.all(parts.map(({ end }) => end))).toEqual(["aborted", "aborted", "aborted"]);
});

test("when the tab with the connection goes, another one goes on after the last event", async () => {
  const { open, client } = provider();
  const [one, two] = [(await tabOf(client(`b${name}`)))(), (await tabOf(client(`b${name}`)))()];
  await until(() => two.states.includes("open"));
  open[0]?.write("id: 7\nevent: message\ndata: {}\n\n");
  await until(() => two.heard.length === 1);
  one.leave();
  await until(() => open.length === 2);
  expect(open[1]?.from).toBe("7");
  two.leave();
});

test("a part that comes back gets what it missed, and a reset when that is not known any more", async () => {
  const { open, client } = provider();
  const tab = await tabOf(client(`c${name}`));
  const stays = tab();
  await until(() => open.length === 1);
  for (const id of [1, 2, 3]) open[0]?.write(`id: ${id}\nevent: message\ndata: {}\n\n`);
  await until(() => stays.heard.length === 3);
  const [late, lost] = [tab("2"), tab("0")];
  expect(types(late.heard)).toEqual(["message 3"]);
  expect(types(lost.heard)).toEqual(["reset 3"]);
  for (const { leave } of [stays, late, lost]) leave();
});

test("a provider without a stream is known as such to all of them", async () => {
  const refusing = { streamName: () => `d${name}`, open: async () => new Response(null, { status: 404 }) };
  const tab = await tabOf(refusing as unknown as ApiClient);
  expect(await Promise.all([tab().end, tab().end])).toEqual(["refused", "refused"]);
});

test("where tabs cannot agree, each part has a connection of its own", async () => {
  Object.defineProperty(globalThis.navigator, "locks", { configurable: true, value: undefined });
  const { open, client } = provider();
  const heard: number[] = [];
  const parts = [client(`e${name}`), client(`e${name}`)].map((own, part) => {
    const controller = new AbortController();
    void openStream(own, { signal: controller.signal, onEvent: () => heard.push(part) });
    return controller;
  });
  await until(() => open.length === 2);
  for (const { write } of open) write("event: message\ndata: {}\n\n");
  await until(() => heard.length === 2);
  expect(heard).toEqual([0, 1]);
  for (const controller of parts) controller.abort();
});
