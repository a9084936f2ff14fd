/**
 * `node e2e/browser/support/changed.ts <package> <version> <file>`: builds a package as if one source file had been edited. The
 * sources stay as they are; the edit leaves a mark in the window, `window.changed`, where the file's code has run.
 */
import { join } from "node:path";
import { build } from "@gable/mfe-kit/build/build.ts";

const [name = "", version = "", file = ""] = process.argv.slice(2);
const directory = join(import.meta.dirname, "../../..", name);

await build(directory, {
  version,
  force: true,
  customise(configuration) {
    configuration.module?.rules?.push({
      test: join(directory, file),
      enforce: "pre",
      loader: join(import.meta.dirname, "edit.cjs"),
    });
    return configuration;
  },
});
