import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { EXCEPTIONS } from "./exceptions.ts";
import { checkFloors, FLOORS } from "./rules.ts";

const ROOT = join(__dirname, "../..");

/** A house with one folder on each floor, in which every rule holds. */
const HOUSE: Record<string, string> = {
  "provider/src/server.ts": 'import { seed } from "./operations/seed/index.ts";\n\nexport const server = seed;\n',
  "provider/src/operations/seed/index.ts": 'export { seed } from "./seed.ts";\n',
  "provider/src/operations/seed/seed.ts":
    'import { chat } from "../../features/chat/index.ts";\n\nexport const seed = chat;\n',
  "provider/src/features/chat/index.ts": 'export { chat } from "./routes.ts";\n',
  "provider/src/features/chat/routes.ts":
    'import { find } from "../../marketplace/listings/index.ts";\nimport { send } from "./send.ts";\n\nexport const chat = [find, send];\n',
  "provider/src/features/chat/send.ts": "export const send = 1;\n",
  "provider/src/marketplace/listings/index.ts": 'export { find } from "./find.ts";\n',
  "provider/src/marketplace/listings/find.ts":
    'import type { User } from "../../identity/people/index.ts";\n\nexport const find = (user: User) => user;\n',
  "provider/src/identity/people/index.ts": 'export type { User } from "./tables.ts";\n',
  "provider/src/identity/people/tables.ts":
    'import type { Id } from "../../platform/database/index.ts";\n\nexport interface User {\n  id: Id;\n}\n\ndeclare module "../../platform/database/index.ts" {\n  interface Schema {\n    users: User;\n  }\n}\n',
  "provider/src/platform/database/index.ts":
    'export { type Id, open } from "./open.ts";\nexport * from "./schema.ts";\n',
  "provider/src/platform/database/open.ts":
    'import type { Schema } from "./schema.ts";\n\nexport type Id = number;\nexport const open = (): Schema => ({});\n',
  "provider/src/platform/database/schema.ts": "export interface Schema {}\n",
  "provider/src/platform/jobs/index.ts": 'export type { Jobs } from "./jobs.ts";\n',
  "provider/src/platform/jobs/jobs.ts":
    'import type { Schema } from "../database/index.ts";\n\nexport type Jobs = Schema;\n',
  "e2e/bench/fill.ts":
    'import { open } from "../../provider/src/platform/database/index.ts";\nimport type { Jobs } from "../../provider/src/platform/jobs/index.ts";\n\nexport const fill = (jobs: Jobs) => [open(), jobs];\n',
};

/** @param changes files that are added, or have another text; null takes one away */
function house(changes: Record<string, string | null> = {}): Map<string, string> {
  const sources = new Map(Object.entries(HOUSE));
  for (const [file, text] of Object.entries(changes)) {
    if (text === null) sources.delete(file);
    else sources.set(file, text);
  }
  return sources;
}

const problems = (changes: Record<string, string | null>) =>
  checkFloors(house(changes)).map(({ file, line, message }) => `${file}:${line}: ${message}`);

const FIND = "provider/src/marketplace/listings/find.ts";
const uses = (from: string) => `import { thing } from "${from}";\n\nexport const find = thing;\n`;

test("a house in which the rules hold is let through", () => {
  expect(problems({})).toEqual([]);
});

test.each([
  ["of values", 'import { chat } from "../../features/chat/index.ts";\n\nexport const find = chat;\n'],
  [
    "of types alone",
    'import type { chat } from "../../features/chat/index.ts";\n\nexport const find: typeof chat = [];\n',
  ],
  ["of a type within a type", 'export const find: import("../../features/chat/index.ts").chat = 1;\n'],
  ["while running", 'export const find = () => import("../../features/chat/index.ts");\n'],
  [
    "to add to it",
    'export const find = 1;\n\ndeclare module "../../features/chat/index.ts" {\n  interface More {}\n}\n',
  ],
])("an import upwards is refused: %s", (_, text) => {
  const found = problems({ [FIND]: text, "provider/src/features/chat/routes.ts": "export const chat = [];\n" });
  expect(found).toContainEqual(expect.stringContaining("stands on marketplace and imports features/chat/index.ts"));
  expect(found.join("\n")).toContain("take it as a port (an interface of the lower floor that the higher one fills)");
});

