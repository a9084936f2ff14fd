import type { Corners } from "@gable/shared-sdk/calls";
import { useT } from "@gable/shared-sdk/react";
import { Button } from "@gable/shared-ui/core";
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from "react";
import { MOST_CORNERS } from "../results/area-text.ts";
import styles from "./DrawArea.module.css";
import { cornersOn, drawnOutline } from "./outline.ts";
import type { MapPort, ScreenPoint } from "./port.ts";

export interface DrawAreaProps {
  port: MapPort;
  /** Null: given up. */
  onDone(polygon: Corners | null): void;
}

/** By how much an arrow key moves the cross; with Shift the finer step. Pixels. */
const STEP = 24;
const FINE_STEP = 4;
const ARROWS: Record<string, readonly [x: number, y: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/**
 * Draws an area: by a line of the pointer or the finger, or by keys, which move a cross (arrows), set corners (Enter, Space),
 * take the last one back (Backspace) and give up (Escape).
 */
export function DrawArea({ port, onDone }: DrawAreaProps) {
  const t = useT();
  const box = useRef<HTMLDivElement>(null);
  const [line, setLine] = useState<ScreenPoint[]>([]);
  const [corners, setCorners] = useState<ScreenPoint[]>([]);
  const [cross, setCross] = useState<ScreenPoint | null>(null);
  const isDrawing = useRef(false);

  useEffect(() => {
    port.setFollowing(false);
    box.current?.focus({ preventScroll: true });
    return () => port.setFollowing(true);
  }, [port]);

  const pointOf = (event: PointerEvent): ScreenPoint => {
    const { left, top } = event.currentTarget.getBoundingClientRect();
    return { x: event.clientX - left, y: event.clientY - top };
  };
  const finish = (outline: readonly ScreenPoint[] | null) => {
    if (outline && outline.length >= 3) onDone(cornersOn(port, outline));
  };
  const down = (event: PointerEvent) => {
    if (!event.isPrimary) return;
    isDrawing.current = true;
    event.currentTarget.setPointerCapture?.(event.pointerId);
    setLine([pointOf(event)]);
  };
  const move = (event: PointerEvent) => {
    if (!isDrawing.current || !event.isPrimary) return;
    const point = pointOf(event);
    setLine((before) => [...before, point]);
  };
  const up = () => {
    if (!isDrawing.current) return;
    isDrawing.current = false;
    const outline = drawnOutline(line);
    const [pressed] = line;
    setLine([]);
    if (outline) finish(outline);
    // A press sets one corner: whoever cannot draw a line comes to an area too.
    else if (pressed) addCorner(pressed);
  };
  const addCorner = (point: ScreenPoint) =>
    setCorners((before) => (before.length < MOST_CORNERS ? [...before, point] : before));
  const middle = (): ScreenPoint => {
    const { width = 0, height = 0 } = box.current?.getBoundingClientRect() ?? {};
    return { x: width / 2, y: height / 2 };
  };
  const key = (event: KeyboardEvent) => {
    if (event.target !== box.current && event.key !== "Escape") return;
    const at = cross ?? middle();
    const arrow = ARROWS[event.key];
    if (arrow) {
      const step = event.shiftKey ? FINE_STEP : STEP;
      const { width = 0, height = 0 } = box.current?.getBoundingClientRect() ?? {};
      const within = (value: number, most: number) => Math.max(0, Math.min(most, value));
      setCross({ x: within(at.x + arrow[0] * step, width), y: within(at.y + arrow[1] * step, height) });
    } else if (event.key === "Enter" || event.key === " ") {
      setCross(at);
      addCorner(at);
    } else if (event.key === "Backspace") setCorners((before) => before.slice(0, -1));
    else if (event.key === "Escape") onDone(null);
    else return;
    event.preventDefault();
  };

  const shown = line.length > 0 ? line : corners;
  return (
    <div className={styles.draw}>
      <div
        ref={box}
        className={styles.sheet}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keys' way to draw
        tabIndex={0}
        role="application"
        aria-label={t("catalog.map.drawKeys")}
        onPointerDown={down}
        onPointerMove={move}
        onPointerUp={up}
        onPointerCancel={up}
        onKeyDown={key}
      >
        <svg aria-hidden="true">
          {shown.length > 1 && (
            <polygon className={styles.area} points={shown.map(({ x, y }) => `${x},${y}`).join(" ")} />
          )}
          {corners.map(({ x, y }) => (
            <circle key={`${x} ${y}`} className={styles.corner} cx={x} cy={y} r="6" />
          ))}
          {cross && (
            <path className={styles.cross} d={`M${cross.x - 14} ${cross.y}h28M${cross.x} ${cross.y - 14}v28`} />
          )}
        </svg>
      </div>
      <div className={styles.bar}>
        <p role="status">
          {corners.length === 0 ? t("catalog.map.drawHelp") : t("catalog.map.corners", { count: corners.length })}
        </p>
        <Button size="s" variant="quiet" onClick={() => onDone(null)}>
          {t("catalog.map.drawCancel")}
        </Button>
        {corners.length > 0 && (
          <Button size="s" variant="primary" disabled={corners.length < 3} onClick={() => finish(corners)}>
            {t("catalog.map.drawDone")}
          </Button>
        )}
      </div>
    </div>
  );
}
