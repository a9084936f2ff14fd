import { type RefObject, useLayoutEffect, useRef } from "react";

/**
 * Tells the stylesheet how far below the page's start the element begins, as `--above` in pixels, so that it can
 * fill the rest of the window whatever stands above it: the header, the note about the missing connection.
 */
export function useFill<T extends HTMLElement>(): RefObject<T | null> {
  const element = useRef<T>(null);
  useLayoutEffect(() => {
    const measure = () => {
      const top = (element.current?.getBoundingClientRect().top ?? 0) + window.scrollY;
      element.current?.style.setProperty("--above", `${Math.round(top)}px`);
    };
    measure();
    // What appears above makes the page longer.
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, []);
  return element;
}