test("nothing below imports the top", () => {
  expect(problems({ [FIND]: uses("../../server.ts") })).toContainEqual(
    expect.stringMatching(
      /find\.ts:1: stands on marketplace and imports server\.ts, which stands above it, on the top/,
    ),
  );
});

test("tests of a folder keep to its floor too", () => {
  expect(problems({ "provider/src/marketplace/listings/find.test.ts": uses("../../features/chat/index.ts") })).toEqual([
    expect.stringContaining("stands on marketplace and imports features/chat/index.ts"),
  ]);
});

test.each([
  ["another folder", "provider/src/operations/seed/seed.ts", "../../features/chat/send.ts"],
  ["the top", "provider/src/server.ts", "./features/chat/send.ts"],
  ["another package", "e2e/bench/chat.ts", "../../provider/src/features/chat/send.ts"],
  ["a neighbour", "provider/src/platform/jobs/more.ts", "../database/open.ts"],
])("a private file is refused to %s", (_, file, from) => {
  expect(problems({ [file]: uses(from) })).toContainEqual(
    expect.stringMatching(
      /imports \S+, which is private to its folder: import from \S+\/index\.ts, and export it there/,
    ),
  );
});

test("a circle of folders is refused, of types too, and every step of it is named", () => {
  const found = problems({
    "provider/src/platform/database/open.ts":
      'import type { Jobs } from "../jobs/index.ts";\n\nexport type Id = number;\nexport const open = (jobs: Jobs) => jobs;\n',
  });
  expect(found).toEqual([expect.stringContaining("folders import each other in a circle")]);
  expect(found[0]).toContain("platform/database/open.ts:1 → platform/jobs");
  expect(found[0]).toContain("platform/jobs/jobs.ts:1 → platform/database");
});

test("a longer circle is found as well", () => {
  const files: Record<string, string> = {};
  for (const [name, next] of [
    ["one", "two"],
    ["two", "three"],
    ["three", "one"],
  ]) {
    files[`provider/src/features/${name}/index.ts`] = `export { ${name} } from "./${name}.ts";\n`;
    files[`provider/src/features/${name}/${name}.ts`] =
      `import { ${next} } from "../${next}/index.ts";\n\nexport const ${name} = () => ${next};\n`;
  }
  expect(problems(files)).toEqual([expect.stringContaining("features/two/two.ts:1 → features/three")]);
});

test("a folder does not import its own index.ts, which would be a circle while the program starts", () => {
  expect(
    problems({
      "provider/src/platform/jobs/more.ts": 'import type { Jobs } from "./index.ts";\n\nexport type More = Jobs;\n',
    }),
  ).toEqual([expect.stringContaining("imports its own folder's index.ts")]);
});

test("a folder without an index.ts is refused", () => {
  expect(problems({ "provider/src/features/home/home.ts": "export const home = 1;\n" })).toEqual([
    expect.stringContaining("provider/src/features/home/index.ts:1: is missing"),
  ]);
});

test.each(["provider/src/listings/find.ts", "provider/src/marketplace/find.ts"])("%s stands on no floor", (file) => {
  expect(problems({ [file]: "export const find = 1;\n" })).toEqual([
    `${file}:1: stands on no floor: move it into a folder of ${FLOORS.map((floor) => `provider/src/${floor}`).join(", ")}.`,
  ]);
});

