import { defaultSettings } from "@gable/shared-sdk/react";
import texts from "../../languages/en.json";
import { draftOf } from "./draft.ts";
import { type DraftWords, draftDifferences } from "./draftDifferences.ts";
import { fileName } from "./fromListed.ts";
import { sampleFloor, sampleMedia, sampleValues } from "./sample.testing.ts";
import type { ListingMedia, ListingValues } from "./values.ts";

const parameter = (id: number, name: string) => ({ id, name, kind: "text", required: false, options: [] });
const words = {
  t: (key: string) => (texts as Record<string, string>)[key] ?? key,
  language: "en",
  settings: { ...defaultSettings, distanceUnit: "km" },
  categories: [
    {
      id: 3,
      name: "House",
      parameters: [parameter(1, "Bedrooms"), parameter(2, "Extras"), parameter(5, "Title deed")],
    },
    { id: 4, name: "Villa", parameters: [] },
  ],
  facilities: [{ id: 7, name: "School" }],
} as unknown as DraftWords;

function compare(values: Partial<ListingValues>, media: Partial<ListingMedia> = {}) {
  const here = draftOf(sampleValues(), sampleMedia(), 1);
  const there = draftOf(sampleValues(values), sampleMedia(media), 2);
  return draftDifferences(here, there, words).map((each) => [each.label, each.here, each.there]);
}

test.each<[string, Partial<ListingValues>, string[]]>([
  ["a category", { categoryId: "4" }, ["Type", "House", "Villa"]],
  ["a category that is gone", { categoryId: "9" }, ["Type", "House", "9"]],
  ["the offer", { type: "rent" }, ["Offered", "For sale", "To rent"]],
  ["the period of a rent", { rentPeriod: "yearly" }, ["Paid", "a month", "a year"]],
  [
    "what is seen of the place",
    { placeAccuracy: "quarter" },
    ["What visitors see", "Exact location", "Neighbourhood only"],
  ],
  ["the stage of a project", { projectKind: "under_construction" }, ["Stage", "Upcoming", "Under construction"]],
  ["a parameter", { parameters: { n1: "4" } }, ["Bedrooms", "", "4"]],
  ["a parameter with several choices", { parameters: { n2: ["Pool", "Sauna"] } }, ["Extras", "", "Pool, Sauna"]],
  ["a distance", { facilities: { n7: "0,7" } }, ["School", "", "0.7 km"]],
  ["a distance that is none", { facilities: { n7: "near" } }, ["School", "", "near"]],
])("%s is told by its words", (_what, values, row) => {
  const [found, ...others] = compare(values);
  expect([found?.slice(1), others]).toEqual([row.slice(1), []]);
  expect(found?.[0]).not.toMatch(/^listing-editor\./);
});

test("a switch is on or off, a price is written as one", () => {
  expect(compare({ isPrivate: true })[0]?.slice(1)).toEqual(["No", "Yes"]);
  expect(
    compare({ price: "12000000" })[0]
      ?.slice(1)
      .every((text) => /12,000,000|11,500,000/.test(text)),
  ).toBe(true);
});

test("files are told by their names, answers that are files by their question", () => {
  const deed = { key: "d", name: "deed.pdf", size: 4 };
  const media = { photos: [], parameterFiles: { n5: deed }, floors: [sampleFloor()] };
  expect(compare({}, media)).toEqual([
    ["Title deed", "", "deed.pdf"],
    [expect.any(String), "front.jpg", ""],
    ["Floor plans", "", "Ground floor – plan.png"],
  ]);
});

test("a picture whose address is only its width is told as a saved one", () => {
  expect(fileName("https://gable.test/files/3fa9/1280.webp")).toBe("");
  expect(fileName("https://other.test/images/1280-garden.webp?v=2")).toBe("1280-garden.webp");
  const stored = { key: "cover", name: "", kept: { id: null, url: "/files/3fa9/1280.webp" } };
  expect(compare({}, { photos: [stored], floors: [] })).toEqual([[expect.any(String), "front.jpg", "Saved file"]]);
});

test("the same written twice differs in nothing", () => {
  expect(compare({})).toEqual([]);
});
