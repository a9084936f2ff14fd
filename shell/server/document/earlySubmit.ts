import { HOLD_SUBMITS } from "./pageScripts.ts";

/** How the document knows a form that scripts send and that they have not taken over yet (`shared-ui`'s `Form`). */
const EARLY = " data-early";

/**
 * Runs in the page. Keeps a press of a form that only scripts can send until they are there: sent by the browser, its
 * values would be lost.
 */
export function holdSubmits(): void {
  addEventListener(
    "submit",
    (event) => {
      const form = event.target as HTMLFormElement;
      if (form.dataset.early === undefined) return;
      event.preventDefault();
      form.dataset.pressed = "";
    },
    true,
  );
}

/** The script for a page with such a form; empty for any other. */
export function earlySubmitScript(html: string): string {
  return html.includes(EARLY) ? `(${HOLD_SUBMITS})()` : "";
}
