import { incompleteFloor, moveFloor, planFloors } from "./floors.ts";
import { sampleFloor } from "./sample.testing.ts";
import type { Floor } from "./values.ts";

const kept = (id: number): Floor =>
  sampleFloor({
    key: `floor-${id}`,
    id,
    title: `Floor ${id}`,
    plan: { key: `plan-${id}`, name: `${id}.png`, kept: { id, url: `/files/${id}.png` } },
  });
const before = [kept(11), kept(12), kept(13)];

describe("a floor is complete", () => {
  it("with its title and a plan that can be shown, and not before", () => {
    expect(incompleteFloor([sampleFloor()])).toBeNull();
    for (const part of [{ title: "  " }, { plan: null }])
      expect(incompleteFloor([sampleFloor(), sampleFloor({ key: "b", ...part })])?.key).toBe("b");
  });
});

it("a floor moves by so many places, and never beyond the ends", () => {
  const order = (key: string, steps: number) => moveFloor(before, key, steps).map(({ id }) => id);
  expect(order("floor-11", 1)).toEqual([12, 11, 13]);
  expect(order("floor-13", -1)).toEqual([11, 13, 12]);
  expect(order("floor-11", -1)).toEqual([11, 12, 13]);
  expect(order("floor-13", 5)).toEqual([11, 12, 13]);
});

describe("what is sent of the floors", () => {
  it("is nothing when nothing changed", () => {
    expect(planFloors(before, before)).toEqual({ send: [], remove: [] });
  });

  it("is all of a new project's, in their order and without ids", () => {
    const { send, remove } = planFloors([sampleFloor(), sampleFloor({ key: "b", title: " First floor " })], []);
    expect(send.map(({ id, title }) => [id, title])).toEqual([
      [undefined, "Ground floor"],
      [undefined, "First floor"],
    ]);
    expect(send.every(({ plan }) => plan && "file" in plan)).toBe(true);
    expect(remove).toEqual([]);
  });

  it("is a changed title alone, and a new plan with its title", () => {
    const [first, second, third] = before;
    const plan = { key: "new", name: "new.png", file: new Blob(["x"]) };
    const { send } = planFloors([first!, { ...second!, title: "Mezzanine" }, { ...third!, plan }], before);
    expect(send).toEqual([
      { id: 12, title: "Mezzanine" },
      { id: 13, title: "Floor 13", plan: { file: plan.file, name: "new.png" } },
    ]);
  });

  it("names floors that went, and leaves the others alone", () => {
    expect(planFloors([before[0]!, before[2]!], before)).toEqual({ send: [], remove: [12] });
  });

  it("gives the ids out again in the new order, with titles and plans", () => {
    const { send, remove } = planFloors([before[1]!, before[0]!, before[2]!], before);
    expect(send).toEqual([
      { id: 11, title: "Floor 12", plan: { url: "/files/12.png", name: "12.png" } },
      { id: 12, title: "Floor 11", plan: { url: "/files/11.png", name: "11.png" } },
    ]);
    expect(remove).toEqual([]);
  });

  it("puts a new floor before others by moving what they hold to the next id", () => {
    const { send } = planFloors([sampleFloor({ title: "Basement" }), ...before], before);
    expect(send.map(({ id, title }) => [id, title])).toEqual([
      [11, "Basement"],
      [12, "Floor 11"],
      [13, "Floor 12"],
      [undefined, "Floor 13"],
    ]);
  });
});
