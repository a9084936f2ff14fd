import { followPublicChanges, type PublicChanges } from "./publicChanges.ts";

let changes: PublicChanges;
let revision: number | null;
let asked: number;
let drops: number[];
let startedAt: number;

beforeEach(() => {
  jest.useFakeTimers();
  [revision, asked, drops, startedAt] = [5, 0, [], Date.now()];
  changes = followPublicChanges({
    async ask() {
      asked += 1;
      if (revision === -1) throw new Error("down");
      return revision;
    },
    drop: () => drops.push(Date.now() - startedAt),
  });
});
afterEach(() => {
  changes.stop();
  jest.useRealTimers();
});

test("what is kept is dropped within a second of a change elsewhere, and once more when it has settled", async () => {
  await jest.advanceTimersByTimeAsync(3_000);
  expect(drops).toEqual([]);
  revision = 6;
  await jest.advanceTimersByTimeAsync(5_000);
  expect(drops).toHaveLength(2);
  expect(drops[0]).toBeLessThan(3_800);
  expect((drops[1] ?? 0) - (drops[0] ?? 0)).toBe(1_000);
});

test("visitors' changes drop at once, each of them", async () => {
  await jest.advanceTimersByTimeAsync(100);
  for (let writes = 0; writes < 5; writes += 1) {
    changes.changed();
    await jest.advanceTimersByTimeAsync(50);
  }
  expect(drops).toEqual([100, 150, 200, 250, 300]);
  await jest.advanceTimersByTimeAsync(5_000);
  expect(drops.slice(5)).toEqual([1_300]);
});

test("many changes without a pause drop once a second, and the last one is settled", async () => {
  for (let writes = 0; writes < 400; writes += 1) {
    changes.changed();
    await jest.advanceTimersByTimeAsync(25);
  }
  expect(drops.length).toBeGreaterThanOrEqual(28);
  expect(drops.length).toBeLessThanOrEqual(32);
  await jest.advanceTimersByTimeAsync(5_000);
  expect(drops.at(-1)).toBeGreaterThanOrEqual(10_900);
});

test("a provider that is down is asked again soon, and drops nothing", async () => {
  await jest.advanceTimersByTimeAsync(100);
  revision = -1;
  await jest.advanceTimersByTimeAsync(7_000);
  expect([asked, drops]).toEqual([11, []]);
  revision = 6;
  await jest.advanceTimersByTimeAsync(700);
  expect(drops).toHaveLength(1);
});

test("a provider that counts no changes is asked once a minute", async () => {
  revision = null;
  await jest.advanceTimersByTimeAsync(61_500);
  expect([asked, drops]).toEqual([2, []]);
});

test("after its end nobody is asked and nothing dropped", async () => {
  await jest.advanceTimersByTimeAsync(100);
  changes.changed();
  changes.stop();
  const before = asked;
  await jest.advanceTimersByTimeAsync(10_000);
  expect([asked - before, drops]).toEqual([0, [100]]);
});
