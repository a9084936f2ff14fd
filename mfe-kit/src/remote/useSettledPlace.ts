import { useEffect, useState } from "react";

/** So long a page waits for what stands above the rest of it. Milliseconds. */
const PATIENCE_MS = 300;

/**
 * Where something stands that is known apart from the rest of a page: above it, unless the rest had to be shown before. What a member
 * is about to press must not move, so the place is settled once.
 * @param isKnown whether it is known what it says
 * @param isRestKnown whether the rest could be shown
 * @returns `waits`: neither it nor the rest is to be shown yet
 */
export function useSettledPlace(isKnown: boolean, isRestKnown: boolean): "waits" | "above" | "below" {
  const [place, setPlace] = useState<"waits" | "above" | "below">("waits");
  const isDecided = place !== "waits" || (isKnown && isRestKnown);
  if (isDecided && place === "waits") setPlace("above");
  useEffect(() => {
    if (!isRestKnown || isDecided) return;
    const timer = setTimeout(() => setPlace("below"), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [isRestKnown, isDecided]);
  return place;
}
