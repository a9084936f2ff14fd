import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { type RunningS3, startS3 } from "../../../server-kit/test/s3Server.ts";
import { CHANGING } from "./names.ts";
import { type Objects, openObjects } from "./objects.ts";
import { inTurn } from "./turns.ts";

let folder: string;
let server: RunningS3;
let objects: Objects;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "gable-turns-"));
  server = await startS3({ folder, buckets: ["releases"] });
  objects = await openObjects(server.settings("releases"));
});
afterAll(async () => {
  objects.close();
  await server.stop();
  await rm(folder, { recursive: true, force: true });
});

const waiting = async () => (await objects.list(CHANGING, 100)).length;

test("of many who want to change something each has a turn of its own", async () => {
  let inside = 0;
  let most = 0;
  const turns = await Promise.all(
    Array.from({ length: 8 }, (_, index) =>
      inTurn(objects, `machine ${index}`, async () => {
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
  expect(await waiting()).toBe(0);
});

test("whoever waits for too long is told who is at it", async () => {
  const times = { patience: 500, stale: 60_000, renewal: 15_000 };
  await inTurn(objects, "the build server", async () => {
    await expect(inTurn(objects, "a laptop", async () => undefined, times)).rejects.toMatchObject({
      kind: "locked",
      message: expect.stringMatching(/the build server.*since 2.*Wait for it to finish/),
    });
  });
  expect(await waiting()).toBe(0);
});

test("the turn of a machine that died is over after a while, that of one that is slow is not", async () => {
  const times = { patience: 20_000, stale: 2_000, renewal: 300 };
  await objects.write(`${CHANGING}dead`, "{}");
  const order: string[] = [];
  const slow = inTurn(
    objects,
    "slow",
    async (turn) => {
      order.push("begins");
      await wait(4_000);
      turn.check();
      order.push("ends");
    },
    times,
  );
  for (; order.length === 0; await wait(50));
  await inTurn(objects, "next", async () => void order.push("next"), times);
  await slow;
  expect(order).toEqual(["begins", "ends", "next"]);
});

test("a machine whose signs of life do not arrive does not go on as if it were alone", async () => {
  const times = { patience: 1_000, stale: 1_000, renewal: 300 };
  await inTurn(
    objects,
    "cut off",
    async (turn) => {
      server.freeze();
      try {
        await wait(1_500);
        expect(() => turn.check()).toThrow(/others may be changing its releases/);
      } finally {
        server.wake();
      }
    },
    times,
  );
  expect(await waiting()).toBe(0);
});

test("what a change throws ends its turn", async () => {
  await expect(inTurn(objects, "broken", () => Promise.reject(new Error("no")))).rejects.toThrow("no");
  expect(await waiting()).toBe(0);
});
