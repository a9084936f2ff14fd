import { FIRST_LOOK, reachOf, turned, turnOfKey } from "./look.ts";

test("a whole turn leads back, and no turn leaves the picture", () => {
  expect(turned(FIRST_LOOK, { yaw: 2 * Math.PI }, Math.PI).yaw).toBeCloseTo(0);
  expect(turned(FIRST_LOOK, { yaw: 3 }, Math.PI).yaw).toBeCloseTo(3);
  expect(turned(turned(FIRST_LOOK, { yaw: 3 }, Math.PI), { yaw: 3 }, Math.PI).yaw).toBeCloseTo(6 - 2 * Math.PI);
  expect(turned(FIRST_LOOK, { pitch: 9 }, Math.PI).pitch).toBe(Math.PI / 2);
  expect(turned(FIRST_LOOK, { view: -9 }, Math.PI).view).toBeCloseTo(Math.PI / 6);
});

test("a picture that is twice as wide as high shows everything, a strip less", () => {
  expect(reachOf(4000, 2000)).toEqual({ across: 2 * Math.PI, upright: Math.PI });
  expect(reachOf(4000, 1000).upright).toBeCloseTo(Math.PI / 2);
  expect(Math.abs(turned(FIRST_LOOK, { pitch: 9 }, Math.PI / 2).pitch)).toBeLessThan(Math.PI / 4);
});

test("arrows turn, plus and minus near, other keys do nothing", () => {
  expect(turnOfKey("ArrowLeft")?.yaw).toBeLessThan(0);
  expect(turnOfKey("+")?.view).toBeLessThan(0);
  expect(turnOfKey("a")).toBeNull();
});
