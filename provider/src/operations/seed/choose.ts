import { readFileSync } from "node:fs";

/** FNV-1a over a text: the same choice on every machine, every time. */
export function hash(text: string): number {
  let value = 2166136261;
  for (const character of text) value = Math.imul(value ^ (character.codePointAt(0) ?? 0), 16777619) >>> 0;
  // The last bits of FNV-1a are weak; fold the upper half in.
  return (value ^ (value >>> 15)) >>> 0;
}

/** A choice from a list, fixed by key. */
export function pick<T>(key: string, list: readonly T[]): T {
  const chosen = list[hash(key) % list.length];
  if (chosen === undefined) throw new Error(`Nothing to choose from for ${key}.`);
  return chosen;
}

/** A whole number from `least` to `most`, fixed by key. */
export function between(key: string, least: number, most: number): number {
  return least + (hash(key) % (most - least + 1));
}

/** A number from -1 to 1, fixed by key. */
export function wobble(key: string): number {
  return (hash(key) % 20001) / 10000 - 1;
}

/** A file of `seed/`. */
export function readSeed<T>(name: string): T {
  return JSON.parse(readFileSync(new URL(`../../../seed/${name}`, import.meta.url), "utf8")) as T;
}
