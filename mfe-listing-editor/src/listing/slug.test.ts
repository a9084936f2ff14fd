import { SLUG_CHARACTERS, slugOf } from "./slug.ts";

describe("the slug of a text (spec §5)", () => {
  it.each([
    ["Sunlit Four-Bed Villa", "sunlit-four-bed-villa"],
    ["  Two   spaces \t here ", "two-spaces-here"],
    ["a -- b---c", "a-b-c"],
    ["-first and last-", "first-and-last"],
    ["Café Ñandú, 3 rooms!", "cafe-nandu-3-rooms"],
    ["100% / new", "100-new"],
    ["فيلا", ""],
    ["विला 4", "4"],
    ["", ""],
  ])("%p is %p", (text, slug) => {
    expect(slugOf(text)).toBe(slug);
    expect(slugOf(slug)).toBe(slug);
  });

  it("is cut, and never ends in a hyphen", () => {
    const long = slugOf("word ".repeat(60));
    expect(long.length).toBeLessThanOrEqual(SLUG_CHARACTERS);
    expect(long).toMatch(/[a-z]$/);
  });
});