test.each([
  ["provider/src/features/chat/send-all.ts", "is called send-all: name it as what it exports, in camelCase."],
  ["provider/src/features/chat/SendAll.test.ts", "is called SendAll: name it as what it exports, in camelCase."],
  ["provider/src/features/chat/sentNow/all.ts", "is in a folder called sentNow: folders are called in kebab-case."],
])("%s is refused for its name", (file, said) => {
  expect(problems({ [file]: "export const all = 1;\n" })).toEqual([`${file}:1: ${said}`]);
});

test("what nobody asks a door for is refused, a whole file too", () => {
  expect(
    problems({
      "provider/src/features/chat/index.ts": 'export { chat } from "./routes.ts";\nexport { send } from "./send.ts";\n',
    }),
  ).toEqual(["provider/src/features/chat/index.ts:2: exports send, which no other folder uses: take it out."]);
  expect(
    problems({
      "provider/src/features/chat/index.ts": 'export { chat } from "./routes.ts";\nexport * from "./send.ts";\n',
    }),
  ).toEqual(["provider/src/features/chat/index.ts:2: exports ./send.ts, which no other folder uses: take it out."]);
});

test("a door hands on nothing of another folder", () => {
  expect(
    problems({
      "provider/src/features/chat/index.ts":
        'export { chat } from "./routes.ts";\nexport { open } from "../../platform/database/index.ts";\n',
      "provider/src/server.ts": 'import { open } from "./features/chat/index.ts";\n\nexport const server = open;\n',
      "provider/src/operations/seed/seed.ts":
        'import { chat } from "../../features/chat/index.ts";\n\nexport const seed = chat;\n',
    }),
  ).toContainEqual(expect.stringContaining("hands on platform/database/index.ts of another folder"));
});

test("an exception lets one import through, and is refused when nothing needs it", () => {
  const seed = "provider/src/operations/seed/seed.ts";
  const changed = house({
    [seed]:
      'import { send } from "../../features/chat/send.ts";\nimport { chat } from "../../features/chat/index.ts";\n\nexport const seed = [send, chat];\n',
  });
  const exception = { file: seed, target: "provider/src/features/chat/send.ts", reason: "a test" };
  expect(checkFloors(changed)).toHaveLength(1);
  expect(checkFloors(changed, [exception])).toEqual([]);
  expect(checkFloors(house(), [exception])).toEqual([
    expect.objectContaining({ message: expect.stringContaining("which it does not do: remove the entry") }),
  ]);
});

test("there is no exception", () => {
  expect(EXCEPTIONS).toEqual([]);
});

describe("the step of npm run check", () => {
  const run = (root?: string) =>
    spawnSync(process.execPath, [join(ROOT, "scripts/checkFloors.ts"), ...(root ? [root] : [])], { encoding: "utf8" });

  function place(sources: Map<string, string>): string {
    const root = mkdtempSync(join(tmpdir(), "gable-floors-"));
    for (const [file, text] of sources) {
      mkdirSync(dirname(join(root, file)), { recursive: true });
      writeFileSync(join(root, file), text);
    }
    return root;
  }

  test("lets the provider through", () => {
    const { status, stdout, stderr } = run();
    expect(stderr).toBe("");
    expect(stdout).toMatch(/^floors: \d{3,} files, 0 problems$/m);
    expect(status).toBe(0);
  });

  test("fails with the file and what to do", () => {
    const root = place(
      house({
        [FIND]: uses("../../features/chat/index.ts"),
        "e2e/bench/chat.ts": uses("../../provider/src/features/chat/send.ts"),
      }),
    );
    try {
      const { status, stderr } = run(root);
      expect(stderr).toMatch(/^floors: provider\/src\/marketplace\/listings\/find\.ts:1: stands on marketplace/m);
      expect(stderr).toMatch(/^floors: e2e\/bench\/chat\.ts:1: imports features\/chat\/send\.ts, which is private/m);
      expect(status).toBe(1);
    } finally {
      rmSync(root, { recursive: true });
    }
  });
});
