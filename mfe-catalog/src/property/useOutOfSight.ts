import { type RefObject, useEffect, useState } from "react";

/** Whether an element is scrolled out of view, above or below; false until that is known. */
export function useOutOfSight(element: RefObject<Element | null>): boolean {
  const [out, setOut] = useState(false);
  useEffect(() => {
    if (!element.current || typeof IntersectionObserver === "undefined") return;
    const observer = new IntersectionObserver(([entry]) => entry && setOut(!entry.isIntersecting));
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return out;
}
