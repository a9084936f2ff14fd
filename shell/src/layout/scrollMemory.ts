/** Where the visitor was on one entry of the browser's history. */
export interface Place {
  /** Pixels from the page's top. */
  top: number;
  /** Height of the page's content, pixels: as much must stand before `top` can be reached. */
  height: number;
  /** Pixels from the top of the areas with a scroll bar of their own, by the value of their `data-keep-scroll`. */
  areas: Record<string, number>;
}

/** In the session's storage. */
const STORAGE_KEY = "gable-places";

/** Entries that are remembered; the oldest goes first. */
const MOST = 50;

type Entry = [key: string, place: Place];

function entries(): Entry[] {
  try {
    return JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? "[]") as Entry[];
  } catch {
    return [];
  }
}

export function placeOf(key: string): Place | undefined {
  return entries().find(([other]) => other === key)?.[1];
}

export function rememberPlace(key: string, place: Place): void {
  try {
    const others = entries().filter(([other]) => other !== key);
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify([...others, [key, place]].slice(-MOST)));
  } catch {
    // Without storage, Back shows pages from their top.
  }
}

const KEPT = "[data-keep-scroll]";

/** Areas of a page that are remembered, by name. */
export const keptAreas = (main: HTMLElement | null): [name: string, area: HTMLElement][] =>
  [...(main?.querySelectorAll<HTMLElement>(KEPT) ?? [])].map((area) => [area.dataset.keepScroll ?? "", area]);
