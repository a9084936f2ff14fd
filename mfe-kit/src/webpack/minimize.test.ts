/** @jest-environment node */
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import webpack from "webpack";
import { minimizeScripts } from "./minimize.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "gable-minimize-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

test("a script leaves the licences of its libraries in a file beside it", async () => {
  writeFileSync(
    join(folder, "entry.js"),
    "/** @license MIT of a library */\n/* a word of ours */\nglobalThis.total = (first, second) => { return first + second; };",
  );
  const path = join(folder, "dist");
  const compiler = webpack({
    mode: "production",
    context: folder,
    target: ["web", "es2022"],
    entry: "./entry.js",
    experiments: { outputModule: true },
    output: { path, module: true, filename: "entry.js" },
    optimization: { minimizer: [minimizeScripts()] },
  });
  const stats = await promisify(compiler.run.bind(compiler))();
  await promisify(compiler.close.bind(compiler))();
  expect(stats?.compilation.errors).toEqual([]);
  expect(readdirSync(path).sort()).toEqual(["entry.js", "entry.js.LICENSE.txt"]);
  expect(readFileSync(join(path, "entry.js"), "utf8")).toMatch(/^globalThis\.total=\((\w),(\w)\)=>\1\+\2;$/);
  expect(readFileSync(join(path, "entry.js.LICENSE.txt"), "utf8")).toContain("@license MIT of a library");
});
