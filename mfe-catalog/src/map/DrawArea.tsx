import type { Corners } from "@gable/shared-sdk/calls";
import { useT } from "@gable/shared-sdk/react";
import { MOST_CORNERS } from "@gable/shared-sdk/wire";
import { Button } from "@gable/shared-ui/core";
import { useEffect, useRef, useState } from "react";
import styles from "./DrawArea.module.css";
import { cornersOn } from "./outline.ts";
import type { MapPort, ScreenPoint } from "./port.ts";
import { useCross } from "./useCross.ts";
import { useDrawnLine } from "./useDrawnLine.ts";

export interface DrawAreaProps {
  port: MapPort;
  /** Null: given up. */
  onDone(polygon: Corners | null): void;
}

/**
 * Draws an area: by a line of the pointer or the finger, or by keys, which move a cross (arrows), set corners (Enter, Space),
 * take the last one back (Backspace) and give up (Escape).
 */
export function DrawArea({ port, onDone }: DrawAreaProps) {
  const t = useT();
  const box = useRef<HTMLDivElement>(null);
  const [corners, setCorners] = useState<ScreenPoint[]>([]);

  useEffect(() => {
    port.setFollowing(false);
    box.current?.focus({ preventScroll: true });
    return () => port.setFollowing(true);
  }, [port]);

  const finish = (outline: readonly ScreenPoint[]) => {
    if (outline.length >= 3) onDone(cornersOn(port, outline));
  };
  const addCorner = (point: ScreenPoint) =>
    setCorners((before) => (before.length < MOST_CORNERS ? [...before, point] : before));
  // A press sets one corner: whoever cannot draw a line comes to an area too.
  const { line, ...pointer } = useDrawnLine({ onOutline: finish, onPress: addCorner });
  const { cross, onKeyDown } = useCross(box, {
    onCorner: addCorner,
    onBack: () => setCorners((before) => before.slice(0, -1)),
    onGivenUp: () => onDone(null),
  });

  return (
    <div className={styles.draw}>
      <div
        ref={box}
        className={styles.sheet}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keys' way to draw
        tabIndex={0}
        role="application"
        aria-label={t("catalog.map.drawKeys")}
        onKeyDown={onKeyDown}
        {...pointer}
      >
        <Sketch outline={line.length > 0 ? line : corners} corners={corners} cross={cross} />
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

interface SketchProps {
  outline: readonly ScreenPoint[];
  corners: readonly ScreenPoint[];
  cross: ScreenPoint | null;
}

/** What has been drawn so far. */
function Sketch({ outline, corners, cross }: SketchProps) {
  return (
    <svg aria-hidden="true">
      {outline.length > 1 && (
        <polygon className={styles.area} points={outline.map(({ x, y }) => `${x},${y}`).join(" ")} />
      )}
      {corners.map(({ x, y }) => (
        <circle key={`${x} ${y}`} className={styles.corner} cx={x} cy={y} r="6" />
      ))}
      {cross && <path className={styles.cross} d={`M${cross.x - 14} ${cross.y}h28M${cross.x} ${cross.y - 14}v28`} />}
    </svg>
  );
}
