import { useLocation } from "@gable/shared-sdk/router";
import { type RefObject, useEffect, useLayoutEffect, useRef } from "react";
import type { LeftEntry, Places } from "./places.ts";

/** Before remotes are told of a new page; nothing on the server. */
const useInEffect: typeof useLayoutEffect = typeof window === "undefined" ? () => undefined : useLayoutEffect;

/**
 * What a new page does to the window (see `Places`), and the focus on the page's content so that it is read out.
 * The memory of places comes with the first move or scroll: a first view at its top has nothing to go back to.
 */
export function useNavigationEffects(main: RefObject<HTMLElement | null>): void {
  const location = useLocation();
  const shown = useRef<typeof location | null>(null);
  const places = useRef<Places | null>(null);

  const left = useRef<LeftEntry[]>([]);

  const load = () =>
    import(/* webpackChunkName: "places" */ "./places.ts").then((memory) => {
      places.current ??= new memory.Places(main.current as HTMLElement, shown.current ?? location, left.current);
    });

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, with the first location
  useEffect(() => {
    const [opened] = (performance.getEntriesByType?.("navigation") ?? []) as PerformanceNavigationTiming[];
    if (opened && opened.type !== "navigate") load().catch(() => undefined);
    else addEventListener("scroll", () => load().catch(() => undefined), { passive: true, once: true });
  }, []);

  useInEffect(() => {
    const last = shown.current;
    shown.current = location;
    if (!last) return;
    if (last.pathname !== location.pathname) main.current?.focus({ preventScroll: true });
    if (places.current) return places.current.go(location, false);
    left.current.push([last.key, scrollY, main.current?.offsetHeight ?? 0]);
    load().catch(() => scrollTo(0, 0));
  }, [location]);
}
