import type { ApiClient, StreamOptions } from "@gable/shared-sdk/client";
import { createLiveConnection } from "./liveConnection.ts";

const client = {} as ApiClient;
const typing = { id: "7", type: "typing", data: { user_id: 2, property_id: 9 } };

function fakeStream() {
  const opened: StreamOptions[] = [];
  const open = (_client: ApiClient, options: StreamOptions) => {
    opened.push(options);
    return new Promise<"aborted" | "refused">((resolve) => {
      options.signal.addEventListener("abort", () => resolve("aborted"));
    });
  };
  return { opened, open };
}

test("two listeners share one stream and both hear an event", () => {
  const { opened, open } = fakeStream();
  const connection = createLiveConnection(client, open);
  const heard: string[] = [];
  connection.listen((event) => heard.push(`a ${event.type}`));
  connection.listen((event) => heard.push(`b ${event.type}`));
  opened[0]?.onEvent(typing);
  expect(opened).toHaveLength(1);
  expect(heard).toEqual(["a typing", "b typing"]);
});

test("the stream ends with its last listener and resumes after the last event", () => {
  const { opened, open } = fakeStream();
  const connection = createLiveConnection(client, open);
  const first = connection.listen(() => undefined);
  const second = connection.listen(() => undefined);
  opened[0]?.onEvent(typing);
  first();
  expect(opened[0]?.signal.aborted).toBe(false);
  second();
  expect(opened[0]?.signal.aborted).toBe(true);
  connection.listen(() => undefined);
  expect(opened[1]?.lastEventId).toBe("7");
});

test("a provider without a stream is known as off", async () => {
  const connection = createLiveConnection(client, async () => "refused");
  const states: string[] = [];
  connection.onState(() => states.push(connection.state()));
  connection.listen(() => undefined);
  await Promise.resolve();
  await Promise.resolve();
  expect(states).toEqual(["off"]);
});

test("while there is no stream a push has everything read anew; an open stream has brought it already", async () => {
  const pushes = new Set<() => void>();
  const listenToPushes = (act: () => void) => {
    pushes.add(act);
    return () => void pushes.delete(act);
  };
  const push = () => {
    for (const act of pushes) act();
  };
  const { opened, open } = fakeStream();
  const connection = createLiveConnection(client, open, listenToPushes);
  const heard: string[] = [];
  const end = connection.listen((event) => heard.push(event.type));
  opened[0]?.onState?.("open");
  push();
  expect(heard).toEqual([]);
  opened[0]?.onState?.("closed");
  push();
  expect(heard).toEqual(["reset"]);
  end();
  expect(pushes.size).toBe(0);
});
