import { DEEPEST, Failure } from "../../platform/http/index.ts";
import type { Sort } from "../listing-search/index.ts";
import { checkDepth } from "./checkDepth.ts";

const SORTED: Sort[] = ["featured", "price_asc", "price_desc", "most_viewed", "most_liked"];

test.each(SORTED)("order %s is refused beyond the largest depth", (sort) => {
  expect(checkDepth(DEEPEST, sort)).toBeUndefined();
  expect(() => checkDepth(DEEPEST + 1, sort)).toThrow(Failure);
  expect(() => checkDepth(DEEPEST + 1, sort)).toThrow(/cursors/);
});

test.each<Sort>(["oldest", "newest"])("order %s goes down to the last listing, as sitemaps do", (sort) => {
  expect(checkDepth(1_000_000, sort)).toBeUndefined();
});
