/** So far before a place comes into view, what fills it is loaded. */
const MARGIN = "100px";
const USES = ["pointerdown", "keydown"] as const;

/**
 * Calls back once: when an element is in view or near it, or when the visitor next presses a key or a pointer, so that
 * whoever moves by keyboard finds everything. At once where the browser cannot tell.
 * @returns the function that ends the waiting
 */
export function whenNear(element: Element, then: () => void): () => void {
  if (typeof IntersectionObserver === "undefined") {
    then();
    return () => undefined;
  }
  const end = () => {
    observer.disconnect();
    for (const use of USES) window.removeEventListener(use, done);
  };
  const done = () => {
    end();
    then();
  };
  const observer = new IntersectionObserver(
    (entries) => entries.some(({ isIntersecting }) => isIntersecting) && done(),
    {
      rootMargin: `${MARGIN} 0px`,
    },
  );
  observer.observe(element);
  for (const use of USES) window.addEventListener(use, done, { once: true, passive: true });
  return end;
}
