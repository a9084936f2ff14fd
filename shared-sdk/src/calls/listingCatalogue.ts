import type { Page, Paging } from "../model/common.ts";
import type { City, Facility, Parameter } from "../model/listing.ts";
import { getCategories, getCitiesData, getFacilities, getFacilitiesForFilter } from "../wire/listings.ts";
import { toPage } from "./decode/common.ts";
import { toCategory, toParameter } from "./decode/listing.ts";
import { defineCall } from "./defineCall.ts";

export interface CategoryListInput extends Paging {
  search?: string;
  /** Only categories that have listings. */
  used?: boolean;
  /** Only categories that have articles, at a provider with `list-filters`; others answer all. */
  withArticles?: boolean;
  id?: number;
  slugId?: string;
}

/** Categories with their parameters in order. */
export const categories = defineCall(getCategories, {
  request: ({ offset, limit, search, used, withArticles, id, slugId }: CategoryListInput) => ({
    offset,
    limit,
    search,
    id,
    slug_id: slugId,
    has_property: used ? (1 as const) : undefined,
    has_article: withArticles ? (1 as const) : undefined,
  }),
  answer: (answer, { offset }) => toPage(answer, toCategory, offset),
});

/** The parameters that results can be filtered by, of one category or of all. */
export const filterParameters = defineCall(getFacilitiesForFilter, {
  request: (input: { categoryId?: number }) => ({ category_id: input.categoryId }),
  answer: (answer): Parameter[] => answer.data.map(toParameter),
});

/** The outdoor facilities that listings may name. */
export const facilities = defineCall(getFacilities, {
  answer: (answer): Page<Facility> => toPage(answer, (row) => ({ id: row.id, name: row.name, icon: row.image })),
});

/** Cities that have listings, with how many. */
export const cities = defineCall(getCitiesData, {
  request: (input: Paging) => input,
  answer: (answer, input): Page<City> =>
    toPage(answer, (row) => ({ name: row.City, count: row.Count, image: row.image }), input.offset),
});
