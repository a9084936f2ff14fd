import type { Message } from "@gable/shared-sdk/model";
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";

/** Pixels from the end within which the newest message counts as seen. */
const NEAR = 80;

/**
 * Whether the newest messages of a list that begins at its lower end are in view, and how many came while they were not.
 * @param sending how many messages of the member's own are on their way: writing goes to the end
 */
export function useAtEnd(area: RefObject<HTMLElement | null>, all: readonly Message[], sending: number, me: number) {
  const [isAtEnd, setAtEnd] = useState(true);
  const newest = all.at(-1)?.id ?? 0;
  const seen = useRef(newest);
  if (isAtEnd || seen.current === 0) seen.current = newest;
  const unseen = isAtEnd ? 0 : all.filter(({ id, senderId }) => id > seen.current && senderId !== me).length;

  const hasArea = all.length > 0 || sending > 0;
  useEffect(() => {
    const element = area.current;
    if (!element || !hasArea) return;
    const look = () => setAtEnd(Math.abs(element.scrollTop) < NEAR);
    look();
    element.addEventListener("scroll", look, { passive: true });
    return () => element.removeEventListener("scroll", look);
  }, [area, hasArea]);

  const toEnd = () => {
    if (area.current) area.current.scrollTop = 0;
  };
  const before = useRef(sending);
  useLayoutEffect(() => {
    if (sending > before.current && area.current) area.current.scrollTop = 0;
    before.current = sending;
  }, [area, sending]);
  return { isAtEnd, unseen, toEnd };
}
