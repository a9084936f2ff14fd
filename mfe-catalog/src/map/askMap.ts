import { nearbyPropertiesQuery } from "@gable/shared-sdk/calls";
import type { ApiClient, ApiError } from "@gable/shared-sdk/client";
import type { MapBounds, SearchFacets } from "@gable/shared-sdk/model";
import { queryOptions } from "@gable/shared-sdk/react-query";
import { TIMES } from "@gable/shared-sdk/rules";
import { filtersOf, type SearchFilters } from "../search/searchInput.ts";
import type { Purpose, SearchState } from "../search/searchState.ts";
import { pared } from "../shared/pared.ts";
import { cardPoint } from "./mapPoint.ts";
import { type Clustering, createClustering, pointsOf } from "./points.ts";

/** Listings that are sent whole; beyond this many the map shows the provider's clusters. */
const MOST_LISTINGS = 100;
const EARTH: MapBounds = { north: 85, south: -85, east: 180, west: -180 };
/** At which the whole earth is counted, to know where a search has something at all. */
const FAR = 3;

export interface MapPage {
  clustering: Clustering;
  total: number;
  totalCapped: boolean;
  /** All are for sale, or all to rent; false where the provider does not tell. */
  isOnePurpose: boolean;
}

export interface Seen {
  bounds: MapBounds;
  zoom: number;
}

/** Stands for what is in view before anything is. */
export const NOTHING_SEEN: Seen = { bounds: { north: 1, south: 0, east: 1, west: 0 }, zoom: 1 };

function mapRead(sdk: ApiClient, extensions: readonly string[], input: SearchFilters) {
  return queryOptions<MapPage, ApiError, MapPage, readonly [string, SearchFilters, "map"]>({
    queryKey: ["search-properties", input, "map"],
    queryFn: async ({ client, signal }) => {
      const { ask } = await import(/* webpackChunkName: "calls" */ "../search/askSearch.ts");
      const result = await ask({ sdk, extensions, client, signal }, input);
      // Each of these takes a while with thousands of points: no frame waits for all of them.
      await nextTask();
      const points = pointsOf(result);
      await nextTask();
      const clustering = createClustering(points);
      clustering.prepare(input.zoom ?? 0);
      await nextTask();
      const { facets } = result;
      // Where only a part was counted, the few of the other kind may be missing.
      const isOnePurpose = facets !== null && !facets.areEstimates && countedKinds(facets) === 1;
      return { clustering, total: result.total, totalCapped: result.totalCapped, isOnePurpose };
    },
    staleTime: TIMES.stale,
    // Comparing thousands of points with those before costs more than drawing them.
    structuralSharing: false,
    refetchOnWindowFocus: false,
  });
}

const countedKinds = ({ kinds }: SearchFacets) => kinds.filter(({ count }) => count > 0).length;

const nextTask = () => new Promise((resolve) => setTimeout(resolve));

const common = (search: SearchState): SearchFilters => ({
  ...filtersOf(search),
  clusters: true,
  facets: false,
  limit: MOST_LISTINGS,
  allOrNone: true,
});

/** What a search has in what the map shows. */
export const seenQuery = (sdk: ApiClient, search: SearchState, seen: Seen, extensions: readonly string[]) =>
  mapRead(sdk, extensions, { ...common(search), ...seen });

/** Where a search has anything: what the map looks at first. */
export const extentQuery = (sdk: ApiClient, search: SearchState, extensions: readonly string[]) =>
  // Counted by sale and rent, where the search names neither: their prices have no range in common.
  mapRead(sdk, extensions, { ...common(search), facets: search.purpose === null, bounds: EARTH, zoom: FAR });

/** Homes on offer that lie in a rectangle, and how many there are in all. */
export const homesWithinQuery = (sdk: ApiClient, kind: Purpose, bounds: MapBounds) =>
  pared(
    nearbyPropertiesQuery(sdk, { kind, bounds, limit: MOST_LISTINGS }),
    ({ items, total }) => ({ points: items.flatMap((card) => cardPoint(card) ?? []), total }),
    { view: "map" },
  );
