/**
 * Makes the AVIF files of the demo pictures that are missing, in every width that pages ask for, out of the largest WebP
 * of each:
 *
 *   node provider/scripts/buildDemoAvif.ts
 *
 * They lie in the repository, so that the first visitor of a new site gets them too.
 */
import { existsSync, readdirSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import sharp from "sharp";
import { AVIF_QUALITY } from "../src/platform/files/index.ts";
import { IMAGE_WIDTHS } from "../src/platform/http/index.ts";

const folder = fileURLToPath(new URL("../seed/pictures", import.meta.url));
let bytes = 0;
for (const name of readdirSync(folder)) {
  const largest = Math.max(
    ...readdirSync(join(folder, name))
      .filter((file) => file.endsWith(".webp"))
      .map((file) => Number.parseInt(file, 10)),
  );
  const source = join(folder, name, `${largest}.webp`);
  const widths = new Set([...IMAGE_WIDTHS.filter((width) => width < largest), largest]);
  for (const width of widths) {
    if (existsSync(join(folder, name, `${width}.avif`))) continue;
    const avif = await sharp(source).resize({ width }).avif({ quality: AVIF_QUALITY, effort: 2 }).toBuffer();
    if (width === largest && avif.length >= statSync(source).size) continue;
    writeFileSync(join(folder, name, `${width}.avif`), avif);
    bytes += avif.length;
  }
}
console.log(`${(bytes / 1e6).toFixed(1)} MB`);
