/** Parts of the kit that are fetched when a visitor is about to need them. */
export type Part = "forms" | "overlays";

/**
 * Menus, dialogs and drawers are opened by buttons; links lead to pages that may need none of them. Buttons outside the
 * order of Tab are pins of a map and the like: a drag may begin on them, and it is no time for new files and styles.
 */
const OPENS = "button:not([tabindex='-1']), [role='button'], summary";
const TAKES_INPUT = "input, select, textarea, [role='combobox']";

const isIn = (event: Event, selector: string): boolean =>
  event.target instanceof Element && event.target.closest(selector) !== null;

/** Asks for a part once, at the first sign on the page that it will be needed. */
export function warmUpOnUse(document: Document, warmUp: (part: Part) => void): void {
  const once = (type: string, selector: string, part: Part) => {
    const listener = (event: Event) => {
      if (!isIn(event, selector)) return;
      document.removeEventListener(type, listener);
      warmUp(part);
    };
    document.addEventListener(type, listener, { passive: true });
  };
  once("pointerdown", OPENS, "overlays");
  once("focusin", TAKES_INPUT, "forms");
}
