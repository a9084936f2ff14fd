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
  return root.contains(element) && (!owner || owner === root || !root.contains(owner));
}

/** The control of a part that was used while nobody listened; null for what browsers carry out by themselves. */
function earlyPress(root: Element): Control | null {
  const { pressed } = window;
  if (!(pressed instanceof Element) || !isOf(root, pressed)) return null;
  window.pressed = null;
  const control = pressed.closest<Control>("button,select,[type=checkbox],[type=radio]");
  // A form's press is kept by the document as such, a popover opens without scripts.
  return control?.type === "submit" || control?.hasAttribute("popovertarget") ? null : control;
}

/** What was written into a part's fields while nobody listened, but for forms that take it over themselves (`Form`). */
const earlyTexts = (root: Element): [TextField, string][] =>
  [...root.querySelectorAll<TextField>("input,textarea")]
    .filter(
      (field) => field.value !== field.defaultValue && isOf(root, field) && !field.form?.hasAttribute("data-early"),
    )
    .map((field) => [field, field.value]);

/** An event that hydrates a control at once, and tells React of a list's choice. */
const change = (control: Element) => control.dispatchEvent(new Event("change", { bubbles: true }));

/** Lets React know of a press, or of a choice that its control shows already. */
function carryOut(control: Control): void {
  if ("selectedOptions" in control) {
    if (!control.selectedOptions[0]?.defaultSelected) change(control);
    return;
  }
  if ("checked" in control) {
    // From here on React notices that the next line puts the field back, and that the press changes it.
    change(control);
    control.checked = !control.checked;
  }
  control.click();
}

/** Lets React know of a text that its field shows already: what is set by the prototype is what a visitor writes. */
function write(field: TextField, text: string): void {
  const { selectionStart: start, selectionEnd: end } = field;
  change(field);
  field.value = field.defaultValue;
  Reflect.set(Object.getPrototypeOf(field), "value", text, field);
  if (start !== null) field.setSelectionRange(start, end);
  field.dispatchEvent(new Event("input", { bubbles: true }));
}

/**
 * Hydrates markup of the server, and carries out what came before: the last press of a button or choice in a list, a
 * checkbox or a radio button, and all that was written. React hydrates what is used at once, so the handlers are there.
 */
export function hydratePressed<T>(root: Element, hydrate: () => T): T {
  // What is pressed and written from here on is React's.
  const control = earlyPress(root);
  const texts = earlyTexts(root);
  if (root.matches("[data-ssr]") || !root.querySelector("[data-ssr]")) window.onclick = window.onchange = null;
  const hydrated = hydrate();
  for (const [field, text] of texts) write(field, text);
  if (control) carryOut(control);
  return hydrated;
}

/** Called by the host: remotes hydrate by {@link hydratePressed} from here on, without code of their own for it. */
export function offerHydration(): void {
  globalThis.__gableHydrate = hydratePressed;
}
