declare global {
  interface Window {
    /** What was pressed last, kept by the document (`shell/server/document/starter.ts`) until all of it is hydrated. */
    pressed?: EventTarget | null | undefined;
  }
  /** {@link hydratePressed} of the host: remotes do without where a host has none. */
  var __gableHydrate: typeof hydratePressed | undefined;
}

/** The button of a part that was pressed while nobody listened; null for what browsers carry out by themselves. */
function earlyPress(root: Element): HTMLButtonElement | null {
  const { pressed } = window;
  if (!(pressed instanceof Element) || !root.contains(pressed)) return null;
  // Markup within another's is hydrated on its own.
  const owner = pressed.closest("[data-ssr]");
  if (owner && owner !== root && root.contains(owner)) return null;
  window.pressed = null;
  const button = pressed.closest("button");
  // A form's press is kept by the document as such, a popover opens without scripts.
  return button?.type === "button" && !button.hasAttribute("popovertarget") ? button : null;
}

/**
 * Hydrates markup of the server, and carries out the press of a button in it that came before. React hydrates what is
 * pressed at once, so the handlers are there.
 */
export function hydratePressed<T>(root: Element, hydrate: () => T): T {
  // What is pressed from here on is React's.
  const button = earlyPress(root);
  if (root.matches("[data-ssr]") || !root.querySelector("[data-ssr]")) window.onclick = null;
  const hydrated = hydrate();
  button?.click();
  return hydrated;
}

/** Called by the host: remotes hydrate by {@link hydratePressed} from here on, without code of their own for it. */
export function offerHydration(): void {
  globalThis.__gableHydrate = hydratePressed;
}
