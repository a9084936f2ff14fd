import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const COMPRESSIBLE = /\.(?:js|mjs|css|json|svg|html|txt|map|webmanifest|wasm)$/;
/** Below this many bytes the headers cost more than compression saves. */
const WORTHWHILE_BYTES = 512;

export const isCompressible = (file: string): boolean => COMPRESSIBLE.test(file);

/** Writes `<file>.br` and `<file>.gz` beside every compressible file, at the highest levels: done once, served for years. */
export async function precompress(folder: string, files: readonly string[]): Promise<void> {
  await Promise.all(
    files.filter(isCompressible).map(async (file) => {
      const content = await readFile(join(folder, file));
      if (content.length < WORTHWHILE_BYTES) return;
      const [brotli, gzipped] = await Promise.all([
        promisify(brotliCompress)(content, {
          params: {
            [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
            [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
          },
        }),
        promisify(gzip)(content, { level: 9 }),
      ]);
      await writeFile(join(folder, `${file}.br`), brotli);
      await writeFile(join(folder, `${file}.gz`), gzipped);
    }),
  );
}
