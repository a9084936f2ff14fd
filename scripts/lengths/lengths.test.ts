import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { isHeld, longFunctions } from "./rules.ts";

const ROOT = join(__dirname, "../..");
const FILE = "mfe-catalog/src/results/Filters.tsx";

/** A function of so many lines. */
const spanning = (lines: number, name = "long") =>
  [`function ${name}() {`, ...Array.from({ length: lines - 2 }, (_, at) => `  use(${at});`), "}"].join("\n");
const problems = (source: string, file = FILE) =>
  longFunctions(file, source).map(({ line, message }) => `${line}: ${message}`);

test("a function of 101 lines is named with its line, one of 100 is not", () => {
  expect(problems(`\n\n${spanning(101)}\n${spanning(100, "short")}\n`)).toEqual([
    "3: long spans 101 lines, 1 more than a function may: split it by what its parts do.",
  ]);
});

test("lines of the functions within it count", () => {
  const nested = (lines: number) => `const View = () => {\n${spanning(lines, "inner")}\n  return inner;\n};\n`;
  expect(problems(nested(97))).toEqual([]);
  expect(problems(nested(98))).toEqual([expect.stringContaining("1: View spans 101 lines")]);
  expect(problems(nested(101))).toEqual([
    expect.stringContaining("1: View spans 104 lines"),
    expect.stringContaining("2: inner spans 101 lines"),
  ]);
});

test("components are functions, and their JSX is lines", () => {
  const rows = Array.from({ length: 98 }, () => "    <p>{1}</p>").join("\n");
  expect(problems(`export const List = () => (\n  <>\n${rows}\n  </>\n);\n`)).toEqual([
    expect.stringContaining("1: List spans 102 lines"),
  ]);
});

test("what a script of the repository has written is held to nothing", () => {
  expect(problems(`/** Written by \`npm run page-scripts\`. */\n${spanning(101)}`)).toEqual([]);
});

test.each([
  FILE,
  "shell/public/firebase-messaging-sw.js",
  "shared-ui/src/testing/TestHost.tsx",
  "e2e/support/pages.ts",
  "e2e/bench/api.ts",
  "scripts/check.mjs",
  "scripts/test/execute.ts",
  "jest.config.cjs",
])("%s is held to the rule", (file) => {
  expect(isHeld(file)).toBe(true);
});

test.each([
  "mfe-catalog/src/results/results.test.tsx",
  "e2e/browser/tests/threads/search.spec.ts",
  "provider/test/support/gateways.ts",
  "shared-ui/specimen/Specimen.tsx",
  "launcher/src/workspaces.d.mts",
  "mfe-catalog/src/results/Filters.module.css",
])("%s is not", (file) => {
  expect(isHeld(file)).toBe(false);
});

describe("the step of npm run check", () => {
  const run = (root?: string) =>
    spawnSync(process.execPath, [join(ROOT, "scripts/checkLengths.ts"), ...(root ? [root] : [])], {
      encoding: "utf8",
    });

  test("lets the sources through", () => {
    const { status, stdout, stderr } = run();
    expect(stderr).toBe("");
    expect(stdout).toMatch(/^lengths: \d{4} files, 0 problems$/m);
    expect(status).toBe(0);
  });

  test("fails with file, line and name", () => {
    const root = mkdtempSync(join(tmpdir(), "gable-lengths-"));
    const place = (file: string, text: string) => {
      mkdirSync(dirname(join(root, file)), { recursive: true });
      writeFileSync(join(root, file), text);
    };
    try {
      place(FILE, `\n${spanning(101, "Filters")}\n${spanning(100, "Kept")}\n`);
      place("mfe-catalog/src/results/results.test.tsx", spanning(200));
      place("mfe-catalog/dist/main.js", spanning(200));
      const { status, stdout, stderr } = run(root);
      expect(stderr).toBe(
        `lengths: ${FILE}:2: Filters spans 101 lines, 1 more than a function may: split it by what its parts do.\n`,
      );
      expect(stdout).toContain("lengths: 1 files, 1 problems");
      expect(status).toBe(1);
    } finally {
      rmSync(root, { recursive: true });
    }
  });
});
