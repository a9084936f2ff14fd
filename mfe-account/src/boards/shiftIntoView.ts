/** How far a list that scrolls sideways has to move for one of its entries to be seen; its beginning counts where it is wider. */
export function shiftIntoView(
  entry: Pick<DOMRect, "left" | "right">,
  list: Pick<DOMRect, "left" | "right">,
  isRightToLeft: boolean,
): number {
  const [toLeft, toRight] = [entry.left - list.left, entry.right - list.right];
  if (toLeft >= 0 && toRight <= 0) return 0;
  const isWider = entry.right - entry.left > list.right - list.left;
  if (isWider) return isRightToLeft ? toRight : toLeft;
  return toLeft < 0 ? toLeft : toRight;
}
