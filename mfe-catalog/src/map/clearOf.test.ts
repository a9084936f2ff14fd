import fc from "fast-check";
import { clearOf } from "./clearOf.ts";

const DROP = { x: 300, y: 200 };
const PIN = { aside: 40, above: 38, below: 0 };
const CLUSTER = { aside: 66, above: 34, below: 34 };

test("a marker that covers the drop goes to the nearer side, and one beside it stays", () => {
  expect(clearOf(DROP, { x: 310, y: 160 }, PIN)).toEqual({ x: 310, y: 150 });
  expect(clearOf(DROP, { x: 310, y: 205 }, PIN)).toEqual({ x: 310, y: 246 });
  expect(clearOf(DROP, { x: 250, y: 200 }, CLUSTER)).toEqual({ x: 250, y: 242 });
  expect(clearOf(DROP, { x: 420, y: 190 }, CLUSTER)).toBeNull();
  expect(clearOf(DROP, { x: 300, y: 400 }, PIN)).toBeNull();
});

test("what was moved covers nothing", () => {
  const near = fc.integer({ min: -150, max: 150 });
  fc.assert(
    fc.property(near, near, fc.constantFrom(PIN, CLUSTER), (x, y, reach) => {
      const moved = clearOf(DROP, { x: DROP.x + x, y: DROP.y + y }, reach);
      return moved === null || clearOf(DROP, moved, reach) === null;
    }),
  );
});
