import { existsSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

export type PictureFormat = "webp" | "avif";

/** Files whose id begins so are pictures of the repository's demo data. */
export const DEMO_PREFIX = "demo-";
const PICTURES = fileURLToPath(new URL("../../../seed/pictures", import.meta.url));
/** By picture and format. */
const widthsOf = new Map<string, number[]>();

/** Of the widths kept, the smallest that is enough, else the largest. */
export function bestWidth(widths: number[], asked: number): number | undefined {
  return widths.find((width) => width >= asked) ?? widths.at(-1);
}

async function demoWidths(name: string, format: PictureFormat): Promise<number[]> {
  const key = `${name}.${format}`;
  const known = widthsOf.get(key);
  if (known) return known;
  const directory = join(PICTURES, name);
  const names = existsSync(directory) ? await readdir(directory) : [];
  const files = names.filter((file) => file.endsWith(`.${format}`));
  const widths = files.map((file) => Number.parseInt(file, 10)).toSorted((a, b) => a - b);
  // Names that a stranger makes up are not kept.
  if (names.length > 0) widthsOf.set(key, widths);
  return widths;
}

export interface DemoPicture {
  path: string;
  width: number;
  format: PictureFormat;
}

/** A demo picture in the best of its widths; null when there is none of that name. */
export async function findDemoPicture(id: string, asked: number, isAvifWanted: boolean): Promise<DemoPicture | null> {
  const name = id.slice(DEMO_PREFIX.length);
  if (!/^[a-z0-9-]+$/.test(name)) return null;
  for (const format of isAvifWanted ? (["avif", "webp"] as const) : (["webp"] as const)) {
    const width = bestWidth(await demoWidths(name, format), asked);
    if (width) return { path: join(PICTURES, name, `${width}.${format}`), width, format };
  }
  return null;
}
