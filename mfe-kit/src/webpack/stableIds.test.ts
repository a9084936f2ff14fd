/** @jest-environment node */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import webpack from "webpack";
import { StableIds } from "./stableIds.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "gable-ids-"));
  const write = (file: string, text: string) => writeFileSync(join(folder, file), text);
  write("entry.js", 'import("./routes.js").then(({ routes }) => Promise.all(routes.map((load) => load())));');
  write(
    "routes.js",
    'export const routes = [() => import("./list.js"), () => import("./plan.js"), () => import("./terms.js")];',
  );
  write("list.js", 'import { say } from "./say.js"; import "./card.js"; say("list");');
  write(
    "plan.js",
    'import { say } from "./say.js"; import "./card.js"; import { paid } from "./paid.js"; export const plan = () => say(paid());',
  );
  write("terms.js", 'globalThis.terms = "terms";');
  write("say.js", "export const say = (what) => globalThis.console.info(what);");
  write("card.js", "globalThis.card = 1;");
  write("price.js", "export const price = () => globalThis.price;");
  write("paid.js", "export const paid = () => globalThis.paid;");
});
afterEach(() => rmSync(folder, { recursive: true }));

async function build(plugins: StableIds[]): Promise<Record<string, string>> {
  const path = join(folder, "dist");
  const compiler = webpack({
    mode: "production",
    context: folder,
    entry: "./entry.js",
    plugins,
    output: { path, clean: true, filename: "entry.js", chunkFilename: "[id].[contenthash:10].js" },
    optimization: { minimize: false, splitChunks: { minSize: 0, chunks: "async" } },
  });
  const stats = await promisify(compiler.run.bind(compiler))();
  await promisify(compiler.close.bind(compiler))();
  expect(stats?.compilation.errors).toEqual([]);
  return Object.fromEntries(readdirSync(path).map((file) => [file, readFileSync(join(path, file), "utf8")]));
}

/** Files that are new after a screen imports one module more. */
async function changed(plugins: () => StableIds[]): Promise<string[]> {
  mkdirSync(join(folder, "dist"));
  const before = await build(plugins());
  const plan = join(folder, "plan.js");
  writeFileSync(plan, `import { price } from "./price.js"; export const cost = price;${readFileSync(plan, "utf8")}`);
  const after = await build(plugins());
  expect(Object.keys(after)).toHaveLength(Object.keys(before).length);
  return Object.keys(after).filter((file) => before[file] !== after[file]);
}

test("a screen that imports one module more changes its own file and the entry, and no other", async () => {
  const files = await changed(() => [new StableIds()]);
  expect(files).toEqual([expect.stringMatching(/^\d{5}\.[0-9a-f]{10}\.js$/), "entry.js"]);
});

test("with webpack's own ids it would change the file that leads to it too", async () => {
  expect(await changed(() => [])).toHaveLength(3);
});
