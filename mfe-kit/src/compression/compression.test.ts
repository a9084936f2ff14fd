import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync, brotliDecompressSync, constants, gunzipSync } from "node:zlib";
import { precompress } from "./index.ts";

const CONTENT = Buffer.from("let a = 1;\n".repeat(200));
/** A valid form that `precompress` would not make itself. */
const WEAK = brotliCompressSync(CONTENT, { params: { [constants.BROTLI_PARAM_QUALITY]: 0 } });

let folder: string;
let source: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "gable-compression-"));
  source = mkdtempSync(join(tmpdir(), "gable-compression-"));
  writeFileSync(join(folder, "app.js"), CONTENT);
});
afterEach(() => {
  for (const each of [folder, source]) rmSync(each, { recursive: true });
});

const made = () => readFileSync(join(folder, "app.js.br"));

test("what is text and long enough lies in both forms beside the file", async () => {
  writeFileSync(join(folder, "short.js"), "1");
  writeFileSync(join(folder, "photo.webp"), CONTENT);
  await precompress(folder, ["app.js", "photo.webp", "short.js"]);
  expect(readdirSync(folder).sort()).toEqual(["app.js", "app.js.br", "app.js.gz", "photo.webp", "short.js"]);
  expect(brotliDecompressSync(made())).toEqual(CONTENT);
  expect(gunzipSync(readFileSync(join(folder, "app.js.gz")))).toEqual(CONTENT);
});

test("what is compressed at once is whole, and larger", async () => {
  const random = Buffer.from(Array.from({ length: 9000 }, (_, i) => ((i * 2654435761) % 61) + 60));
  writeFileSync(join(folder, "app.js"), random);
  await precompress(folder, ["app.js"], { effort: "fast" });
  const fast = made();
  expect(brotliDecompressSync(fast)).toEqual(random);
  rmSync(join(folder, "app.js.br"));
  await precompress(folder, ["app.js"]);
  expect(made().length).toBeLessThan(fast.length);
});

test("a form that another folder has of the same content is taken", async () => {
  writeFileSync(join(source, "app.js.br"), WEAK);
  await precompress(folder, ["app.js"], { source });
  expect(made()).toEqual(WEAK);
});

test.each([
  ["other content", brotliCompressSync(Buffer.from("let b = 2;\n".repeat(200)))],
  ["more content", brotliCompressSync(Buffer.concat([CONTENT, CONTENT]))],
  ["less content", brotliCompressSync(CONTENT.subarray(1))],
  ["no compressed form", CONTENT],
])("one that unpacks to something else is made anew: %s", async (_what, form) => {
  writeFileSync(join(source, "app.js.br"), form);
  await precompress(folder, ["app.js"], { source });
  expect(brotliDecompressSync(made())).toEqual(CONTENT);
});
