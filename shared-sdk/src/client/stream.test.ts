import { createTestClient, createTestProvider } from "../testing/index.ts";
import type { ApiClient } from "./client.ts";
import { openStream } from "./stream.ts";
import type { StreamEvent } from "./streamEvents.ts";

const encode = (text: string): Uint8Array => new TextEncoder().encode(text);

function streamOf(chunks: string[]): Response {
  return new Response(
    new ReadableStream({
      start(controller) {
        for (const chunk of chunks) controller.enqueue(encode(chunk));
        controller.close();
      },
    }),
  );
}

test("events that arrive in pieces are read, and a broken stream resumes after the last of them", async () => {
  const controller = new AbortController();
  const asked: (string | undefined)[] = [];
  const answers = [
    () => streamOf(["id: 4\nevent: mess", 'age\ndata: {"a":1}\n\n', "id: 5\nevent: typing\nda"]),
    () => {
      throw new TypeError("offline");
    },
    () => streamOf(['id: 5\nevent: typing\ndata: {"b":2}\n\n']),
  ];
  const client = {
    open: async (_path: string, init: { headers?: Record<string, string> }) => {
      asked.push(init.headers?.["Last-Event-ID"]);
      const next = answers.shift();
      if (next) return next();
      controller.abort();
      throw new Error("aborted");
    },
  } as unknown as ApiClient;
  const events: StreamEvent[] = [];
  const states: string[] = [];
  const end = await openStream(client, {
    lastEventId: "3",
    signal: controller.signal,
    sleep: async () => undefined,
    onEvent: (event) => events.push(event),
    onState: (state) => states.push(state),
  });
  expect(end).toBe("aborted");
  expect(events).toEqual([
    { id: "4", type: "message", data: { a: 1 } },
    { id: "5", type: "typing", data: { b: 2 } },
  ]);
  expect(asked).toEqual(["3", "4", "4", "5"]);
  expect(states).toEqual(["open", "closed", "closed", "open", "closed"]);
});

test.each([401, 403, 404])("a stream refused with %p is not tried again", async (status) => {
  const open = jest.fn(async () => new Response(null, { status }));
  const client = { open } as unknown as ApiClient;
  const end = await openStream(client, { signal: new AbortController().signal, onEvent: () => undefined });
  expect(end).toBe("refused");
  expect(open).toHaveBeenCalledTimes(1);
});

test("a visitor has no stream", async () => {
  const client = createTestClient(createTestProvider(), { signedIn: false });
  expect(await openStream(client, { signal: new AbortController().signal, onEvent: () => undefined })).toBe("refused");
});

test("a member's stream carries the token and ends with the signal", async () => {
  const provider = createTestProvider();
  const controller = new AbortController();
  const events: StreamEvent[] = [];
  const opened = new Promise<void>((resolve) => {
    void openStream(createTestClient(provider), {
      signal: controller.signal,
      onEvent: (event) => {
        events.push(event);
        controller.abort();
      },
      onState: () => setTimeout(() => provider.emit("typing", { user_id: 2, property_id: 1 })),
    }).then(() => resolve());
  });
  await opened;
  expect(provider.requests[0]?.token).toBe("test-token");
  expect(events).toEqual([{ id: "1", type: "typing", data: { user_id: 2, property_id: 1 } }]);
});
