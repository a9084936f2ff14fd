import { cornersOn, drawnOutline, simplified } from "./outline.ts";

const circle = (count: number, radius: number) =>
  Array.from({ length: count }, (_, at) => ({
    x: 300 + Math.cos((at / count) * 2 * Math.PI) * radius,
    y: 300 + Math.sin((at / count) * 2 * Math.PI) * radius,
  }));

test("corners that change nothing are left out", () => {
  const line = [
    { x: 0, y: 0 },
    { x: 50, y: 0.5 },
    { x: 100, y: 0 },
    { x: 100, y: 80 },
  ];
  expect(simplified(line, 3)).toEqual([line[0], line[2], line[3]]);
});

test("a line by hand becomes an outline with no more corners than are allowed", () => {
  const jagged = circle(3000, 200).map(({ x, y }, at) => ({ x: x + (at % 2) * 9, y }));
  const outline = drawnOutline(jagged, 100);
  expect(outline?.length).toBeGreaterThan(2);
  expect(outline?.length).toBeLessThanOrEqual(100);
});

test("a press, and a straight line, are no outline", () => {
  expect(drawnOutline([{ x: 10, y: 10 }])).toBeNull();
  expect(
    drawnOutline([
      { x: 10, y: 10 },
      { x: 20, y: 10 },
    ]),
  ).toBeNull();
  expect(
    drawnOutline([
      { x: 10, y: 10 },
      { x: 300, y: 10 },
    ]),
  ).toBeNull();
});

test("corners are longitude first", () => {
  const port = { unproject: ({ x, y }: { x: number; y: number }) => ({ latitude: y / 10, longitude: x / 10 }) };
  expect(cornersOn(port, [{ x: 10, y: 20 }])).toEqual([[1, 2]]);
});
