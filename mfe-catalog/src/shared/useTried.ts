import { type RefObject, useEffect, useState } from "react";

export interface Tried {
  /** From the first try on a form says what is wrong with it. */
  tried: boolean;
  /** It is tried to send the form: the first field that is wrong gets the focus. */
  onTry(): void;
}

/**
 * Whether it was tried to send a form.
 * @param open of the form's dialog: opened again, it accuses nobody of what was left out before
 */
export function useTried(form: RefObject<HTMLElement | null>, open = true): Tried {
  const [tries, setTries] = useState(0);
  if (!open && tries > 0) setTries(0);
  useEffect(() => {
    if (tries > 0) form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [form, tries]);
  return { tried: tries > 0, onTry: () => setTries(tries + 1) };
}
