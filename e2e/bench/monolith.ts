import { readFileSync } from "node:fs";
import { join } from "node:path";
import { compile } from "../../mfe-kit/src/build/compile.ts";
import { writeEntries } from "../../mfe-kit/src/build/entries.ts";
import { readPackage } from "../../mfe-kit/src/build/package.ts";
import { browserConfiguration } from "../../mfe-kit/src/webpack/index.ts";
import { REMOTES } from "../support/remotes.ts";
import { ROOT } from "../support/settings.ts";
import { brotliSize } from "./firstView.ts";

/** Brotli bytes of the scripts that the first view of a remote's screen needs; `shell` has screens of its own. */
export type Monolith = (remote: string, screen: string) => number;

/**
 * Builds shell and remotes as one application without federation: the same source, the same loaders and
 * minimiser, the remotes as lazily imported parts. The control that federation's cost is measured against.
 */
export async function buildMonolith(): Promise<Monolith> {
  for (const { folder } of REMOTES) writeEntries(await readPackage(join(ROOT, folder)));
  const outputPath = join(ROOT, ".cache/e2e/monolith");
  const configuration = browserConfiguration({
    directory: join(ROOT, "shell"),
    name: "shell",
    version: "monolith",
    role: "host",
    exposes: {},
    outputPath,
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
      [join(ROOT, "shell/src/platform/federation.ts")]: join(import.meta.dirname, "monolith/federation.ts"),
    },
  };
  const compilation = await compile(configuration);
  const sizes = new Map<string, number>();
  const sizeOf = (file: string): number => {
    const size = sizes.get(file) ?? brotliSize(readFileSync(join(outputPath, file)));
    sizes.set(file, size);
    return size;
  };
  return (remote, screen) => {
    const files = new Set<string>();
    for (const group of ["main", ...(remote === "shell" ? [] : [`app-${remote}`]), screen]) {
      const found = compilation.namedChunkGroups.get(group);
      if (!found) throw new Error(`The monolith has no chunk "${group}".`);
      for (const file of found.getFiles()) if (file.endsWith(".js")) files.add(file);
    }
    return [...files].reduce((sum, file) => sum + sizeOf(file), 0);
  };
}
