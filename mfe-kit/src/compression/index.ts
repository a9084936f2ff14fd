import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from "node:zlib";

const COMPRESSIBLE = /\.(?:js|mjs|css|json|svg|html|txt|map|webmanifest|wasm)$/;
/** Below this many bytes the headers cost more than compression saves. */
const WORTHWHILE_BYTES = 512;

/** As small as it gets, for what is served for years; or at once, for what is served to its author. */
export type Effort = "best" | "fast";

interface Form {
  ending: string;
  compress(content: Buffer, effort: Effort): Promise<Buffer>;
  /** @throws when it is damaged, or unpacks to more than `most` bytes */
  unpack(compressed: Buffer, most: number): Promise<Buffer>;
}

const FORMS: readonly Form[] = [
  {
    ending: ".br",
    compress: (content, effort) =>
      promisify(brotliCompress)(content, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]:
            effort === "best" ? constants.BROTLI_MAX_QUALITY : constants.BROTLI_MIN_QUALITY,
          [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
        },
      }),
    unpack: (compressed, most) => promisify(brotliDecompress)(compressed, { maxOutputLength: most }),
  },
  {
    ending: ".gz",
    compress: (content, effort) => promisify(gzip)(content, { level: effort === "best" ? 9 : 1 }),
    unpack: (compressed, most) => promisify(gunzip)(compressed, { maxOutputLength: most }),
  },
];

/** What was compressed before; null where nothing was, and where it does not unpack to the content. */
async function presentForm({ ending, unpack }: Form, file: string, content: Buffer): Promise<Buffer | null> {
  try {
    const compressed = await readFile(`${file}${ending}`);
    return (await unpack(compressed, content.length)).equals(content) ? compressed : null;
  } catch {
    return null;
  }
}

/**
 * Writes `<file>.br` and `<file>.gz` beside every compressible file.
 * @param files relative to the folder
 * @param source a folder that may have compressed forms of the same files: those that unpack to the content are taken
 */
export async function precompress(
  folder: string,
  files: readonly string[],
  { source = folder, effort = "best" }: { source?: string; effort?: Effort } = {},
): Promise<void> {
  await Promise.all(
    files
      .filter((file) => COMPRESSIBLE.test(file))
      .map(async (file) => {
        const content = await readFile(join(folder, file));
        if (content.length < WORTHWHILE_BYTES) return;
        await Promise.all(
          FORMS.map(async (form) => {
            const compressed =
              (await presentForm(form, join(source, file), content)) ?? (await form.compress(content, effort));
            await writeFile(join(folder, `${file}${form.ending}`), compressed);
          }),
        );
      }),
  );
}
