import { useState } from "react";

/** How often a dialog was opened: as its key, what was done in it before is forgotten. */
export function useOpenings(open: boolean): number {
  const [{ was, count }, set] = useState({ was: open, count: 0 });
  if (open === was) return count;
  const next = open ? count + 1 : count;
  set({ was: open, count: next });
  return next;
}
