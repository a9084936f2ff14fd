import { sampleFloor, sampleMedia, sampleValues } from "./sample.testing.ts";
import { type DistanceRules, type ParameterRule, validateListing, validateProject } from "./validate.ts";
import { emptyMedia, emptyValues } from "./values.ts";

const rules: DistanceRules = {
  facilities: [1, 2, 3, 4].map((id) => ({ id, name: ["", "School", "Park", "Clinic", "Station"][id]! })),
  decimals: true,
};

const fields = (changes: Parameters<typeof sampleValues>[0], parameters: ParameterRule[] = []) =>
  validateListing(sampleValues(changes), sampleMedia(), parameters, rules).map((issue) => issue.field);

describe("what stops a listing from being published", () => {
  it("is nothing when all required fields are filled", () => {
    expect(validateListing(sampleValues(), sampleMedia(), [], rules)).toEqual([]);
  });

  it("is every required field of an empty editor, in the order of the sections", () => {
    const issues = validateListing(emptyValues(), emptyMedia(), [], rules);
    expect(issues.map((issue) => issue.field)).toEqual([
      "title",
      "description",
      "categoryId",
      "price",
      "address",
      "city",
      "country",
      "latitude",
      "longitude",
      "photos",
    ]);
  });

  it.each(["0", "-5", "a lot", "1000000000000"])("is a price of %s", (price) => {
    expect(fields({ price })).toEqual(["price"]);
  });

  it("is a coordinate out of range, or a missing one", () => {
    expect(fields({ latitude: "90.1" })).toEqual(["latitude"]);
    expect(fields({ longitude: "-180.5" })).toEqual(["longitude"]);
    expect(fields({ latitude: "" })).toEqual(["latitude"]);
    expect(fields({ longitude: "" })).toEqual(["longitude"]);
    expect(fields({ latitude: "-90", longitude: "180" })).toEqual([]);
    expect(fields({ latitude: "", longitude: "" })).toEqual(["latitude", "longitude"]);
  });

  it("is a required parameter without an answer, and a number that is none", () => {
    const parameters: ParameterRule[] = [
      { id: 1, name: "Bedrooms", kind: "number", required: true, options: [] },
      { id: 2, name: "Extras", kind: "checkbox", required: true, options: ["pool"] },
      { id: 3, name: "Note", kind: "text", required: false, options: [] },
    ];
    expect(fields({}, parameters)).toEqual(["parameters.n1", "parameters.n2"]);
    expect(fields({ parameters: { n1: "four", n2: [] } }, parameters)).toEqual(["parameters.n1", "parameters.n2"]);
    expect(fields({ parameters: { n1: "4", n2: ["pool"] } }, parameters)).toEqual([]);
  });

  it("is a distance that is none, by the name of what it is the distance to", () => {
    const facilities = { n1: "0.7", n2: "far", n3: "", n4: "-1" };
    const issues = validateListing(sampleValues({ facilities }), sampleMedia(), [], rules);
    expect(issues).toEqual([
      expect.objectContaining({ field: "facilities.n2", message: "listing-editor.error.distance" }),
      expect.objectContaining({ field: "facilities.n4", params: expect.objectContaining({ name: "Station" }) }),
    ]);
    expect(fields({ facilities: { n1: "1,5", n2: "2.25", n3: "99999", n4: "100000" } })).toEqual(["facilities.n4"]);
  });

  it("is a distance with decimals where the provider keeps whole numbers", () => {
    const facilities = { n1: "3", n2: "1.5", n3: "0,5" };
    const issues = validateListing(sampleValues({ facilities }), sampleMedia(), [], { ...rules, decimals: false });
    expect(issues.map(({ field, message, params }) => [field, message, params?.name])).toEqual([
      ["facilities.n2", "listing-editor.error.distance-whole", "Park"],
      ["facilities.n3", "listing-editor.error.distance-whole", "Clinic"],
    ]);
  });

  it("is a search description outside 50 to 160 characters, but not an empty one", () => {
    expect(fields({ metaDescription: "x".repeat(49) })).toEqual(["metaDescription"]);
    expect(fields({ metaDescription: "x".repeat(161) })).toEqual(["metaDescription"]);
    expect(fields({ metaDescription: "x".repeat(50) })).toEqual([]);
    expect(fields({ metaDescription: "x".repeat(160) })).toEqual([]);
  });

  it("is an eleventh keyword", () => {
    const words = Array.from({ length: 10 }, (_, index) => `word ${index}`);
    expect(fields({ metaKeywords: words.join(", ") })).toEqual([]);
    expect(fields({ metaKeywords: [...words, "one more"].join(", ") })).toEqual(["metaKeywords"]);
  });

  it("is never a long search title, which only warns", () => {
    expect(fields({ metaTitle: "x".repeat(90) })).toEqual([]);
  });
});

describe("a video link", () => {
  it("is one of YouTube or none", () => {
    expect(fields({ videoLink: "https://youtu.be/dQw4w9WgXcQ" })).toEqual([]);
    expect(fields({ videoLink: "https://video.example/abc" })).toEqual(["videoLink"]);
  });
});

describe("what stops a project from being published", () => {
  const project = sampleValues({ price: "" });
  const withFloors = (...floors: ReturnType<typeof sampleFloor>[]) => sampleMedia({ floors });
  const wrong = (media: ReturnType<typeof sampleMedia>, values = project) =>
    validateProject(values, media).map(({ field, message }) => [field, message.replace("listing-editor.error.", "")]);

  it("is nothing when address, floors, title image and category are there; a price is not asked for", () => {
    expect(wrong(withFloors(sampleFloor()))).toEqual([]);
  });

  it("is every required field of an empty editor, in the order of the sections", () => {
    expect(wrong(emptyMedia(), emptyValues()).map(([field]) => field)).toEqual([
      "title",
      "description",
      "categoryId",
      "address",
      "city",
      "country",
      "latitude",
      "longitude",
      "photos",
      "floors",
    ]);
  });

  it.each([
    ["no floor at all", [], [["floors", "floors"]]],
    ["a floor without a title", [sampleFloor({ title: " " })], [["floors.a.title", "floor-title"]]],
    ["a floor without a plan", [sampleFloor({ plan: null })], [["floors.a.plan", "floor-plan"]]],
    [
      "an empty second floor",
      [sampleFloor(), sampleFloor({ key: "b", title: "", plan: null })],
      [
        ["floors.b.title", "floor-title"],
        ["floors.b.plan", "floor-plan"],
      ],
    ],
  ])("is %s", (_what, floors, issues) => {
    expect(wrong(withFloors(...floors))).toEqual(issues);
  });

  it("is a search description or a film that breaks the rules, as with a property", () => {
    expect(wrong(withFloors(sampleFloor()), sampleValues({ metaDescription: "short" }))).toEqual([
      ["metaDescription", "meta-description"],
    ]);
    expect(wrong(withFloors(sampleFloor()), sampleValues({ videoLink: "https://video.example/a" }))).toEqual([
      ["videoLink", "video"],
    ]);
  });
});
