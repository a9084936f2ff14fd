import { readCategoryNames } from "../../marketplace/listing-catalogue/index.ts";
import {
  type Cluster,
  type Cursor,
  type Facets,
  type ListingQuery,
  listingSearchOf,
  type Sort,
  searchCacheOf,
} from "../../marketplace/listing-search/index.ts";
import { readBriefCards, TYPE_WORDS, type Viewer } from "../../marketplace/listings/index.ts";
import type { AppContext } from "../../platform/context/index.ts";

/** A page of a search. */
export interface SearchPage {
  sort: Sort;
  limit: number;
  after: Cursor | null;
  /** Matching listings that are skipped at the start. */
  offset: number;
  /** The page is empty unless all that match fit into `limit`. */
  allOrNone?: boolean;
}

/** Which parts of the answer are wanted. */
export interface SearchParts {
  clusters: boolean;
  facets: boolean;
  /** Of a web map, for clusters. */
  zoom?: number;
}

export interface SearchAnswer {
  total: number;
  /** More match than `total` says. */
  isCapped: boolean;
  items: object[];
  /** Where the next page begins; null on the last one. */
  end: Cursor | null;
  clusters: Cluster[];
  facets: object | null;
}

async function facetsOnWire(context: AppContext, facets: Facets, language: string) {
  const categories = await searchCacheOf(context).get(`categories:${language}`, () =>
    readCategoryNames(context.db, language),
  );
  return {
    type: TYPE_WORDS.flatMap((value, stored) => {
      const count = facets.types.get(stored) ?? 0;
      return count > 0 ? [{ value, count }] : [];
    }),
    category: categories.flatMap(({ id, name, slug_id }) => {
      const count = facets.categories.get(id) ?? 0;
      return count > 0 ? [{ id, name, slug_id, count }] : [];
    }),
    price_histogram: facets.prices,
    ...(facets.isEstimated && { estimated: true }),
  };
}

/**
 * A page with one row more than is shown, which says whether there is another page. Without rows the facets tell the total where
 * they can.
 */
async function readPage(context: AppContext, query: ListingQuery, page: SearchPage, facets: Promise<Facets> | null) {
  const { limit, allOrNone = false } = page;
  const total = limit === 0 ? (await facets)?.total : null;
  if (total) return { ...total, rows: [], end: null };
  const hasMore = limit > 0 && !allOrNone;
  const found = await listingSearchOf(context).page({ ...query, ...page, limit: hasMore ? limit + 1 : limit });
  const rows = found.rows.slice(0, limit);
  return { ...found, rows, end: found.rows.length > limit ? (rows.at(-1) ?? null) : null };
}

/** What a search finds: a page, how many match, and what else is asked for. */
export async function answerSearch(
  context: AppContext,
  query: ListingQuery,
  page: SearchPage,
  parts: SearchParts,
  viewer: Viewer,
): Promise<SearchAnswer> {
  const search = listingSearchOf(context);
  const facetsRead = parts.facets ? search.facets(query) : null;
  const [found, facets, clusters] = await Promise.all([
    readPage(context, query, page, facetsRead),
    facetsRead,
    parts.clusters ? search.clusters(query, parts.zoom) : [],
  ]);
  // What has left the market since its id was found is left out.
  const ids = found.rows.map(({ id }) => id);
  const items = await readBriefCards(context.db, ids, { ...viewer, readsPremium: query.access.full });
  return {
    ...{ total: found.total, isCapped: found.isCapped, items, end: found.end, clusters },
    facets: facets && (await facetsOnWire(context, facets, viewer.language)),
  };
}
