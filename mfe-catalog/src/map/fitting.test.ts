/** @jest-environment jsdom */
import { fitting } from "./fitting.ts";
import { asView } from "./port.ts";

const BOUNDS = { north: 2, south: 1, east: 2, west: 1 };

function box(clientWidth: number, clientHeight: number, dir = "ltr"): Element {
  const element = document.body.appendChild(document.createElement("div"));
  element.style.direction = dir;
  Object.defineProperties(element, { clientWidth: { value: clientWidth }, clientHeight: { value: clientHeight } });
  return element;
}

test("a phone's map keeps what it shows above the zoom buttons", () => {
  for (const dir of ["ltr", "rtl"])
    expect(fitting(BOUNDS, box(390, 640, dir)).padding).toEqual({ top: 80, right: 80, bottom: 172, left: 80 });
});

test("a wide map keeps it beside them, at the side where they stand", () => {
  expect(fitting(BOUNDS, box(900, 500)).padding).toEqual({ top: 80, right: 140, bottom: 80, left: 80 });
  expect(fitting(BOUNDS, box(900, 500, "rtl")).padding).toEqual({ top: 80, right: 80, bottom: 80, left: 140 });
});

test("what was shown before is shown again, to the edges and however near", () => {
  expect(fitting(asView(BOUNDS), box(390, 640))).toEqual({ padding: { top: 0, right: 0, bottom: 0, left: 0 } });
});
