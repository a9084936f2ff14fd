import type { Page } from "@playwright/test";

/** CSS pixels of the window. */
interface Point {
  x: number;
  y: number;
}

const STEPS = 8;

/** Moves fingers over the screen, each from one point to another in a straight line, as a touch screen tells of it. */
async function moveFingers(page: Page, fingers: readonly { from: Point; to: Point }[]): Promise<void> {
  const protocol = await page.context().newCDPSession(page);
  const at = (part: number) =>
    fingers.map(({ from, to }, id) => ({
      id,
      x: from.x + (to.x - from.x) * part,
      y: from.y + (to.y - from.y) * part,
    }));
  await protocol.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: at(0) });
  for (let step = 1; step <= STEPS; step++)
    await protocol.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: at(step / STEPS) });
  await protocol.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  await protocol.detach();
}

/** One finger from a point to another. */
export const swipe = (page: Page, from: Point, to: Point): Promise<void> => moveFingers(page, [{ from, to }]);

/** Two fingers apart from both sides of a point. @param by how far each moves */
export function spread(page: Page, { x, y }: Point, by: number): Promise<void> {
  const start = 20;
  return moveFingers(page, [
    { from: { x: x - start, y }, to: { x: x - start - by, y } },
    { from: { x: x + start, y }, to: { x: x + start + by, y } },
  ]);
}
