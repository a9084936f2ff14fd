import { picturesOfKind } from "./pictures.ts";
import { type PlannedListing, planListings } from "./plan.ts";

const newest = planListings().toSorted((one, other) => one.age - other.age);

/** Neighbours with one cover in a list that shows some of the listings, newest first. */
function pairs(shows: (listing: PlannedListing) => boolean): string[] {
  const list = newest.filter(shows);
  return list.slice(1).flatMap(({ key, cover }, index) => (list[index]?.cover === cover ? [`${key} ${cover}`] : []));
}

describe("the demo listings", () => {
  it("have no neighbours with the same cover, in any list that visitors look through", () => {
    expect(pairs(() => true)).toEqual([]);
    expect(pairs(({ isPromoted }) => isPromoted)).toEqual([]);
    for (const type of [0, 1]) expect(pairs((listing) => listing.type === type)).toEqual([]);
    for (const city of new Set(newest.map((listing) => listing.city.city)))
      for (const type of [0, 1])
        expect([city, pairs((listing) => listing.city.city === city && listing.type === type)]).toEqual([city, []]);
    // There is one picture of a warehouse, and one of a plot away from the water.
    for (const category of new Set(newest.map((listing) => listing.category)))
      if (!["commercial", "plot"].includes(category))
        expect(pairs((listing) => listing.category === category)).toEqual([]);
  });

  it("show a picture of their own kind, and every apartment that was drawn", () => {
    const used = new Set(newest.map(({ cover }) => cover));
    const drawn = picturesOfKind("exterior").filter(({ tags }) => tags.includes("apartment"));
    expect(drawn.length).toBeGreaterThan(14);
    expect(drawn.filter(({ name }) => !used.has(name))).toEqual([]);
    expect(newest.filter(({ category, cover }) => category === "plot" && !cover.startsWith("plot-"))).toEqual([]);
    expect(newest.filter(({ city, cover }) => cover.includes("snow") && city.city !== "Stockholm")).toEqual([]);
  });
});
