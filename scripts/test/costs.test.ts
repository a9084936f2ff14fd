import { existsSync } from "node:fs";
import { join } from "node:path";
import { trackedFiles } from "./changed.ts";
import { costLines, costsOf, isStated, readCosts, restate } from "./costs.ts";
import { stageOf } from "./stages.ts";

const ROOT = join(__dirname, "../..");

test("every suite that starts processes or browsers states its cost, and nothing else does that is gone", () => {
  const stated = readCosts();
  // A stage of which nothing is stated yet has not been recorded.
  const recorded = new Set(Object.keys(stated).map(stageOf));
  const suites = trackedFiles(ROOT).filter(
    (file) => isStated(file) && recorded.has(stageOf(file)) && /\.(test|spec)\.tsx?$/.test(file),
  );
  expect(suites.length).toBeGreaterThan(50);
  // `npm test -- <stage> --record` writes them down.
  expect(suites.filter((file) => existsSync(join(ROOT, file)) && stated[file] === undefined)).toEqual([]);
  expect(Object.keys(stated).filter((file) => !existsSync(join(ROOT, file)))).toEqual([]);
});

test("the dearest files stand beside what they state, with the sums of what both know", () => {
  const costs = costsOf([
    { file: "a", milliseconds: 1500 },
    { file: "a", milliseconds: 500 },
    { file: "b", milliseconds: 9000 },
    { file: "c", milliseconds: 100 },
  ]);
  expect(costLines(costs, { a: 1, c: 1 }, 2)).toEqual([
    "9.0 s  b (stated: nothing)",
    "2.0 s  a (stated: 1 s)",
    "2 s for the 2 files with a stated cost; stated: 2 s",
  ]);
});

test("a run restates what it ran, keeps the rest, and leaves out what is small or gone", () => {
  const stated = { "provider/test/gone.test.ts": 9, "provider/test/kept.test.ts": 4 };
  const costs = { "provider/test/new.test.ts": 1.2, "shell/small.test.ts": 2, "shell/dear.test.ts": 7.5 };
  expect(restate(stated, costs, (file) => !file.includes("gone"))).toEqual({
    "provider/test/kept.test.ts": 4,
    "provider/test/new.test.ts": 2,
    "shell/dear.test.ts": 8,
  });
});
