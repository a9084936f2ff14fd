/** @jest-environment jsdom */

import type { Coordinates } from "@gable/shared-sdk/model";
import { fireEvent } from "@testing-library/dom";
import { createPickerPin } from "./pickerPin.ts";

/** A plane on which a degree is a hundred pixels. */
const port = {
  put: (element: HTMLElement) => {
    document.body.append(element);
    return { move: () => undefined, remove: () => element.remove() };
  },
  project: ({ latitude, longitude }: Coordinates) => ({ x: longitude * 100, y: -latitude * 100 }),
  unproject: ({ x, y }: { x: number; y: number }) => ({ latitude: -y / 100, longitude: x / 100 }),
};

function stand() {
  const element = document.createElement("div");
  const moved: Coordinates[] = [];
  const pin = createPickerPin({
    port,
    element,
    label: "Place of the home",
    write: (value) => value.toFixed(5),
    onMoved: (at) => moved.push(at),
  });
  pin.place({ latitude: 10, longitude: 20 });
  return { element, moved, pin };
}

test("arrow keys move the pin, Shift by the larger step, and each move is told", () => {
  const { element, moved } = stand();
  fireEvent.keyDown(element, { key: "ArrowRight" });
  fireEvent.keyDown(element, { key: "ArrowUp", shiftKey: true });
  expect(moved[0]?.longitude).toBeCloseTo(20.04);
  expect(moved[1]?.latitude).toBeCloseTo(10.4);
  expect(element).toHaveAttribute("aria-valuetext", "10.40000, 20.04000");
});

test("a drag is told once, where it ends", () => {
  const { element, moved, pin } = stand();
  const point = (name: string, clientX: number, clientY: number) =>
    fireEvent(element, new MouseEvent(name, { bubbles: true, clientX, clientY }));
  point("pointerdown", 5, 5);
  point("pointermove", 55, 5);
  point("pointermove", 105, 105);
  expect(moved).toHaveLength(0);
  fireEvent.pointerUp(element);
  expect(moved).toHaveLength(1);
  expect(pin.position()?.longitude).toBeCloseTo(21);
  expect(pin.position()?.latitude).toBeCloseTo(9);
});
