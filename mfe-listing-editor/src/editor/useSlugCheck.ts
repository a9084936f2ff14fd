import { slugCheck } from "@gable/shared-sdk/calls";
import { useHost, useSettings } from "@gable/shared-sdk/react";
import { useEffect, useState } from "react";
import type { ListedKind } from "../listing/sections.ts";
import { type SlugState, slugOf } from "../listing/slug.ts";

/** After the last change. Milliseconds. */
const DELAY = 400;

/**
 * Whether the slug that is typed is free, asked of the provider a moment after the last change.
 * @param listed the listing as the provider has it; null for a new one
 */
export function useSlugCheck(
  kind: ListedKind,
  typed: string,
  listed: { id: number; slugId: string } | null,
): SlugState {
  const { sdk } = useHost();
  const isOffered = useSettings().extensions.includes("slug-check");
  const [known, setKnown] = useState<{ slug: string; state: SlugState }>({ slug: "", state: "none" });
  const slug = slugOf(typed);
  const isOwn = slug !== "" && slug === listed?.slugId;
  const id = listed?.id;
  useEffect(() => {
    if (!slug || isOwn || !isOffered) return;
    const controller = new AbortController();
    const timer = setTimeout(async () => {
      const { signal } = controller;
      const free = await slugCheck(sdk, { kind, slugId: slug, id }, { signal }).catch(() => null);
      if (!signal.aborted) setKnown({ slug, state: free === null ? "unknown" : free ? "free" : "taken" });
    }, DELAY);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [sdk, kind, slug, id, isOwn, isOffered]);
  if (!slug) return "none";
  if (isOwn) return "own";
  if (!isOffered) return "unknown";
  return known.slug === slug ? known.state : "checking";
}
