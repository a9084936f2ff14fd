import { useRef, useState } from "react";
import type { Checked } from "../../listing/images.ts";
import { useEditor } from "../EditorContext.ts";
import { useRefusals } from "./useRefusals.ts";

/**
 * A field for one file. The file that was chosen last counts, whichever was looked at first; what is refused leaves the
 * one that is there.
 */
export function useFileChoice<F>(check: (file: File) => Promise<Checked<F>>, onTaken: (taken: F) => void) {
  const { onChecking } = useEditor();
  const [checking, setChecking] = useState(false);
  const { refusals, refuse, dismiss, clear } = useRefusals();
  const last = useRef(0);
  const taking = useRef(onTaken);
  taking.current = onTaken;

  async function choose(file: File): Promise<void> {
    last.current += 1;
    const turn = last.current;
    clear();
    setChecking(true);
    onChecking(1);
    const { taken, refusal } = await check(file);
    if (turn === last.current) {
      setChecking(false);
      if (refusal) refuse(refusal);
      else if (taken !== undefined) taking.current(taken);
    }
    onChecking(-1);
  }

  /** None is wanted any more, not even the one that is being looked at. */
  function forget(): void {
    last.current += 1;
    setChecking(false);
    clear();
  }

  return { checking, refusals, dismiss, choose, forget };
}
