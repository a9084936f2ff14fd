/**
 * An alert tells of exactly what the results page shows: an address asks for the same by what the catalogue sends to the
 * provider, and by what a saved search keeps.
 */
import { QueryClient } from "@gable/shared-sdk/react-query";
import { createTestClient, createTestProvider } from "@gable/shared-sdk/testing";
import { savedQuery } from "../mfe-catalog/src/results/savedQuery.ts";
import { askPage } from "../mfe-catalog/src/search/askSearch.ts";
import { parseSearch } from "../mfe-catalog/src/search/searchState.ts";
import { normaliseQuery, termsOf } from "../provider/src/features/saved-searches/index.ts";
import { filtersOf, searchInput } from "../provider/src/features/search/index.ts";
import { SEARCH_ADDRESSES } from "../shared-sdk/src/wire/searchAddress.testing.ts";

const SLUGS = SEARCH_ADDRESSES.flatMap(([, , { categories = [] }]) => categories);
const CATEGORIES = [...new Set(SLUGS)].map((slug_id, at) => ({ id: at + 1, category: slug_id, slug_id }));

/** The filters that the provider is asked for by the results page of an address. */
async function shown(query: string) {
  const provider = createTestProvider();
  const [category] = provider.data.categories;
  provider.data.categories = CATEGORIES.map((row) => ({ ...category!, ...row }));
  const asked = { sdk: createTestClient(provider), extensions: ["search", "search-pages"] };
  const client = new QueryClient();
  await askPage({ ...asked, client, signal: AbortSignal.timeout(10_000) }, parseSearch(new URLSearchParams(query)));
  // The page itself: the second is for the paid places above it.
  const request = provider.requests.find(({ name }) => name === "search-properties");
  client.clear();
  const { posted_since: _, ...filters } = filtersOf(searchInput.parse(request?.form));
  return filters;
}

/** The same of a saved search, whose kinds are named by their slugs. */
function alerted(query: string) {
  const { category_slug_ids, ...filters } = termsOf(query);
  const ids = CATEGORIES.flatMap(({ id, slug_id }) => (category_slug_ids?.includes(slug_id) ? [id] : []));
  return { ...filters, ...(category_slug_ids && { category_ids: ids }) };
}

test.each(SEARCH_ADDRESSES)("page and alert look for the same: %s", async (_, query) => {
  const filters = await shown(query);
  expect(alerted(normaliseQuery(query))).toEqual(filters);
  // As the page saves it.
  const saved = savedQuery(parseSearch(new URLSearchParams(query)));
  expect(normaliseQuery(saved)).toBe(saved);
  expect(alerted(saved)).toEqual(filters);
});
