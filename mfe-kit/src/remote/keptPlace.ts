/** What a visitor has done to a part of the page, which is kept when the part is drawn anew. */
export interface Kept {
  /** How far elements are scrolled sideways, by their place among all elements of the part. */
  scrolled: [index: number, left: number][];
  /** The questions and the like that stand open, by their place among all. */
  open: boolean[];
  /** The control that has the focus, and the button that was pressed. */
  focused: Control | null;
  pressed: Control | null;
}

interface Control {
  index: number;
  /** What it says: a list may have changed since the server drew it. */
  name: string;
}

const BUTTONS = "button";
const CONTROLS = "a[href], button, summary, [tabindex]";

const nameOf = (element: Element) => element.getAttribute("aria-label") ?? element.textContent ?? "";

const all = (place: Element, selector: string) => [...place.querySelectorAll<HTMLElement>(selector)];

function controlOf(elements: HTMLElement[], index: number): Control | null {
  const element = elements[index];
  return element ? { index, name: nameOf(element) } : null;
}

/** The control in its place, else the nearest one that is called the same: a list may have come or gone before it. */
function find(elements: HTMLElement[], control: Control | null): HTMLElement | null {
  if (!control) return null;
  const distance = (index: number) => Math.abs(index - control.index);
  const same = elements.flatMap((element, index) => (nameOf(element) === control.name ? [index] : []));
  const [nearest] = same.toSorted((one, other) => distance(one) - distance(other));
  return nearest === undefined ? null : (elements[nearest] ?? null);
}

/** Which of a part's buttons an event is on; null when it is on none. */
export function pressIn(place: Element, target: Element): number | null {
  const button = target.closest<HTMLElement>(BUTTONS);
  return button && place.contains(button) ? all(place, BUTTONS).indexOf(button) : null;
}

/** @param pressed the button as {@link pressIn} counts it */
export function keep(place: Element, pressed: number | null): Kept {
  const controls = all(place, CONTROLS);
  return {
    scrolled: all(place, "*").flatMap(({ scrollLeft }, index): Kept["scrolled"] =>
      scrollLeft === 0 ? [] : [[index, scrollLeft]],
    ),
    open: all(place, "details").map((details) => details.hasAttribute("open")),
    focused: controlOf(controls, controls.indexOf(document.activeElement as HTMLElement)),
    pressed: pressed === null ? null : controlOf(all(place, BUTTONS), pressed),
  };
}

/** Puts back what was kept, and carries out the press. */
export function restore(place: Element, { scrolled, open, focused, pressed }: Kept): void {
  const elements = all(place, "*");
  for (const [index, left] of scrolled) {
    const element = elements[index];
    if (element) element.scrollLeft = left;
  }
  all(place, "details").forEach((details, index) => {
    details.toggleAttribute("open", open[index] ?? details.hasAttribute("open"));
  });
  find(all(place, CONTROLS), focused)?.focus({ preventScroll: true });
  find(all(place, BUTTONS), pressed)?.click();
}
