/**
 * Makes the demo pictures of `seed/pictures/` from a folder of originals with a `pictures.json`:
 *
 *   node provider/scripts/buildDemoPictures.ts <folder>
 *
 * Each picture that is not there yet, through the same pipeline as an upload. The result is committed, so
 * that a first start has nothing to convert.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import sharp from "sharp";
import { makeVariants } from "../src/platform/files/index.ts";

interface Original {
  file: string;
  kind: string;
  tags: string[];
  width: number;
  height: number;
  color: string;
  title: string;
}

const QUALITY: Record<string, number> = { panorama: 70, hero: 74, plan: 80, avatar: 84, logo: 90 };
const PANORAMA = [720, 1280, 2048];
/** Width in pixels that a drawing is rasterised to. */
const DRAWING: Record<string, number> = { plan: 1280, avatar: 320, logo: 720 };

const [source] = process.argv.slice(2);
if (!source) {
  console.error("Name the folder of the originals: node provider/scripts/buildDemoPictures.ts <folder>");
  process.exit(1);
}

const target = fileURLToPath(new URL("../seed/pictures", import.meta.url));
const originals: Original[] = JSON.parse(readFileSync(resolve(source, "pictures.json"), "utf8"));
let made = 0;
let bytes = 0;
for (const { file, kind, width } of originals) {
  const name = file.replace(/\.[^.]+$/, "");
  if (existsSync(join(target, name))) continue;
  const path = resolve(source, file);
  const drawing = DRAWING[kind];
  const content = drawing
    ? await sharp(path, { density: (72 * drawing) / width })
        .resize({ width: drawing })
        .png()
        .toBuffer()
    : readFileSync(path);
  const { variants } = await makeVariants(content, {
    quality: QUALITY[kind] ?? 72,
    ...(kind === "panorama" && { widths: PANORAMA }),
  });
  made += 1;
  mkdirSync(join(target, name), { recursive: true });
  for (const [size, picture] of variants) {
    writeFileSync(join(target, name, `${size}.webp`), picture);
    bytes += picture.length;
  }
}
const list = originals.map(({ file, kind, tags, width, height, color, title }) => ({
  name: file.replace(/\.[^.]+$/, ""),
  kind,
  tags,
  width,
  height,
  color,
  title,
}));
writeFileSync(join(target, "..", "pictures.json"), `${JSON.stringify(list, null, 1)}\n`);
console.log(`${made} pictures, ${(bytes / 1e6).toFixed(1)} MB`);
