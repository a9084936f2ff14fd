import { type RunningRedis, startRedis } from "../../test/redisServer.ts";
import { createRelay, type Relay } from "./index.ts";

jest.setTimeout(60_000);
const PASSWORD = "s3cret/und:mehr";
const PATIENCE_MS = 15_000;

let redis: RunningRedis;
let reported: string[];
const opened: Relay[] = [];

/** The relay of a process of its own, and what it hears. */
function processOf(url = redis.url, channel = "test"): { relay: Relay; heard: unknown[] } {
  const relay = createRelay({ redisUrl: url, channel, onError: ({ message }) => reported.push(message) });
  const heard: unknown[] = [];
  relay.listen((message) => heard.push(message));
  opened.push(relay);
  return { relay, heard };
}

async function until(fits: () => boolean): Promise<void> {
  const end = performance.now() + PATIENCE_MS;
  while (!fits()) {
    if (performance.now() > end) throw new Error("It did not come to that.");
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** Says something again and again until the other one hears it. */
async function untilConnected(from: Relay, to: unknown[]): Promise<void> {
  const length = to.length;
  await until(() => {
    from.publish("are you there?");
    return to.length > length;
  });
  await new Promise((resolve) => setTimeout(resolve, 100));
  to.length = 0;
}

beforeEach(async () => {
  reported = [];
  redis = await startRedis({ password: PASSWORD });
});
afterEach(async () => {
  for (const relay of opened.splice(0)) relay.close();
  await redis.stop();
});

test("other processes hear a message once, the one that says it does not, nor do other channels", async () => {
  const [one, two, three, elsewhere] = [processOf(), processOf(), processOf(), processOf(redis.url, "other")];
  await untilConnected(one.relay, two.heard);
  await untilConnected(one.relay, three.heard);
  for (const { heard } of [one, two]) heard.length = 0;
  one.relay.publish({ to: 7, text: "héllo" });
  await until(() => two.heard.length > 0 && three.heard.length > 0);
  expect(two.heard).toEqual([{ to: 7, text: "héllo" }]);
  expect(three.heard).toEqual([{ to: 7, text: "héllo" }]);
  expect(one.heard).toEqual([]);
  expect(elsewhere.heard).toEqual([]);
});

test("after Redis was gone processes hear each other again; it is reported once, without the password", async () => {
  const [one, two] = [processOf(), processOf()];
  await untilConnected(one.relay, two.heard);
  const port = Number(new URL(redis.url).port);
  await redis.stop();
  one.relay.publish("lost");
  await until(() => reported.length > 0);
  redis = await startRedis({ port, password: PASSWORD });
  await untilConnected(one.relay, two.heard);
  expect(reported.length).toBeLessThanOrEqual(2);
  for (const message of reported) expect(message).not.toContain("s3cret");
});

test("a Redis that hangs is given up, and its return found", async () => {
  const [one, two] = [processOf(), processOf()];
  await untilConnected(one.relay, two.heard);
  redis.freeze();
  try {
    await until(() => reported.length > 0);
  } finally {
    redis.wake();
  }
  await untilConnected(one.relay, two.heard);
  one.relay.publish("back");
  await until(() => two.heard.length > 0);
  expect(two.heard).toEqual(["back"]);
  expect(one.heard).toEqual([]);
});

test("without Redis there is nobody to tell", () => {
  const heard: unknown[] = [];
  const failed = jest.fn();
  const relay = createRelay({ redisUrl: null, channel: "test", onError: failed });
  relay.listen((message) => heard.push(message));
  relay.publish("nothing");
  relay.close();
  expect(heard).toEqual([]);
  expect(failed).not.toHaveBeenCalled();
});
