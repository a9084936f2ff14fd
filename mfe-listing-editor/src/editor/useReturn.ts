import { useLocation } from "@gable/shared-sdk/router";
import { useEffect, useRef } from "react";
import type { OpenedDraft } from "../listing/openDraft.ts";
import type { Section } from "../listing/sections.ts";

/**
 * Puts whoever comes back, after a crash or on another device, where they were; an address that names another section
 * is followed instead.
 */
export function useReturn(
  { draft, place }: OpenedDraft,
  section: Section,
  go: (section: Section, field?: string) => void,
): void {
  const isNamed = useLocation().hash !== "";
  const isDone = useRef(false);
  useEffect(() => {
    if (isDone.current) return;
    isDone.current = true;
    if (draft && place && (!isNamed || place.section === section)) go(place.section, place.field ?? undefined);
  });
}
