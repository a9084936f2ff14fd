import { useHost } from "@gable/shared-sdk/react";
import { useLocation } from "@gable/shared-sdk/router";
import { useEffect, useRef, useState } from "react";

/** A way that was held until the visitor has said whether they want it. */
export interface HeldWay {
  go(): void;
  stay(): void;
}

/** What of the browser's Navigation API is used here. */
interface TraverseEvent extends Event {
  navigationType: string;
  destination: { key: string; url: string };
}
type Traversals = EventTarget & { traverseTo(key: string): unknown };

type Held = (go: () => void) => void;

interface Guard {
  /** Whether an address is that of another page. */
  isElsewhere(url: string): boolean;
  /** Whether leaving would be asked about now. */
  isHeld(): boolean;
  hold: Held;
}

/** Holds Back and Forward before they are carried out. @returns ends it */
function guardNavigation(navigation: Traversals, { isElsewhere, isHeld, hold }: Guard): () => void {
  let isWanted = false;
  const onNavigate = (event: Event) => {
    const { navigationType, destination } = event as TraverseEvent;
    if (navigationType !== "traverse" || !event.cancelable || isWanted) return;
    if (!isElsewhere(destination.url) || !isHeld()) return;
    event.preventDefault();
    hold(() => {
      isWanted = true;
      navigation.traverseTo(destination.key);
    });
  };
  navigation.addEventListener("navigate", onNavigate);
  return () => navigation.removeEventListener("navigate", onNavigate);
}

/** The place of the present entry in the order that the router counts; null for an entry that is not the router's. */
function entryIndex(): number | null {
  const index: unknown = window.history.state?.idx;
  return typeof index === "number" ? index : null;
}

/**
 * The same without the Navigation API: the browser is at the other entry when it tells, so it goes back to this one
 * before the router hears of either.
 * @param here place of this page's entry
 */
function guardHistory(here: () => number | null, { isElsewhere, isHeld, hold }: Guard): () => void {
  let isWanted = false;
  let isReturning = false;
  const onPop = (event: PopStateEvent) => {
    if (isReturning) {
      isReturning = false;
      event.stopImmediatePropagation();
      return;
    }
    const [from, to] = [here(), entryIndex()];
    if (isWanted || from === null || to === null || from === to) return;
    if (!isElsewhere(window.location.href) || !isHeld()) return;
    event.stopImmediatePropagation();
    isReturning = true;
    window.history.go(from - to);
    hold(() => {
      isWanted = true;
      window.history.go(to - from);
    });
  };
  // Before the router, which listens without capturing.
  window.addEventListener("popstate", onPop, true);
  return () => window.removeEventListener("popstate", onPop, true);
}

/**
 * Holds every way within the site to another page, links, Back and Forward alike, while `isHeld` says so. A browser that
 * has the Navigation API goes Back and Forward unasked when its visitor has done nothing on the page.
 * @param isHeld asked at the moment of leaving
 * @returns the way that is held, or null
 */
export function useHeldWay(isHeld: () => boolean): HeldWay | null {
  const { navigator } = useHost();
  const location = useLocation();
  const [held, setHeld] = useState<HeldWay | null>(null);
  const latest = useRef(isHeld);
  latest.current = isHeld;
  const here = useRef(location.pathname);
  here.current = location.pathname;
  const entry = useRef<number | null>(null);
  // Sections of a page are entries, or take each other's place.
  useEffect(() => {
    if (location.pathname === window.location.pathname) entry.current = entryIndex();
  }, [location]);

  useEffect(() => {
    const isElsewhere = (to: Parameters<typeof navigator.push>[0]) => {
      const target = typeof to === "string" ? new URL(to, window.location.href).pathname : to.pathname;
      return target !== undefined && target !== here.current;
    };
    const hold: Held = (go) => {
      const stay = () => setHeld(null);
      setHeld({
        stay,
        go() {
          stay();
          go();
        },
      });
    };

    const { push, replace } = navigator;
    const guarded =
      (original: typeof push): typeof push =>
      (to, ...rest) => {
        const go = () => original.call(navigator, to, ...rest);
        if (isElsewhere(to) && latest.current()) hold(go);
        else go();
      };
    navigator.push = guarded(push);
    navigator.replace = guarded(replace);

    const guard = { isElsewhere, isHeld: () => latest.current(), hold };
    const { navigation } = window as { navigation?: Traversals };
    const end = navigation ? guardNavigation(navigation, guard) : guardHistory(() => entry.current, guard);
    return () => {
      navigator.push = push;
      navigator.replace = replace;
      end();
    };
  }, [navigator]);

  return held;
}
