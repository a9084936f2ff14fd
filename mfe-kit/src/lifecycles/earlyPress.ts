declare global {
  interface Window {
    /** What was pressed or changed last, kept by the document (`shell/server/document/starter.ts`) until all of it is hydrated. */
    pressed?: EventTarget | null | undefined;
  }
  /** {@link hydratePressed} of the host: remotes do without where a host has none. */
  var __gableHydrate: typeof hydratePressed | undefined;
}

type Control = HTMLButtonElement | HTMLSelectElement | HTMLInputElement;
type TextField = HTMLInputElement | HTMLTextAreaElement;

/** Whether an element is hydrated with a part: markup within another's is on its own. */
function isOf(root: Element, element: Element): boolean {
  const owner = element.closest("[data-ssr]");
  return root.contains(element) && (owner === root || !root.contains(owner));
}

const tell = (control: Element, event: string) => control.dispatchEvent(new Event(event, { bubbles: true }));

/** By an event that nobody listens to React hydrates a control at once. What it renders then may put the control back. */
const hydrateAt = (control: Element) => tell(control, "touchcancel");

/** Carries out the press or choice that was made in a part while nobody listened; null where there is none. */
function earlyPress(root: Element): (() => void) | null {
  const { pressed } = window;
  if (!(pressed instanceof Element) || !isOf(root, pressed)) return null;
  window.pressed = null;
  const control = pressed.closest<Control>("button,select,[type=checkbox],[type=radio]");
  // A form's press is kept by the document as such, a popover opens without scripts.
  if (!control || control.type === "submit" || control.hasAttribute("popovertarget")) return null;
  if ("selectedOptions" in control) {
    const { value } = control;
    if (control.selectedOptions[0]?.defaultSelected) return null;
    return () => {
      hydrateAt(control);
      control.value = value;
      tell(control, "change");
    };
  }
  if (!("checked" in control)) return () => control.click();
  const { checked } = control;
  return () => {
    hydrateAt(control);
    // React notices that the press changes it.
    control.checked = !checked;
    control.click();
  };
}

/** What was written into a part's fields while nobody listened, but for forms that take it over themselves (`Form`). */
const earlyTexts = (root: Element): [TextField, string][] =>
  [...root.querySelectorAll<TextField>("input:not([type=file]),textarea")]
    .filter(
      (field) => field.value !== field.defaultValue && isOf(root, field) && !field.form?.hasAttribute("data-early"),
    )
    .map((field) => [field, field.value]);

/** Lets React know of a text: what is set by the prototype is what a visitor writes. */
function write(field: TextField, text: string): void {
  const { selectionStart: start, selectionEnd: end } = field;
  hydrateAt(field);
  field.value = field.defaultValue;
  Reflect.set(Object.getPrototypeOf(field), "value", text, field);
  if (start !== null) field.setSelectionRange(start, end);
  tell(field, "input");
}

/**
 * Hydrates markup of the server, and carries out what came before: the last press of a button or choice in a list, a
 * checkbox or a radio button, and all that was written. React hydrates what is used at once, so the handlers are there.
 */
export function hydratePressed<T>(root: Element, hydrate: () => T): T {
  // What is pressed and written from here on is React's.
  const press = earlyPress(root);
  const texts = earlyTexts(root);
  if (root.matches("[data-ssr]") || !root.querySelector("[data-ssr]")) window.onclick = window.onchange = null;
  const hydrated = hydrate();
  for (const [field, text] of texts) write(field, text);
  press?.();
  return hydrated;
}

/** Called by the host: remotes hydrate by {@link hydratePressed} from here on, without code of their own for it. */
export function offerHydration(): void {
  globalThis.__gableHydrate = hydratePressed;
}
