import { dotRadius, placesOf, shifted } from "./dotLayer.ts";

/** The web map's square on so many pixels, as a matrix by columns. */
const scaling = (size: number) => [size, 0, 0, 0, 0, size, 0, 0, 0, 0, 1, 0, -size / 2, -size / 2, 0, 1];

test("a dot stands where it belongs, to the pixel, at the nearest zoom", () => {
  const dots = [
    { latitude: 38.7, longitude: -9.1 },
    { latitude: 38.700_01, longitude: -9.099_99 },
  ];
  const { origin, offsets } = placesOf(dots);
  const size = 512 * 2 ** 19;
  const matrix = shifted(scaling(size), origin[0], origin[1]);
  // A hundred-thousandth of a degree.
  const step = (1e-5 / 360) * size;
  expect((offsets[2] ?? 0) * (matrix[0] ?? 0)).toBeCloseTo(step, 2);
  expect((offsets[3] ?? 0) * (matrix[5] ?? 0)).toBeCloseTo(-step / Math.cos((38.7 * Math.PI) / 180), 1);
});

test("the middle of the earth is the middle of the square, and a copy of the earth lies beside it", () => {
  const { origin } = placesOf([{ latitude: 0, longitude: 0 }]);
  expect(origin).toEqual([0.5, 0.5]);
  expect(shifted(scaling(100), 0.5, 0.5)[12]).toBe(0);
  expect(shifted(scaling(100), 1.5, 0.5)[12]).toBe(100);
});

test("dots grow as one comes nearer", () => {
  expect([0, 3, 7.5, 12, 19].map(dotRadius)).toEqual([2, 2, 3, 4, 4]);
});

test("no dots are none", () => {
  expect(placesOf([]).offsets).toHaveLength(0);
});
