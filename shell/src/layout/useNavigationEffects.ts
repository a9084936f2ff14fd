import { useLocation } from "@gable/shared-sdk/router";
import { type RefObject, useEffect, useRef } from "react";

const STORAGE_KEY = "gable-scroll";

/** A page that is still loading is given this long to become tall enough. Milliseconds. */
const PATIENCE = 3000;

type Positions = Record<string, number>;

function readPositions(): Positions {
  try {
    return JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? "{}") as Positions;
  } catch {
    return {};
  }
}

function writePositions(positions: Positions): void {
  try {
    const latest = Object.entries(positions).slice(-50);
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(Object.fromEntries(latest)));
  } catch {
    // Without storage, Back shows pages from their top.
  }
}

/** Scrolls to where the visitor was once the page is tall enough; a visitor who scrolls first is left alone. */
function restore(top: number): () => void {
  const reach = () => {
    if (document.documentElement.scrollHeight - innerHeight < top) return;
    scrollTo(0, top);
    stop();
  };
  const observer = new ResizeObserver(reach);
  const timer = setTimeout(() => stop(), PATIENCE);
  const stop = () => {
    observer.disconnect();
    clearTimeout(timer);
    removeEventListener("wheel", stop);
    removeEventListener("touchmove", stop);
    removeEventListener("keydown", stop);
  };
  observer.observe(document.body);
  addEventListener("wheel", stop, { passive: true, once: true });
  addEventListener("touchmove", stop, { passive: true, once: true });
  addEventListener("keydown", stop, { once: true });
  reach();
  return stop;
}

/**
 * What a new page does to the window: to the top for a new path, back to where one was on Back and
 * Forward, and the focus on the page's content so that it is read out. A change of the query alone
 * (filters, paging) leaves both as they are.
 */
export function useNavigationEffects(main: RefObject<HTMLElement | null>): void {
  const location = useLocation();
  const before = useRef<typeof location | null>(null);
  const popped = useRef(false);

  useEffect(() => {
    history.scrollRestoration = "manual";
    const onPop = () => {
      popped.current = true;
    };
    addEventListener("popstate", onPop);
    return () => removeEventListener("popstate", onPop);
  }, []);

  useEffect(() => {
    const key = location.key;
    const remember = () => writePositions({ ...readPositions(), [key]: scrollY });
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onScroll = () => {
      clearTimeout(timer);
      timer = setTimeout(remember, 100);
    };
    addEventListener("scroll", onScroll, { passive: true });
    addEventListener("pagehide", remember);
    return () => {
      clearTimeout(timer);
      removeEventListener("scroll", onScroll);
      removeEventListener("pagehide", remember);
    };
  }, [location.key]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each location
  useEffect(() => {
    const last = before.current;
    before.current = location;
    const back = popped.current || last === null;
    popped.current = false;
    const newPath = last !== null && last.pathname !== location.pathname;
    if (newPath) main.current?.focus({ preventScroll: true });
    if (back) {
      const top = readPositions()[location.key];
      return top === undefined ? undefined : restore(top);
    }
    if (location.hash) document.getElementById(decodeURIComponent(location.hash.slice(1)))?.scrollIntoView();
    else if (newPath) scrollTo(0, 0);
  }, [location]);
}
