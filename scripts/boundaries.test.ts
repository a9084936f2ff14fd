import { spawnSync } from "node:child_process";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

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
  ["mfe-catalog/src/boundary-probe.ts", "@gable/mfe-chat"],
  ["mfe-catalog/src/boundary-probe.ts", "../../mfe-chat/src/routes.ts"],
  ["mfe-chat/src/boundary-probe.ts", "@gable/shell"],
  ["mfe-payments/src/boundary-probe.ts", "@gable/provider"],
  ["shell/src/boundary-probe.ts", "@gable/mfe-catalog"],
  ["shared-ui/src/boundary-probe.ts", "@gable/mfe-kit"],
  ["shared-sdk/src/boundary-probe.ts", "@gable/shared-ui/core"],
  ["provider/src/boundary-probe.ts", "@gable/shared-sdk/client"],
  ["releases/src/boundary-probe.ts", "@gable/shared-sdk/host"],
  ["server-kit/src/boundary-probe.ts", "@gable/shared-sdk/wire"],
  ["mfe-chat/src/boundary-probe.ts", "@gable/server-kit/addresses"],
])("%s may not import %s", (file, module) => {
  const { refused, said } = lint(file, module);
  expect(said).toContain("noRestrictedImports");
  expect(refused).toBe(true);
});

test.each([
  ["mfe-catalog/src/boundary-probe.ts", "@gable/shared-ui/core"],
  ["provider/src/boundary-probe.ts", "@gable/shared-sdk/wire"],
  ["releases/src/boundary-probe.ts", "@gable/mfe-kit/manifest"],
  ["provider/src/boundary-probe.ts", "@gable/server-kit/addresses"],
])("%s may import %s", (file, module) => {
  expect(lint(file, module).said).not.toContain("noRestrictedImports");
});

test.each(["provider/src", "shell/src"])(
  "%s has no files that import each other, nor types of each other",
  (folder) => {
    const other = join(ROOT, folder, "boundary-other.ts");
    writeFileSync(other, 'import type { One } from "./boundary-probe.ts";\n\nexport type Other = { one: One };\n');
    try {
      const one = 'import type { Other } from "./boundary-other.ts";\n\nexport type One = { other?: Other };\n';
      const { refused, said } = lintText(`${folder}/boundary-probe.ts`, one, [`--only=${CYCLES}`]);
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
    const { refused, said } = lintText(`${folder}/boundary-probe.ts`, "export const used = process.env.PORT;\n");
    expect(said).toContain("noProcessEnv");
    expect(refused).toBe(true);
  },
);
