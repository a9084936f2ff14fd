import { findMutualImports } from "./rules.ts";

const find = (files: Record<string, string>) => findMutualImports(new Map(Object.entries(files)));

test("folders that import each other are found at every depth, types and later imports too", () => {
  const found = find({
    "shell/src/a/one/x.ts": 'import { y } from "../two/y.ts";\n',
    "shell/src/a/two/y.ts": 'export const y = 1;\nconst later = () => import("../one/x.ts");\n',
    "shell/src/b/x.ts": 'import type { Y } from "../c/deep/y.ts";\n',
    "shell/src/c/z.ts": 'export * from "../b/x.ts";\n',
  });
  expect(found).toEqual([
    {
      folders: ["shell/src/a/one", "shell/src/a/two"],
      one: "shell/src/a/one/x.ts:1",
      other: "shell/src/a/two/y.ts:2",
    },
    { folders: ["shell/src/b", "shell/src/c"], one: "shell/src/b/x.ts:1", other: "shell/src/c/z.ts:1" },
  ]);
});

test("one direction is no fault, nor what stands in the folder that both share", () => {
  expect(
    find({
      "shell/src/a/x.ts": 'import "../b/y.ts";\nimport "../top.ts";\nimport "@gable/shared-ui/core";\n',
      "shell/src/b/y.ts": "export {};\n",
      "shell/src/top.ts": 'import "./a/x.ts";\n',
    }),
  ).toEqual([]);
});
