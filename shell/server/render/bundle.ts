import { readFileSync } from "node:fs";
import Module, { createRequire } from "node:module";
import { dirname } from "node:path";

interface CompilableModule {
  exports: unknown;
  filename: string;
  paths: string[];
  _compile(code: string, file: string): void;
}

type ModuleConstructor = new (id: string) => CompilableModule;

/**
 * Loads a server bundle. Its externals (React) are resolved from the composer's own packages, wherever
 * the data directory lies, so that every bundle renders with the same React.
 */
export function loadBundle(file: string): unknown {
  const require = createRequire(import.meta.url);
  const loaded = new (Module as unknown as ModuleConstructor)(file);
  loaded.filename = file;
  loaded.paths = require.resolve.paths("react") ?? [dirname(file)];
  loaded._compile(readFileSync(file, "utf8"), file);
  return loaded.exports;
}
