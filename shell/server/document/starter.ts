import { scriptJson } from "./escape.ts";
import { type GuardValues, guardValues, importShell } from "./guard.ts";

/** A page whose picture does not come gets its scripts all the same after this time. Milliseconds. */
const LONGEST_WAIT = 4000;

/**
 * Runs in the page, as it is written here: nothing of this module is known there. Asks for the scripts when what was
 * rendered has been painted, its largest picture included, or as soon as somebody uses the page: before, they would
 * take bandwidth and processor from both. A frame has been handed over when the next one begins; of a page that
 * nobody sees none is drawn.
 * @param entry the one module that runs by itself
 * @param others modules that it will import, asked for beside it; their hashes stand in the import map
 * @param wait milliseconds to wait at most; 0 where nothing was rendered that could be painted
 * @param importEntry the guard's function
 */
function startPage(
  entry: string,
  others: string[],
  wait: number,
  importEntry: (entry: string, values: GuardValues) => void,
  values: GuardValues,
): void {
  const uses = ["pointerdown", "keydown", "focusin"];
  let begun = false;
  const begin = () => {
    if (begun) return;
    begun = true;
    for (const use of uses) removeEventListener(use, begin, true);
    for (const path of others) {
      const link = document.createElement("link");
      link.rel = "modulepreload";
      link.crossOrigin = "anonymous";
      link.href = path;
      document.head.append(link);
    }
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

/**
 * The script that starts a page's scripts, to stand behind its markup.
 * @param isRendered the page shows what it is about already
 */
export function starterScript(entry: string, others: readonly string[], isRendered: boolean): string {
  const values = [entry, others, isRendered ? LONGEST_WAIT : 0].map(scriptJson);
  return `(${startPage})(${values.join(",")},${importShell},${scriptJson(guardValues(others))})`;
}
