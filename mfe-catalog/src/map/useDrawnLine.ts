import { type PointerEvent, useRef, useState } from "react";
import { drawnOutline } from "./outline.ts";
import type { ScreenPoint } from "./port.ts";

export interface DrawnLineOptions {
  onOutline(outline: readonly ScreenPoint[]): void;
  /** The line was too short to be one. */
  onPress(point: ScreenPoint): void;
}

/**
 * A line that a pointer or a finger draws on an element.
 * @returns the line as it is drawn, empty while nobody draws; and the element's listeners
 */
export function useDrawnLine({ onOutline, onPress }: DrawnLineOptions) {
  const [line, setLine] = useState<ScreenPoint[]>([]);
  const isDrawing = useRef(false);
  const pointOf = (event: PointerEvent): ScreenPoint => {
    const { left, top } = event.currentTarget.getBoundingClientRect();
    return { x: event.clientX - left, y: event.clientY - top };
  };
  const end = () => {
    if (!isDrawing.current) return;
    isDrawing.current = false;
    const outline = drawnOutline(line);
    const [pressed] = line;
    setLine([]);
    if (outline) onOutline(outline);
    else if (pressed) onPress(pressed);
  };
  return {
    line,
    onPointerDown(event: PointerEvent) {
      if (!event.isPrimary) return;
      isDrawing.current = true;
      event.currentTarget.setPointerCapture?.(event.pointerId);
      setLine([pointOf(event)]);
    },
    onPointerMove(event: PointerEvent) {
      if (!isDrawing.current || !event.isPrimary) return;
      const point = pointOf(event);
      setLine((before) => [...before, point]);
    },
    onPointerUp: end,
    onPointerCancel: end,
  };
}
