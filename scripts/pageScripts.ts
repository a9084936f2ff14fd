/**
 * `npm run page-scripts`: writes `shell/server/document/pageScripts.ts` from the functions that run in pages.
 * With `--check` it only says whether the file is what it would write, by its exit code.
 */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { minifySync } from "@swc/core";
import { holdSubmits } from "../shell/server/document/earlySubmit.ts";
import { importShell } from "../shell/server/document/guard.ts";
import { startPage } from "../shell/server/document/starter.ts";

const PREFIX = "export default ";

/** Source of a function, as short as the build's minifier makes it. @throws Error when it is no longer one function */
function minified(source: (...parameters: never[]) => unknown): string {
  const { code } = minifySync(`${PREFIX}${source}`, { module: true, compress: true, mangle: true });
  const text = code.trim().replace(/;$/, "");
  if (!text.startsWith(`${PREFIX}function`)) throw new Error(`No function came of it: ${text}`);
  return text.slice(PREFIX.length);
}

const path = join(import.meta.dirname, "../shell/server/document/pageScripts.ts");
const texts = {
  HOLD_SUBMITS: minified(holdSubmits),
  IMPORT_SHELL: minified(importShell),
  START_PAGE: minified(startPage),
};

if (process.argv.includes("--check")) {
  const present = (await import(path)) as Record<string, unknown>;
  for (const [name, text] of Object.entries(texts))
    if (present[name] !== text) {
      console.error(`${name} of ${path} is out of date: npm run page-scripts`);
      process.exitCode = 1;
    }
} else {
  // Linters take `${` for a template that lost its quotes.
  const quoted = (text: string) => JSON.stringify(text).replaceAll("${", "\\u0024{");
  const lines = Object.entries(texts).map(([name, text]) => `export const ${name} =\n  ${quoted(text)};\n`);
  const head = "/** Written by `npm run page-scripts` from `earlySubmit.ts`, `guard.ts` and `starter.ts`. */\n";
  writeFileSync(path, head + lines.join("\n"));
}
