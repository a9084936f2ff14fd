import { type KeyboardEvent, type RefObject, useState } from "react";
import type { ScreenPoint } from "./port.ts";

/** By how much an arrow key moves the cross; with Shift the finer step. Pixels. */
const STEP = 24;
const FINE_STEP = 4;
const ARROWS: Record<string, readonly [x: number, y: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

export interface CrossOptions {
  /** Enter or Space, where the cross is. */
  onCorner(point: ScreenPoint): void;
  /** Backspace. */
  onBack(): void;
  /** Escape. */
  onGivenUp(): void;
}

/**
 * A cross that keys move over a box, from its middle.
 * @returns where it is, null before the first key; and the listener of the box
 */
export function useCross(box: RefObject<HTMLElement | null>, { onCorner, onBack, onGivenUp }: CrossOptions) {
  const [cross, setCross] = useState<ScreenPoint | null>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target !== box.current && event.key !== "Escape") return;
    const { width = 0, height = 0 } = box.current?.getBoundingClientRect() ?? {};
    const at = cross ?? { x: width / 2, y: height / 2 };
    const arrow = ARROWS[event.key];
    if (arrow) {
      const step = event.shiftKey ? FINE_STEP : STEP;
      const within = (value: number, most: number) => Math.max(0, Math.min(most, value));
      setCross({ x: within(at.x + arrow[0] * step, width), y: within(at.y + arrow[1] * step, height) });
    } else if (event.key === "Enter" || event.key === " ") {
      setCross(at);
      onCorner(at);
    } else if (event.key === "Backspace") onBack();
    else if (event.key === "Escape") onGivenUp();
    else return;
    event.preventDefault();
  };
  return { cross, onKeyDown };
}
