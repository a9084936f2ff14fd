import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { type RunningS3, startS3 } from "../../../server-kit/test/s3Server.ts";
import { type LockTimes, withDistributedLock } from "./distributedLock.ts";
import { LOCK } from "./names.ts";
import { type Objects, openObjects } from "./objects.ts";

let folder: string;
let server: RunningS3;
let objects: Objects;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "gable-turns-"));
  server = await startS3({ folder: join(folder, "checked"), buckets: ["releases"] });
  objects = await openObjects(server.settings("releases"));
});
afterAll(async () => {
  objects.close();
  await server.stop();
  await rm(folder, { recursive: true, force: true });
});

const isLocked = async () => (await objects.read(LOCK, 1000)) !== null;

test("of many who want to change something each has a turn of its own", async () => {
  let inside = 0;
  let most = 0;
  const turns = await Promise.all(
    Array.from({ length: 8 }, (_, index) =>
      withDistributedLock(objects, `machine ${index}`, async () => {
        inside += 1;
        most = Math.max(most, inside);
        await wait(20);
        inside -= 1;
        return index;
      }),
    ),
  );
  expect(turns).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
  expect(most).toBe(1);
  expect(await isLocked()).toBe(false);
});

test("whoever waits for too long is told who is at it", async () => {
  const times = { patience: 500, stale: 60_000, renewal: 15_000 };
  await withDistributedLock(objects, "the build server", async () => {
    await expect(withDistributedLock(objects, "a laptop", async () => undefined, times)).rejects.toMatchObject({
      kind: "locked",
      message: expect.stringMatching(/the build server.*since 2.*Wait for it to finish/),
    });
  });
  expect(await isLocked()).toBe(false);
});

test("the turn of a machine that died is over after a while, that of one that is slow is not", async () => {
  const times: LockTimes = { patience: 20_000, stale: 2_000, renewal: 300 };
  await objects.write(LOCK, "dead");
  const order: string[] = [];
  const slow = withDistributedLock(
    objects,
    "slow",
    async (lock) => {
      order.push("begins");
      await wait(4_000);
      lock.check();
      order.push("ends");
    },
    times,
  );
  for (; order.length === 0; await wait(50));
  await withDistributedLock(objects, "next", async () => void order.push("next"), times);
  await slow;
  expect(order).toEqual(["begins", "ends", "next"]);
});

test("a machine whose signs of life do not arrive does not go on as if it were alone", async () => {
  const times = { patience: 1_000, stale: 1_000, renewal: 300 };
  await withDistributedLock(
    objects,
    "cut off",
    async (lock) => {
      server.freeze();
      try {
        await wait(1_500);
        expect(() => lock.check()).toThrow(/others may be changing its releases/);
      } finally {
        server.wake();
      }
    },
    times,
  );
  expect(await isLocked()).toBe(false);
});

test("what a change throws ends its turn", async () => {
  await expect(withDistributedLock(objects, "broken", () => Promise.reject(new Error("no")))).rejects.toThrow("no");
  expect(await isLocked()).toBe(false);
});

test("of two who find the lock of a dead machine one takes it", async () => {
  const times: LockTimes = { patience: 20_000, stale: 500, renewal: 100 };
  await objects.write(LOCK, "dead");
  let inside = 0;
  const both = ["one", "other"].map((who) =>
    withDistributedLock(
      objects,
      who,
      async (lock) => {
        inside += 1;
        expect(inside).toBe(1);
        await wait(700);
        lock.check();
        inside -= 1;
        return who;
      },
      times,
    ),
  );
  expect(await Promise.all(both)).toEqual(["one", "other"]);
  expect(await isLocked()).toBe(false);
});

test("a machine that has lost its lock does not remove that of the next", async () => {
  const times: LockTimes = { patience: 1_000, stale: 400, renewal: 300 };
  await withDistributedLock(
    objects,
    "slept",
    async () => {
      await objects.write(LOCK, "the next");
      await wait(1_000);
    },
    times,
  );
  expect(await isLocked()).toBe(true);
  await objects.remove(LOCK);
});

test.each([
  ["ignored", "ignores conditions of writes"],
  ["unknown", "knows no conditions of writes"],
] as const)("on a server by which conditions are %s nothing is changed", async (conditions, message) => {
  const other = await startS3({ folder: join(folder, conditions), buckets: ["releases"], conditions });
  const there = await openObjects(other.settings("releases"));
  try {
    let isChanged = false;
    const change = async () => {
      isChanged = true;
    };
    await expect(withDistributedLock(there, "a laptop", change)).rejects.toMatchObject({
      fault: "unconditional",
      message: expect.stringContaining(message),
    });
    expect([isChanged, await there.list("", 10)]).toEqual([false, []]);
  } finally {
    there.close();
    await other.stop();
  }
});
