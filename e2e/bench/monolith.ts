import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { REMOTES } from "@gable/e2e-browser/support/remotes.ts";
import { ROOT } from "@gable/launcher/workspaces.mjs";
import { compile } from "@gable/mfe-kit/build/compile.ts";
import { writeEntries } from "@gable/mfe-kit/build/entries.ts";
import { readPackage } from "@gable/mfe-kit/build/package.ts";
import { browserConfiguration } from "@gable/mfe-kit/webpack";
import { hashOf, stampAt } from "../../scripts/test/inputs.ts";
import { brotliSize } from "./firstView.ts";

/** Brotli bytes of the scripts that the first view of a remote's screen needs; `shell` has screens of its own. */
export type Monolith = (remote: string, screen: string) => number;

const OUTPUT = join(ROOT, ".cache/e2e/monolith");
const GROUPS = join(OUTPUT, "groups.json");

/** Script files by the name of the part that needs them. */
type Groups = Record<string, string[]>;

/** What it is built from. */
const inputs = () => [
  ...["shell", "shared-sdk", "shared-ui", "mfe-kit", "e2e/bench", "package-lock.json", "tsconfig.base.json"],
  ...REMOTES.map(({ folder }) => folder),
];

async function compileMonolith(): Promise<void> {
  for (const { folder } of REMOTES) writeEntries(await readPackage(join(ROOT, folder)));
  const configuration = browserConfiguration({
    directory: join(ROOT, "shell"),
    name: "shell",
    version: "monolith",
    role: "host",
    exposes: {},
    outputPath: OUTPUT,
  });
  configuration.name = "monolith";
  configuration.plugins = configuration.plugins?.filter(
    (plugin) => plugin?.constructor.name !== "ModuleFederationPlugin",
  );
  configuration.resolve = {
    ...configuration.resolve,
    alias: {
      ...Object.fromEntries(
        REMOTES.map(({ name, folder }) => [`gable-part/${name}`, join(ROOT, folder, ".gable/app.ts")]),
      ),
      [join(ROOT, "shell/src/releases/federation.ts")]: join(import.meta.dirname, "monolith/federation.ts"),
    },
  };
  const compilation = await compile(configuration);
  const groups: Groups = {};
  for (const [name, group] of compilation.namedChunkGroups)
    groups[name] = group.getFiles().filter((file) => file.endsWith(".js"));
  writeFileSync(GROUPS, JSON.stringify(groups));
}

/**
 * Builds shell and remotes as one application without federation: the same source, the same loaders and
 * minimiser, the remotes as lazily imported parts. The control that federation's cost is measured against. Kept until one of its
 * inputs changes.
 */
export async function buildMonolith(): Promise<Monolith> {
  const hash = hashOf(ROOT, inputs());
  const built = stampAt(join(OUTPUT, ".built-from"));
  if (!built.isOf(hash)) {
    await compileMonolith();
    built.write(hash);
  }
  const groups = JSON.parse(readFileSync(GROUPS, "utf8")) as Groups;
  const sizes = new Map<string, number>();
  const sizeOf = (file: string): number => {
    const size = sizes.get(file) ?? brotliSize(readFileSync(join(OUTPUT, file)));
    sizes.set(file, size);
    return size;
  };
  return (remote, screen) => {
    const files = new Set<string>();
    for (const group of ["main", ...(remote === "shell" ? [] : [`app-${remote}`]), screen]) {
      const found = groups[group];
      if (!found) throw new Error(`The monolith has no chunk "${group}".`);
      for (const file of found) files.add(file);
    }
    return [...files].reduce((sum, file) => sum + sizeOf(file), 0);
  };
}
