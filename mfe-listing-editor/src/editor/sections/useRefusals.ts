import { useState } from "react";
import type { Refusal } from "../../listing/images.ts";

/** What was refused of the files that a field was given. */
export function useRefusals() {
  const [refusals, setRefusals] = useState<Refusal[]>([]);
  return {
    refusals,
    refuse: (refusal: Refusal) => setRefusals((old) => [...old, refusal]),
    dismiss: (key: string) => setRefusals((old) => old.filter((each) => each.key !== key)),
    clear: () => setRefusals([]),
  };
}
