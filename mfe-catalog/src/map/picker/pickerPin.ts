import type { Coordinates } from "@gable/shared-sdk/model";
import type { MapMarker, MapPort, ScreenPoint } from "../port.ts";

export interface PickerPinInput {
  port: Pick<MapPort, "put" | "project" | "unproject">;
  element: HTMLElement;
  /** Accessible name. */
  label: string;
  /** Writes a coordinate as the language does. */
  write(degrees: number): string;
  /** The pin was let go of, or a key moved it. */
  onMoved(position: Coordinates): void;
}

/** By how much an arrow key moves the pin; with Shift the larger step. Pixels. */
const STEP = 4;
const LARGE_STEP = 40;
const ARROWS: Record<string, readonly [x: number, y: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** A pin on the map that is dragged by a pointer and moved by the arrow keys. */
export function createPickerPin({ port, element, label, write, onMoved }: PickerPinInput) {
  let marker: MapMarker | null = null;
  let at: Coordinates | null = null;
  let grip: ScreenPoint | null = null;
  element.tabIndex = 0;
  element.setAttribute("role", "slider");
  element.setAttribute("aria-label", label);

  const place = (position: Coordinates) => {
    at = position;
    marker ??= port.put(element, position, "foot");
    marker.move(position);
    const words = `${write(position.latitude)}, ${write(position.longitude)}`;
    element.setAttribute("aria-valuetext", words);
    element.setAttribute("aria-valuenow", String(position.latitude));
  };
  const moveBy = (x: number, y: number) => {
    if (!at) return;
    const from = port.project(at);
    place(port.unproject({ x: from.x + x, y: from.y + y }));
  };
  element.addEventListener("keydown", (event) => {
    const arrow = ARROWS[event.key];
    if (!arrow || !at) return;
    event.preventDefault();
    event.stopPropagation();
    const step = event.shiftKey ? LARGE_STEP : STEP;
    moveBy(arrow[0] * step, arrow[1] * step);
    onMoved(at);
  });
  // The map below must not be dragged along, nor take the end of the drag for a press.
  for (const name of ["mousedown", "touchstart", "click", "dblclick"] as const)
    element.addEventListener(name, (event) => event.stopPropagation());
  element.addEventListener("pointerdown", (event) => {
    event.stopPropagation();
    grip = { x: event.clientX, y: event.clientY };
    element.setPointerCapture?.(event.pointerId);
  });
  element.addEventListener("pointermove", (event) => {
    if (!grip) return;
    moveBy(event.clientX - grip.x, event.clientY - grip.y);
    grip = { x: event.clientX, y: event.clientY };
  });
  const drop = () => {
    if (!grip) return;
    grip = null;
    if (at) onMoved(at);
  };
  element.addEventListener("pointerup", drop);
  element.addEventListener("pointercancel", drop);

  return {
    place,
    position: () => at,
    focus: () => element.focus({ preventScroll: true }),
    remove: () => marker?.remove(),
  };
}

export type PickerPin = ReturnType<typeof createPickerPin>;
