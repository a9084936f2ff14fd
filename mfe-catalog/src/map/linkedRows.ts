/** Rows of the list say which listing they are by this attribute; the map raises one by the other. */
const ROW = "data-listing";
const LIFTED = "data-lifted";

/** Tells which listing's row the pointer or the focus is on; null when on none. */
export function followRows(then: (listing: number | null) => void): () => void {
  let last: number | null = null;
  const follow = ({ target }: Event) => {
    const row = target instanceof Element ? target.closest(`[${ROW}]`) : null;
    const listing = row ? Number(row.getAttribute(ROW)) : null;
    if (listing === last) return;
    last = listing;
    then(listing);
  };
  document.addEventListener("pointerover", follow, { passive: true });
  document.addEventListener("focusin", follow);
  return () => {
    document.removeEventListener("pointerover", follow);
    document.removeEventListener("focusin", follow);
  };
}

/** Raises the row of a listing, and lowers the others. */
export function markRow(listing: number | null): void {
  for (const row of document.querySelectorAll(`[${LIFTED}]`)) row.removeAttribute(LIFTED);
  if (listing !== null) document.querySelector(`[${ROW}="${listing}"]`)?.setAttribute(LIFTED, "");
}
