import { setTimeout as wait } from "node:timers/promises";
import type { FoundObject, Objects } from "./objects.ts";

/** Longer than a small object is being written for. Milliseconds. */
const WRITTEN_WITHIN = 300;

export interface SettledObject<V> {
  found: FoundObject;
  verdict: V;
}

/**
 * Reads and judges a small object that is replaced now and then. Some servers show half of what is being written: what
 * is no good is looked at once more before that is believed.
 * @returns as {@link Objects.read} where there is nothing to judge
 */
export async function readSettled<V>(
  objects: Objects,
  { key, limit, known }: { key: string; limit: number; known?: string | null },
  judge: (content: Buffer) => Promise<V>,
  isGood: (verdict: V) => boolean,
): Promise<SettledObject<V> | "same" | null> {
  const found = await objects.read(key, limit, known);
  if (found === null || found === "same") return found;
  const verdict = await judge(found.content);
  if (isGood(verdict)) return { found, verdict };
  await wait(WRITTEN_WITHIN);
  const again = await objects.read(key, limit);
  if (again === null || again === "same") return again;
  return { found: again, verdict: again.content.equals(found.content) ? verdict : await judge(again.content) };
}
