import { isFloorPlan } from "./floorPlan.ts";

test.each([
  "floor-plan.png",
  "Floorplan 2.jpg",
  "plan.webp",
  "plan-2.jpg",
  "demo-plan-3-bed",
  "Grundriss EG.png",
  "مخطط.png",
])("%s is a plan", (name) => expect(isFloorPlan(name)).toBe(true));

test.each(["demo-office-open-plan", "planet.jpg", "kitchen.png", "airplane.jpg", ""])("%s is none", (name) =>
  expect(isFloorPlan(name)).toBe(false),
);
