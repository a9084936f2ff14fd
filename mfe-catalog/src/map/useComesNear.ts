import { type RefObject, useEffect, useState } from "react";

/**
 * Whether a place has come into view, or so near to it.
 * @param margin of the window, CSS pixels
 */
export function useComesNear(place: RefObject<Element | null>, margin = 0): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    // A browser without it draws no map either.
    if (isNear || !place.current || typeof IntersectionObserver === "undefined") return;
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && setNear(true),
      { rootMargin: `${margin}px 0px` },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [isNear, place, margin]);
  return isNear;
}
