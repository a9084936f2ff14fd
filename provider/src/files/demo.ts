import { existsSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** Files whose id begins so are pictures of the repository's demo data. */
export const DEMO_PREFIX = "demo-";
const PICTURES = fileURLToPath(new URL("../../seed/pictures", import.meta.url));
const widthsOf = new Map<string, number[]>();

/** Of the widths kept, the smallest that is enough, else the largest. */
export function bestWidth(widths: number[], asked: number): number | undefined {
  return widths.find((width) => width >= asked) ?? widths.at(-1);
}

async function demoWidths(name: string): Promise<number[]> {
  const known = widthsOf.get(name);
  if (known) return known;
  const directory = join(PICTURES, name);
  const names = existsSync(directory) ? await readdir(directory) : [];
  const widths = names.map((file) => Number.parseInt(file, 10)).toSorted((a, b) => a - b);
  // Names that a stranger makes up are not kept.
  if (widths.length > 0) widthsOf.set(name, widths);
  return widths;
}

/** A demo picture in the best of its widths; null when there is none of that name. */
export async function findDemoPicture(id: string, asked: number): Promise<{ path: string; width: number } | null> {
  const name = id.slice(DEMO_PREFIX.length);
  if (!/^[a-z0-9-]+$/.test(name)) return null;
  const width = bestWidth(await demoWidths(name), asked);
  if (!width) return null;
  return { path: join(PICTURES, name, `${width}.webp`), width };
}
