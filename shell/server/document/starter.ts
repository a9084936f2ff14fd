import { scriptJson } from "./escape.ts";
import { type GuardValues, guardValues } from "./guard.ts";
import { IMPORT_SHELL, START_PAGE } from "./pageScripts.ts";

/** A page whose picture does not come gets its scripts all the same after this time. Milliseconds. */
const LONGEST_WAIT = 4000;

/**
 * Runs in the page by itself, as `npm run page-scripts` shortens it: nothing of this module is known there. Asks for the scripts when what was
 * rendered has been painted, its largest picture included, or as soon as somebody uses the page: before, they would
 * take bandwidth and processor from both. A frame has been handed over when the next one begins; of a page that
 * nobody sees none is drawn.
 * @param entry the one module that runs by itself
 * @param others modules that it will import, asked for beside it; their hashes stand in the import map
 * @param data addresses of what the entry reads first
 * @param wait milliseconds to wait at most; 0 where nothing was rendered that could be painted
 * @param importEntry the guard's function
 */
export function startPage(
  entry: string,
  others: string[],
  data: string[],
  wait: number,
  importEntry: (entry: string, values: GuardValues) => void,
  values: GuardValues,
): void {
  const uses = ["pointerdown", "keydown", "focusin"];
  // Whoever scrolls before the scripts are there is left where they are (`Places`).
  const moved = () => document.documentElement.setAttribute("data-moved", "");
  for (const move of ["wheel", "touchmove", "keydown"]) addEventListener(move, moved, { passive: true, once: true });
  // The last press or choice is carried out once its control is hydrated (`mfe-kit/src/lifecycles/earlyPress.ts`).
  window.onchange = window.onclick = (event: Event) => {
    (window as { pressed?: EventTarget | null }).pressed = event.target;
  };
  let begun = false;
  const begin = () => {
    if (begun) return;
    begun = true;
    for (const use of uses) removeEventListener(use, begin, true);
    const ask = (rel: string, path: string, as: string) => {
      const link = document.createElement("link");
      Object.assign(link, { rel, as, crossOrigin: "anonymous", href: path });
      document.head.append(link);
    };
    for (const path of data) ask("preload", path, "fetch");
    for (const path of others) ask("modulepreload", path, "script");
    importEntry(entry, values);
  };
  if (wait === 0 || document.hidden) {
    begin();
    return;
  }
  for (const use of uses) addEventListener(use, begin, true);
  setTimeout(begin, wait);
  const painted = () => requestAnimationFrame(() => requestAnimationFrame(begin));
  const picture = document.querySelector<HTMLImageElement>('img[fetchpriority="high"]');
  if (!picture || picture.complete) painted();
  else for (const end of ["load", "error"]) picture.addEventListener(end, painted);
}

export interface StarterInput {
  entry: string;
  scripts: readonly string[];
  /** Addresses of what the entry reads first. */
  data: readonly string[];
  /** The page shows what it is about already. */
  isRendered: boolean;
}

/** The script that starts a page's scripts, to stand behind its markup. */
export function starterScript({ entry, scripts, data, isRendered }: StarterInput): string {
  const values = [entry, scripts, data, isRendered ? LONGEST_WAIT : 0].map(scriptJson);
  return `(${START_PAGE})(${values.join(",")},${IMPORT_SHELL},${scriptJson(guardValues(scripts))})`;
}
