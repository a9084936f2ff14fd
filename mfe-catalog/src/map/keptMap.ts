import type { Camera } from "./port.ts";

/** How the map of one entry of the browser's history was left. */
export interface KeptMap {
  camera?: Camera;
  /** The visitor moved it since the list was asked for. */
  moved?: boolean;
}

/** In the session's storage. */
const STORAGE_KEY = "gable-maps";
/** Entries that are remembered; the oldest goes first. */
const MOST = 50;

type Entry = [key: string, kept: KeptMap];

function entries(): Entry[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? "[]");
    return Array.isArray(stored) ? stored : [];
  } catch {
    return [];
  }
}

/** @param key of the location: each entry of the history has its own */
export function keptMap(key: string): KeptMap {
  return entries().find(([other]) => other === key)?.[1] ?? {};
}

/** Remembers a part of how the map is; the rest stays as it was. */
export function keepMap(key: string, part: KeptMap): void {
  try {
    const others = entries().filter(([other]) => other !== key);
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify([...others, [key, { ...keptMap(key), ...part }]].slice(-MOST)));
  } catch {
    // Without storage, Back shows the map where the search has something.
  }
}
