import { spawnSync } from "node:child_process";
import { globSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { sourceLines } from "./sources.ts";

const ROOT = join(__dirname, "..");

/** For it all files are read. */
const CYCLES = "suspicious/noImportCycles";

/** Lints a file of a given text, as `npm run check` would. @param options of the linter */
function lintText(
  file: string,
  text: string,
  options: readonly string[] = [`--skip=${CYCLES}`],
): { refused: boolean; said: string } {
  const path = join(ROOT, file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
  try {
    const { stdout, stderr, status } = spawnSync(join(ROOT, "node_modules/.bin/biome"), ["lint", ...options, file], {
      cwd: ROOT,
      encoding: "utf8",
    });
    return { refused: status !== 0, said: stdout + stderr };
  } finally {
    rmSync(path);
  }
}

const lint = (file: string, module: string) =>
  lintText(file, `import * as thing from "${module}";\n\nexport const used = thing;\n`);

test.each([
  ["mfe-catalog/src/boundaryProbe.ts", "@gable/mfe-chat"],
  ["mfe-catalog/src/boundaryProbe.ts", "../../mfe-chat/src/routes.ts"],
  ["mfe-chat/src/boundaryProbe.ts", "@gable/shell"],
  ["mfe-payments/src/boundaryProbe.ts", "@gable/provider"],
  ["shell/src/boundaryProbe.ts", "@gable/mfe-catalog"],
  ["shared-ui/src/boundaryProbe.ts", "@gable/mfe-kit"],
  ["shared-sdk/src/boundaryProbe.ts", "@gable/shared-ui/core"],
  ["provider/src/boundaryProbe.ts", "@gable/shared-sdk/client"],
  ["releases/src/boundaryProbe.ts", "@gable/shared-sdk/host"],
  ["server-kit/src/boundaryProbe.ts", "@gable/shared-sdk/wire"],
  ["mfe-chat/src/boundaryProbe.ts", "@gable/server-kit/addresses"],
])("%s may not import %s", (file, module) => {
  const { refused, said } = lint(file, module);
  expect(said).toContain("noRestrictedImports");
  expect(refused).toBe(true);
});

test.each([
  ["mfe-catalog/src/boundaryProbe.ts", "@gable/shared-ui/core"],
  ["provider/src/boundaryProbe.ts", "@gable/shared-sdk/wire"],
  ["releases/src/boundaryProbe.ts", "@gable/mfe-kit/manifest"],
  ["releases/src/boundaryProbe.ts", "@gable/server-kit/settings"],
  ["provider/src/boundaryProbe.ts", "@gable/server-kit/addresses"],
])("%s may import %s", (file, module) => {
  expect(lint(file, module).said).not.toContain("noRestrictedImports");
});

test.each(["provider/src", "shell/src"])(
  "%s has no files that import each other, nor types of each other",
  (folder) => {
    const other = join(ROOT, folder, "boundaryOther.ts");
    writeFileSync(other, 'import type { One } from "./boundaryProbe.ts";\n\nexport type Other = { one: One };\n');
    try {
      const one = 'import type { Other } from "./boundaryOther.ts";\n\nexport type One = { other?: Other };\n';
      const { refused, said } = lintText(`${folder}/boundaryProbe.ts`, one, [`--only=${CYCLES}`]);
      expect(said).toContain("noImportCycles");
      expect(refused).toBe(true);
    } finally {
      rmSync(other);
    }
  },
);

test.each(["provider/src", "shell/server/http", "server-kit/src", "releases/src"])(
  "%s reads the environment by the table of settings alone",
  (folder) => {
    const { refused, said } = lintText(`${folder}/boundaryProbe.ts`, "export const used = process.env.PORT;\n");
    expect(said).toContain("noProcessEnv");
    expect(refused).toBe(true);
  },
);

test.each([
  ["shell/src/boundary-probe.ts", true],
  ["mfe-chat/src/boundary_probe.tsx", true],
  ["provider/test/boundary-probe.test.ts", true],
  ["shell/src/boundaryProbe.ts", false],
  ["mfe-chat/src/BoundaryProbe.tsx", false],
])("files are named in camelCase or PascalCase: %s", (file, isRefused) => {
  const { refused } = lintText(file, "export const used = 1;\n", ["--only=style/useFilenamingConvention"]);
  expect(refused).toBe(isRefused);
});

test("folders are named in kebab-case", () => {
  const packages = [
    "e2e",
    "mfe-*",
    "provider",
    "releases",
    "scripts",
    "server-kit",
    "shared-sdk",
    "shared-ui",
    "shell",
  ];
  const roots = packages.flatMap((name) => globSync(name, { cwd: ROOT }));
  const folders = new Set(sourceLines(roots).flatMap(({ file }) => file.split("/").slice(0, -1)));
  expect(folders.size).toBeGreaterThan(100);
  expect([...folders].filter((name) => !/^\.?[a-z0-9]+(-[a-z0-9]+)*$/.test(name))).toEqual([]);
});
