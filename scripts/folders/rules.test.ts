import { findImportCircles } from "./rules.ts";

const find = (files: Record<string, string>) => findImportCircles(new Map(Object.entries(files)));

test("folders that import each other are found at every depth, types and later imports too", () => {
  const found = find({
    "shell/src/a/one/x.ts": 'import { y } from "../two/y.ts";\n',
    "shell/src/a/two/y.ts": 'export const y = 1;\nconst later = () => import("../one/x.ts");\n',
    "shell/src/b/x.ts": 'import type { Y } from "../c/deep/y.ts";\n',
    "shell/src/c/z.ts": 'export * from "../b/x.ts";\n',
  });
  expect(found).toEqual([
    { folder: "shell/src/a", entries: ["one", "two"], places: ["shell/src/a/one/x.ts:1", "shell/src/a/two/y.ts:2"] },
    { folder: "shell/src", entries: ["b", "c"], places: ["shell/src/b/x.ts:1", "shell/src/c/z.ts:1"] },
  ]);
});

test("a circle of more than two is found, and one of a folder and a file beside it", () => {
  const found = find({
    "shell/src/a/x.ts": 'import "../b/x.ts";\n',
    "shell/src/b/x.ts": 'import "../c/x.ts";\n',
    "shell/src/c/x.ts": 'import "../a/y.ts";\n',
    "provider/src/payments/settle.ts": 'import "./sandbox/page.ts";\n',
    "provider/src/payments/sandbox/pay.ts": 'import "../settle.ts";\n',
  });
  expect(found.map(({ folder, entries }) => [folder, ...entries])).toEqual([
    ["shell/src", "a", "b", "c"],
    ["provider/src/payments", "sandbox", "settle.ts"],
  ]);
});

test("one direction is no circle, nor is what a folder and the files around it import from below", () => {
  expect(
    find({
      "shell/src/a/x.ts": 'import "../b/y.ts";\nimport "../low.ts";\nimport "@gable/shared-ui/core";\n',
      "shell/src/b/y.ts": 'import "../low.ts";\n',
      "shell/src/low.ts": "export {};\n",
      "shell/src/top.ts": 'import "./a/x.ts";\nimport "./low.ts";\n',
    }),
  ).toEqual([]);
});
