import { useEffect, useState } from "react";

/** So long a part that could be shown waits for those above it. Milliseconds. */
const PATIENCE_MS = 1_500;

interface Order {
  shown: readonly number[];
  /** What was waited for long enough: the parts after it no longer do. */
  passed: readonly number[];
}

/** @returns indices of parts that may be shown now: those known above the first that is still waited for */
function nextOf(known: readonly boolean[], { shown, passed }: Order): number[] {
  const awaited = known.findIndex((isKnown, part) => !isKnown && !passed.includes(part));
  return [...known.keys()].filter(
    (part) => known[part] && !shown.includes(part) && (awaited < 0 || part < awaited || passed.includes(part)),
  );
}

/**
 * In which order parts of a page are shown that come with calls of their own: from the top down, each once those above it
 * are known, so that nothing on show moves. A part that takes much longer than those below it comes after them.
 * @param known of each part, in the order that is wanted, whether it is known what it says
 * @returns indices of the parts to show, in their order; none is ever taken out or moved
 */
export function useInOrder(known: readonly boolean[]): readonly number[] {
  const [order, setOrder] = useState<Order>({ shown: [], passed: [] });
  const next = nextOf(known, order);
  if (next.length > 0) setOrder({ ...order, shown: [...order.shown, ...next] });
  const unknown = known.flatMap((isKnown, part) => (isKnown ? [] : [part]));
  const isHeld = next.length === 0 && order.shown.length + unknown.length < known.length;
  const awaited = unknown.join(" ");
  useEffect(() => {
    if (!isHeld) return;
    const passed = awaited.split(" ").map(Number);
    const timer = setTimeout(() => setOrder((current) => ({ ...current, passed })), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [isHeld, awaited]);
  return [...order.shown, ...next];
}
