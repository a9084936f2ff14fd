import { createRequire } from "node:module";
import { Writable } from "node:stream";
import { compileFunction } from "node:vm";
import type { Bundle } from "../protocol.ts";

const require = createRequire(import.meta.url);

/** All that a bundle can `require`: React, the same for every bundle, and the one class of streams that it writes to. */
const EXTERNALS: Record<string, unknown> = {
  react: require("react"),
  "react/jsx-runtime": require("react/jsx-runtime"),
  "react-dom": require("react-dom"),
  "react-dom/server": require("react-dom/server"),
  "node:stream": { Writable },
};

function external(name: string): unknown {
  if (Object.hasOwn(EXTERNALS, name)) return EXTERNALS[name];
  throw new Error(`A server bundle may not require ${JSON.stringify(name)}.`);
}

/** Runs a bundle and returns what it exports. `import()` has no meaning in it. */
export function loadBundle({ id, code }: Bundle): unknown {
  const module = { exports: {} };
  const run = compileFunction(code, ["exports", "require", "module"], { filename: id });
  run.call(module.exports, module.exports, external, module);
  return module.exports;
}
