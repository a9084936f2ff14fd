import type { AppContext } from "../../platform/context/index.ts";
import type { Database } from "../../platform/database/index.ts";
import { type Cluster, findClusters } from "./clusters.ts";
import { countFacets, type Facets } from "./facets.ts";
import type { ListingQuery } from "./filters.ts";
import { findNearest, type NearestRequest } from "./nearest.ts";
import { countMatches, type FoundPage, findPage, type PageRequest, type Total } from "./page.ts";
import { createSearchCache, type SearchCache } from "./searchCache.ts";

/**
 * What finds listings on the market. PostgreSQL is the one adapter (`createListingSearch`); the suite
 * `provider/test/listingSearch.test.ts` says what another one must hold, and a decision page what it would need.
 */
export interface ListingSearch {
  /** A page of ids in order, and how many match. */
  page(request: PageRequest): Promise<FoundPage>;
  /** How many match: exactly, or that there are more than can be counted. */
  count(query: ListingQuery): Promise<Total>;
  /** How many match by other types, categories and prices. */
  facets(query: ListingQuery): Promise<Facets>;
  /** What matches by the cells of a map, at the zoom of a web map. */
  clusters(query: ListingQuery, zoom?: number): Promise<Cluster[]>;
  /** Ids of the newest listings whose title has words with these prefixes. @param prepared in PostgreSQL's query language */
  suggest(prepared: string, limit: number): Promise<number[]>;
  /** Ids of listings of a kind that are nearest to a point. */
  nearest(request: NearestRequest): Promise<number[]>;
}

/**
 * The adapter for PostgreSQL, on the table `listing_search`.
 * @param db the database, or a transaction: what it has written is found
 * @param cache keeps the tiles of maps
 */
export function createListingSearch(db: Database, cache: Pick<SearchCache, "get">): ListingSearch {
  return {
    page: (request) => findPage(db, request),
    count: (query) => countMatches(db, query),
    facets: (query) => countFacets(db, query),
    clusters: (query, zoom) => findClusters(db, cache, query, zoom),
    async suggest(prepared, limit) {
      // Titles are public, also those of premium listings.
      const access = { full: true } as const;
      const { rows } = await findPage(db, { filters: { prepared }, access, now: new Date(), sort: "newest", limit });
      return rows.map(({ id }) => id);
    },
    nearest: (request) => findNearest(db, request),
  };
}

type Context = Pick<AppContext, "single">;

/** What searches of this process keep for a moment; other parts of the site may keep theirs in it. */
export const searchCacheOf = ({ single }: Context): SearchCache => single(createSearchCache);

const makeListingSearch = (context: AppContext): ListingSearch =>
  createListingSearch(context.db, searchCacheOf(context));

/** The search of this process. */
export const listingSearchOf = ({ single }: Context): ListingSearch => single(makeListingSearch);
