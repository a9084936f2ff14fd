import { keptAreas, type Place } from "./scrollMemory.ts";

/** A page that is still loading is given this long to become what it was. Milliseconds. */
export const PATIENCE = 4000;

const TAKES_OVER = ["wheel", "touchmove", "keydown", "pointerdown"] as const;

/**
 * Keeps the window at a place while the page below grows to what it was. A visitor who does anything is left alone.
 * Until then the content has its old height, so that nothing has to move when it is there.
 * @param main the page's content
 * @param place where to; without one, the element that the address names, as soon as there is one
 * @returns ends it
 */
export function holdPlace(main: HTMLElement, place: Place | null, hash = ""): () => void {
  const id = decodeURIComponent(hash.slice(1));
  const reach = () => {
    if (place && Math.abs(scrollY - place.top) >= 1) scrollTo({ top: place.top, behavior: "instant" });
  };
  const find = () => {
    const named = place ? null : document.getElementById(id);
    named?.scrollIntoView({ behavior: "instant" });
    if (named) stop();
    for (const [name, area] of place ? keptAreas(main) : []) area.scrollTop = place?.areas[name] ?? area.scrollTop;
  };
  const changes = [new ResizeObserver(reach), new MutationObserver(find)] as const;
  const timer = setTimeout(() => stop(), PATIENCE);
  const stop = () => {
    for (const observer of changes) observer.disconnect();
    clearTimeout(timer);
    main.style.minHeight = "";
    for (const kind of TAKES_OVER) removeEventListener(kind, stop);
  };
  for (const kind of TAKES_OVER) addEventListener(kind, stop, { passive: true });
  if (place) main.style.minHeight = `${place.height}px`;
  for (const element of [main, ...main.children]) changes[0].observe(element);
  changes[1].observe(main, { childList: true, subtree: true });
  reach();
  find();
  return stop;
}
