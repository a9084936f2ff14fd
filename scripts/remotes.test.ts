import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { platformFolders, ROOT, remoteFolders, typedFolders, workspaces } from "../launcher/src/workspaces.mjs";
import { checkLanguages } from "./languages/check.ts";

/*
 * A remote more is a folder more: in a repository with the same configuration and one further folder, packages,
 * boundaries, languages and tests find it.
 */

const BIN = join(ROOT, "node_modules/.bin");
let root: string;

const write = (file: string, text: string) => {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
};
const run = (command: string, args: string[]) =>
  spawnSync(command, args, {
    cwd: root,
    encoding: "utf8",
    env: { ...process.env, PATH: `${BIN}:${process.env.PATH}` },
  });

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "gable-repository-"));
  const copied = [
    "package.json",
    "biome.json",
    "jest.config.cjs",
    ...workspaces().map((folder) => `${folder}/package.json`),
  ];
  for (const file of copied) cpSync(join(ROOT, file), join(root, file));
  cpSync(join(ROOT, "scripts/lint"), join(root, "scripts/lint"), { recursive: true });
  for (const folder of remoteFolders()) write(`${folder}/remote.ts`, "export default {};\n");
  write("scripts/jest/setup.ts", "export {};\n");
  write("mfe-tours/package.json", JSON.stringify({ name: "@gable/mfe-tours", version: "0.1.0", private: true }));
  write("mfe-tours/tsconfig.json", "{}");
  write("mfe-tours/remote.ts", 'export default { navigation: [{ label: "tours.nav" }] };\n');
  run("git", ["init", "--quiet"]);
});
afterEach(() => rmSync(root, { recursive: true }));

test("packages: it is built, released, typed and linked as the others are", () => {
  expect(remoteFolders(root)).toEqual([...remoteFolders(), "mfe-tours"]);
  expect(platformFolders(root)).toContain("mfe-tours");
  expect(typedFolders(root)).toContain("mfe-tours");
  const linked = run("npm", ["pkg", "get", "name", "--workspaces"]).stdout;
  expect(Object.keys(JSON.parse(linked))).toContain("@gable/mfe-tours");
});

test("a folder without a package, or a package without remote.ts, is no remote", () => {
  mkdirSync(join(root, "mfe-nothing"));
  expect(workspaces(root)).not.toContain("mfe-nothing");
  expect(workspaces(root)).toContain("mfe-kit");
  expect(remoteFolders(root)).not.toContain("mfe-kit");
});

test.each([
  ["mfe-tours/src/probe.ts", "@gable/mfe-chat", true],
  ["mfe-tours/src/probe.ts", "../../mfe-chat/src/routes.ts", true],
  ["mfe-tours/src/probe.ts", "@gable/shell", true],
  ["mfe-chat/src/probe.ts", "@gable/mfe-tours", true],
  ["mfe-chat/src/probe.ts", "../../mfe-tours/src/routes.ts", true],
  ["shell/src/probe.ts", "@gable/mfe-tours", true],
  ["mfe-kit/src/probe.ts", "@gable/mfe-tours", true],
  ["releases/src/probe.ts", "@gable/mfe-tours", true],
  ["provider/src/probe.ts", "@gable/mfe-tours", true],
  ["mfe-tours/src/probe.ts", "@gable/mfe-kit", false],
  ["mfe-tours/src/probe.ts", "@gable/mfe-kit/lazy", false],
  ["mfe-tours/src/probe.ts", "@gable/shared-ui/core", false],
])("boundaries: %s importing %s is refused: %s", (file, module, refused) => {
  write(file, `import * as thing from "${module}";\n\nexport const used = thing;\n`);
  const { stdout, stderr, status } = run("biome", ["lint", file]);
  expect(`${stdout}${stderr}`.includes("noRestrictedImports")).toBe(refused);
  expect(status !== 0).toBe(refused);
});

test("languages: it needs every language, and texts for the keys that it uses", () => {
  write("mfe-tours/languages/en.json", JSON.stringify({ "tours.old": "Old" }));
  const { problems } = checkLanguages(root, workspaces(root));
  expect(problems.filter((problem) => problem.startsWith("mfe-tours: there is no languages/"))).toHaveLength(4);
  expect(problems).toContain('the key "tours.old" stands in a dictionary, but nothing uses it');
  write("mfe-tours/src/Screen.tsx", 'export const Screen = () => t("tours.title");\n');
  expect(checkLanguages(root, workspaces(root)).problems).toContain(
    'the key "tours.title" is used, but no languages/en.json has it',
  );
});

test("tests: jest runs those beside its code", () => {
  write("mfe-tours/src/tour.test.ts", "test('a tour', () => {});\n");
  const config = join(root, "jest.config.cjs");
  writeFileSync(config, readFileSync(config, "utf8").replace("@swc/jest", join(ROOT, "node_modules/@swc/jest")));
  expect(run("jest", ["--listTests", "--config", config]).stdout).toContain(join(root, "mfe-tours/src/tour.test.ts"));
});
