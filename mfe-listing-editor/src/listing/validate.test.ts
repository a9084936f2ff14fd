import { sampleMedia, sampleValues } from "./sample.testing.ts";
import { type ParameterRule, validateListing } from "./validate.ts";
import { emptyMedia, emptyValues } from "./values.ts";

const fields = (changes: Parameters<typeof sampleValues>[0], parameters: ParameterRule[] = []) =>
  validateListing(sampleValues(changes), sampleMedia(), parameters).map((issue) => issue.field);

describe("what stops a listing from being published", () => {
  it("is nothing when all required fields are filled", () => {
    expect(validateListing(sampleValues(), sampleMedia(), [])).toEqual([]);
  });

  it("is every required field of an empty editor, in the order of the sections", () => {
    const issues = validateListing(emptyValues(), emptyMedia(), []);
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

  it("is a picture that failed its check, even beside good ones", () => {
    const [good] = sampleMedia().photos;
    const media = sampleMedia({ photos: [good!, { key: "b", name: "tiny.png", problem: "small" }] });
    expect(validateListing(sampleValues(), media, []).map((issue) => issue.message)).toEqual([
      "listing-editor.error.photos-bad",
    ]);
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

  it("is a distance that is not a whole number", () => {
    expect(fields({ facilities: { n1: "3", n2: "1.5", n3: "", n4: "-1" } })).toEqual([
      "facilities.n2",
      "facilities.n4",
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
