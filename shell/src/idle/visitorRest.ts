import { whenIdle } from "./rest.ts";

/** What a visitor does with a page, and what makes it move. */
const SIGNS = ["pointerdown", "pointermove", "wheel", "scroll", "keydown", "touchmove"] as const;
/** After the last sign of a visitor the page belongs to what it began for that long. Milliseconds. */
const AFTER_USE = 600;

/**
 * Follows what a visitor does with a page.
 * @returns resolves once the visitor has done nothing for {@link AFTER_USE} and the page has nothing to do: work that
 * nobody waits for takes no frame from a drag, a scroll or a map
 */
export function followRest(window: Window): () => Promise<void> {
  let last = Number.NEGATIVE_INFINITY;
  const note = () => {
    last = performance.now();
  };
  for (const sign of SIGNS) window.addEventListener(sign, note, { passive: true, capture: true });
  const left = () => last + AFTER_USE - performance.now();
  return async () => {
    do {
      while (left() > 0) await new Promise((resolve) => setTimeout(resolve, left()));
      await new Promise<void>((resolve) => whenIdle(window, resolve, 0));
    } while (left() > 0);
  };
}
