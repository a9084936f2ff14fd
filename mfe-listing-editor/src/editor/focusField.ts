/** Puts the focus on a field of the section that is shown, else on the section's heading, and brings it into view. */
export function focusField(field: string | null): void {
  const spots = [...document.querySelectorAll<HTMLElement>("[data-field]")];
  const spot = spots.find((each) => each.dataset.field === field);
  const target =
    spot?.querySelector<HTMLElement>("input, select, textarea, button") ?? document.getElementById("section-heading");
  target?.focus({ preventScroll: true });
  (spot ?? target)?.scrollIntoView({ block: "center" });
}

/** The field in which something stands, as its `data-field` names it; null outside of all. */
export function fieldAround(target: Element): string | null {
  return target.closest<HTMLElement>("[data-field]")?.dataset.field ?? null;
}
