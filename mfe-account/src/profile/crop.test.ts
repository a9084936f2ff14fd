import { cropByKey, mostZoom, sideOf, wholeCrop, within } from "./crop.ts";

const wide = { width: 1200, height: 600 };

test("begins as the largest square in the middle", () => {
  expect(wholeCrop(wide)).toEqual({ x: 600, y: 300, zoom: 1 });
  expect(sideOf(wide, 1)).toBe(600);
  expect(sideOf(wide, 2)).toBe(300);
});

test("comes no nearer than a portrait of 120 pixels, and four times at most", () => {
  expect(mostZoom(wide)).toBe(4);
  expect(mostZoom({ width: 240, height: 300 })).toBe(2);
  expect(mostZoom({ width: 120, height: 120 })).toBe(1);
});

test.each([
  ["left of it", { x: -50, y: 300, zoom: 1 }, { x: 300, y: 300, zoom: 1 }],
  ["right of it", { x: 5000, y: 300, zoom: 1 }, { x: 900, y: 300, zoom: 1 }],
  ["too near", { x: 600, y: 300, zoom: 9 }, { x: 600, y: 300, zoom: 4 }],
  ["too far", { x: 600, y: 300, zoom: 0.2 }, { x: 600, y: 300, zoom: 1 }],
  ["at the edge, taken further away", { x: 1125, y: 75, zoom: 1 }, { x: 900, y: 300, zoom: 1 }],
])("a square %s is moved into the picture", (_, wish, found) => {
  expect(within(wide, wish)).toEqual(found);
});

test("keys move it by a twentieth of its side, and nearer and further", () => {
  const crop = { x: 600, y: 300, zoom: 2 };
  expect(cropByKey(wide, crop, "ArrowLeft")).toEqual({ ...crop, x: 585 });
  expect(cropByKey(wide, crop, "ArrowDown")).toEqual({ ...crop, y: 315 });
  expect(cropByKey(wide, crop, "+")?.zoom).toBeCloseTo(2.1);
  expect(cropByKey(wide, crop, "-")?.zoom).toBeCloseTo(1.9);
  expect(cropByKey(wide, crop, "Tab")).toBeNull();
});
