import { spawnSync } from "node:child_process";
import { existsSync, globSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { sourceLines } from "./sources.ts";

const ROOT = join(__dirname, "..");
const BIOME = join(ROOT, "node_modules/.bin/biome");

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
    const { stdout, stderr, status } = spawnSync(BIOME, ["lint", ...options, file], {
      cwd: ROOT,
      encoding: "utf8",
    });
    return { refused: status !== 0, said: stdout + stderr };
  } finally {
    rmSync(path);
  }
}

/** Imports that are refused. */
const REFUSED = [
  ["mfe-catalog", "@gable/mfe-chat"],
  ["mfe-catalog", "../../mfe-chat/src/routes.ts"],
  ["mfe-chat", "@gable/shell"],
  ["mfe-payments", "@gable/provider"],
  ["shell", "@gable/mfe-catalog"],
  ["shared-ui", "@gable/mfe-kit"],
  ["shared-sdk", "@gable/shared-ui/core"],
  ["provider", "@gable/shared-sdk/client"],
  ["releases", "@gable/shared-sdk/host"],
  ["server-kit", "@gable/shared-sdk/wire"],
  ["mfe-chat", "@gable/server-kit/addresses"],
  ["e2e/bench", "../../provider/src/platform/database/index.ts"],
  ["e2e/system", "../../provider/test/harness/client.ts"],
] as const;
const ALLOWED = [
  ["mfe-catalog", "@gable/shared-ui/core"],
  ["provider", "@gable/shared-sdk/wire"],
  ["releases", "@gable/mfe-kit/manifest"],
  ["releases", "@gable/server-kit/settings"],
  ["provider", "@gable/server-kit/addresses"],
  ["e2e/system", "@gable/provider/harness/client.ts"],
] as const;

/** Probes of all imports, linted by one run: the places of what is refused, as `file:line:`. */
function lintImports(): string {
  const probes = [...REFUSED, ...ALLOWED].map(([folder, module]) => ({
    file: probeOf(folder, module),
    text: `import * as thing from "${module}";\n\nexport const used = thing;\n`,
  }));
  for (const { file, text } of probes) writeFileSync(join(ROOT, file), text);
  try {
    const options = [`--skip=${CYCLES}`, "--max-diagnostics=none", "--reporter=github"];
    const files = probes.map(({ file }) => file);
    const run = spawnSync(BIOME, ["lint", ...options, ...files], { cwd: ROOT, encoding: "utf8" });
    return run.stdout
      .split("\n")
      .filter((line) => line.includes("noRestrictedImports"))
      .join("\n");
  } finally {
    for (const { file } of probes) rmSync(join(ROOT, file));
  }
}

const probeOf = (folder: string, module: string) =>
  `${existsSync(join(ROOT, folder, "src")) ? `${folder}/src` : folder}/boundaryProbe${[...REFUSED, ...ALLOWED].findIndex(([one, other]) => one === folder && other === module)}.ts`;

describe("imports between packages", () => {
  let refused: string;
  beforeAll(() => {
    refused = lintImports();
  });
  test.each(REFUSED)("%s may not import %s", (folder, module) => {
    expect(refused).toContain(probeOf(folder, module));
  });
  test.each(ALLOWED)("%s may import %s", (folder, module) => {
    expect(refused).not.toContain(probeOf(folder, module));
  });
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
    "launcher",
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
