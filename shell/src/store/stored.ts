import type { PersistedState } from "@gable/shared-sdk/host";

/** Key in local storage under which everything lives (spec §3). */
export const STORAGE_KEY = "gable";

/** Text that is longer is not worth parsing; only what identifies the member is kept. Characters. */
export const SIZE_LIMIT = 512_000;

export type SliceName = keyof PersistedState;

export const SLICES: SliceName[] = ["settings", "session", "language", "location", "cached"];

/** Slices worth keeping when there is no room for all. */
const ESSENTIAL: SliceName[] = ["session", "language"];

function isJson(text: unknown): text is string {
  if (typeof text !== "string") return false;
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** Of the essential slices. */
const SLICE = /"(session|language)":"((?:[^"\\]|\\.)*)"/g;

/** The JSON text of one slice out of broken text around it. */
function salvage(text: string, name: SliceName): string | null {
  const match = [...text.matchAll(SLICE)].find(([, found]) => found === name);
  if (!match) return null;
  try {
    const slice: unknown = JSON.parse(`"${match[2]}"`);
    return isJson(slice) ? slice : null;
  } catch {
    return null;
  }
}

/**
 * Stored text as it can be rehydrated: slices that cannot be read are dropped one by one, an oversized
 * text is reduced to the session and the language, and from text that is no JSON these two are saved
 * where they are whole. Null when nothing is left.
 */
export function repairStored(text: string): string | null {
  let slices: Record<string, unknown> = {};
  try {
    const parsed: unknown = JSON.parse(text);
    if (parsed && typeof parsed === "object" && !Array.isArray(parsed)) slices = parsed as Record<string, unknown>;
  } catch {
    for (const name of ESSENTIAL) slices[name] = salvage(text, name);
  }
  const wanted = text.length > SIZE_LIMIT ? ESSENTIAL : SLICES;
  const kept = wanted.filter((name) => isJson(slices[name])).map((name) => [name, slices[name]]);
  if (kept.length === 0) return null;
  return JSON.stringify({ ...Object.fromEntries(kept), _persist: '{"version":1,"rehydrated":true}' });
}

/** The same text without what is not essential, for a storage that is full. */
export function essentialOnly(text: string): string {
  const slices = JSON.parse(text) as Record<string, unknown>;
  const kept = [...ESSENTIAL, "_persist"].filter((name) => name in slices).map((name) => [name, slices[name]]);
  return JSON.stringify(Object.fromEntries(kept));
}
