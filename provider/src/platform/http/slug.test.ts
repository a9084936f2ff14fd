import { freeSlug, slugify } from "./slug.ts";

test.each([
  ["Two-bedroom flat in São Vicente!", "two-bedroom-flat-in-sao-vicente"],
  ["  many   spaces -- and hyphens ", "many-spaces-and-hyphens"],
  ["شقة", "listing"],
])("%s → %s", (text, slug) => {
  expect(slugify(text)).toBe(slug);
});

test("a slug in use gets the first free number", () => {
  expect(freeSlug("flat", [])).toBe("flat");
  expect(freeSlug("flat", ["flat", "flat-2"])).toBe("flat-3");
  expect(freeSlug("flat", ["flat-2"])).toBe("flat");
});
