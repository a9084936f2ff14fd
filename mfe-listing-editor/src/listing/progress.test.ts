import { sectionProgress } from "./progress.ts";
import { listingQuality } from "./quality.ts";
import { sampleMedia, sampleValues } from "./sample.testing.ts";
import { type ParameterRule, validateListing } from "./validate.ts";
import { emptyMedia, emptyValues, type ListingMedia, type ListingValues } from "./values.ts";

const parameters: ParameterRule[] = [
  { id: 1, name: "Bedrooms", kind: "number", required: true, options: [] },
  { id: 2, name: "View", kind: "text", required: false, options: [] },
];

function progress(values: ListingValues, media: ListingMedia) {
  const issues = validateListing(values, media, parameters, { facilities: [], decimals: true });
  return sectionProgress({ kind: "property", values, media, parameters, facilityCount: 8, photoLimit: 24, issues });
}

describe("the ticks of the rail", () => {
  it("leave every section open in an empty editor", () => {
    const all = Object.values(progress(emptyValues(), emptyMedia()));
    expect(all.filter((section) => section.done)).toEqual([]);
  });

  it("count answers per section", () => {
    const sections = progress(
      sampleValues({ parameters: { n1: "4" }, facilities: { n1: "2", n2: "" } }),
      sampleMedia(),
    );
    expect(sections.details).toEqual({ filled: 5, total: 5, issues: 0, done: true });
    expect(sections.location.done).toBe(true);
    expect(sections.facilities).toEqual({ filled: 1, total: 2, issues: 0, done: true });
    expect(sections.outdoor).toEqual({ filled: 1, total: 8, issues: 0, done: true });
    expect(sections.search.done).toBe(false);
    expect(sections.review.done).toBe(true);
  });

  it("take the tick back when something in the section must be mended", () => {
    const sections = progress(sampleValues({ metaDescription: "short" }), sampleMedia());
    expect(sections.search).toMatchObject({ done: false, issues: 1 });
    expect(sections.facilities).toMatchObject({ done: false, issues: 1 });
    expect(sections.review).toMatchObject({ done: false, issues: 2 });
  });
});

describe("the quality score", () => {
  it("starts at nothing and reaches exactly 100", () => {
    expect(listingQuality(emptyValues(), emptyMedia(), parameters).score).toBe(0);
    expect(listingQuality(emptyValues(), emptyMedia(), []).score).toBe(0);
    const best = sampleValues({
      title: "Sunlit four-bed villa with pool",
      description: "x".repeat(200),
      parameters: { n1: "4", n2: "south" },
      facilities: { n1: "1", n2: "2", n3: "3" },
      videoLink: "https://youtu.be/abc",
      metaTitle: "Villa in Pune",
      metaDescription: "x".repeat(80),
    });
    const photos = Array.from({ length: 10 }, (_, index) => ({ key: `${index}`, name: `${index}.jpg` }));
    expect(listingQuality(best, sampleMedia({ photos }), parameters).score).toBe(100);
  });

  it("names the heaviest open point first", () => {
    const quality = listingQuality(sampleValues(), sampleMedia({ photos: [] }), []);
    expect(quality.points[0]).toMatchObject({ name: "cover", met: false });
    const open = quality.points.filter((point) => !point.met).map((point) => point.points);
    expect(open).toEqual([...open].sort((a, b) => b - a));
  });
});
