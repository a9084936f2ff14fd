import { searchPropertiesQuery } from "@gable/shared-sdk/calls";
import type { SearchResult, UnderstoodWords } from "@gable/shared-sdk/model";
import type { QueryFunction } from "@gable/shared-sdk/react-query";
import { categoriesQuery, type QueryContext } from "../shared/queries.ts";
import { rowOf, tileOf } from "../shared/tile.ts";
import { type FoundPage, filtersOf, pageInput, type SearchFilters, searchKey } from "./searchInput.ts";
import { PAGE_SIZE, type SearchState } from "./searchState.ts";

/** Paid places above the results. */
const FEATURED = 3;
/** Asked for, because some of them may be on the page anyway. */
const FEATURED_ASKED = 6;

/** A page, with the featured ones above the first in the order of the best match. */
export async function askPage(context: QueryContext, search: SearchState): Promise<FoundPage> {
  const hasFeatured = search.page === 1 && search.sort === "best" && !search.promoted;
  const [found, paid] = await Promise.all([
    ask(context, { ...pageInput(search), cursor: cursorOf(context, search), facets: false, clusters: false }),
    hasFeatured ? askFeatured(context, search) : [],
  ]);
  const { corrections, understood, nextCursor } = found;
  const { total, totalCapped } = countedAt(search.page, found);
  const shown = new Set(found.items.map(({ id }) => id));
  const isWhole = understood && search.page === 1 && total < PAGE_SIZE;
  const partly = isWhole ? await askPartly(context, search, understood, shown) : [];
  // Where everything stands on one page nothing needs to be lifted out of it.
  const featured = total > PAGE_SIZE ? paid.filter(({ id }) => !shown.has(id)).slice(0, FEATURED) : [];
  return {
    items: found.items.map(rowOf),
    featured: featured.map(tileOf),
    total,
    totalCapped,
    said: corrections.length > 0 || understood ? { corrections, understood, partly: partly.map(tileOf) } : null,
    nextCursor,
  };
}

/** How many there are: past what the provider counts, the last page tells it. */
function countedAt(page: number, { items, nextCursor, total, totalCapped }: SearchResult) {
  const isLast = nextCursor === null && items.length > 0;
  if (!totalCapped || !isLast) return { total, totalCapped };
  return { total: (page - 1) * PAGE_SIZE + items.length, totalCapped: false };
}

/** Homes that have only some of what words ask for. */
const PARTLY = 6;
/** What homes may lack that come near a search: a price, a number of rooms, but not the place. */
const LACKED = ["price", "count", "feature", "words", "type", "category"];

/** Homes that say the words, and those that have all but the least of what these ask for. */
async function askPartly(
  context: QueryContext,
  search: SearchState,
  { parts, exact }: UnderstoodWords,
  shown: ReadonlySet<number>,
): Promise<SearchResult["items"]> {
  const [least] = parts
    .filter(({ kind }) => LACKED.includes(kind))
    .toSorted((a, b) => LACKED.indexOf(a.kind) - LACKED.indexOf(b.kind));
  const texts = [exact, ...(least?.broader && parts.length > 1 ? [least.broader] : [])];
  const input = { ...filtersOf(search), sort: "newest" as const, limit: PARTLY + shown.size };
  const found = await Promise.allSettled(
    texts.map((text) => ask(context, { ...input, search: text, facets: false, clusters: false })),
  );
  const items = found.flatMap((answer) => (answer.status === "fulfilled" ? answer.value.items : []));
  const others = new Map(items.flatMap((item) => (shown.has(item.id) ? [] : [[item.id, item]])));
  return [...others.values()].slice(0, PARTLY);
}

export async function askCount(context: QueryContext, search: SearchState) {
  const { total, totalCapped } = await ask(context, { ...filtersOf(search), limit: 0, facets: false, clusters: false });
  return { total, totalCapped };
}

export async function askFacets(context: QueryContext, search: SearchState) {
  const input = { ...filtersOf(search), limit: 0, facets: true, clusters: false };
  const { total, totalCapped, facets } = await ask(context, input);
  return { total, totalCapped, facets };
}

/** The page's own results matter more: without the featured ones it is whole. */
async function askFeatured(context: QueryContext, search: SearchState): Promise<SearchResult["items"]> {
  const input = { ...filtersOf(search), promotedOnly: true, sort: "newest" as const, limit: FEATURED_ASKED };
  try {
    return (await ask(context, { ...input, facets: false, clusters: false })).items;
  } catch {
    return [];
  }
}

/** Where the page before ended, if it has been seen: what is listed meanwhile then moves nothing. */
function cursorOf({ client }: QueryContext, search: SearchState): string | undefined {
  if (search.page === 1) return undefined;
  return client.getQueryData<FoundPage>(searchKey({ ...search, page: search.page - 1 }))?.nextCursor ?? undefined;
}

/** The call itself: kinds by their ids, as it takes several of them. */
export async function ask(
  { sdk, extensions, client, signal }: QueryContext,
  { categorySlugs, ...input }: SearchFilters,
) {
  const categoryIds = categorySlugs && (await idsOf(categorySlugs, { sdk, client }));
  const read = searchPropertiesQuery(sdk, { ...input, categoryIds, extensions: extensions ?? undefined });
  const call = read.queryFn as QueryFunction<SearchResult, typeof read.queryKey>;
  return call({ client, signal, queryKey: read.queryKey, meta: undefined });
}

/** Kinds that the provider does not have find nothing, as an unknown one alone does. */
async function idsOf(
  slugs: readonly string[],
  { sdk, client }: Pick<QueryContext, "sdk" | "client">,
): Promise<number[]> {
  const { items } = await client.ensureQueryData(categoriesQuery(sdk));
  const ids = items.flatMap(({ id, slugId }) => (slugs.includes(slugId) ? [id] : []));
  return ids.length > 0 ? ids : [0];
}
