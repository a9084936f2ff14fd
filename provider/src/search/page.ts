import type { Database } from "../database/database.ts";
import { applyFilters, type ListingFilters, type ListingQuery, onlyPublic, type Sort } from "../listings/filters.ts";
import { PROPERTY_COLUMNS } from "../listings/repository.ts";
import type { Property } from "../listings/tables.ts";
import { firstPlaces, orderingOf, type Place } from "./order.ts";
import type { Snapshot } from "./snapshot.ts";

export interface SearchPage {
  rows: Property[];
  /** Where the next page begins; null on the last one. */
  end: Place | null;
}

export interface PageQuestion {
  filters: ListingFilters;
  sort: Sort;
  limit: number;
  after: Place | null;
  /** The moment by which promotion is judged, the same for all pages of a search. */
  at: Date;
}

/** A page of matching rows in order. Read anew: what is no longer on show, or no longer fits, is left out. */
export async function readPage(
  db: Database,
  snapshot: Snapshot,
  matching: Int32Array,
  { filters, sort, limit, after, at }: PageQuestion,
): Promise<SearchPage> {
  const ordering = orderingOf(snapshot, sort, at.getTime());
  const shown: { row: Property; place: Place }[] = [];
  let last = after;
  while (shown.length <= limit) {
    const wanted = limit + 1 - shown.length;
    const places = firstPlaces(ordering, matching, last, wanted);
    if (places.length === 0) break;
    const ids = places.map((place) => place.id);
    const query = onlyPublic(db.selectFrom("properties")).where("properties.id", "in", ids);
    const found = await (applyFilters(query, filters, at) as ListingQuery<unknown>).select(PROPERTY_COLUMNS).execute();
    const byId = new Map((found as Property[]).map((row) => [row.id, row]));
    for (const place of places) {
      const row = byId.get(place.id);
      if (row) shown.push({ row, place });
    }
    last = places.at(-1) ?? last;
    if (places.length < wanted) break;
  }
  const page = shown.slice(0, limit);
  return {
    rows: page.map(({ row }) => row),
    end: shown.length > limit ? (page.at(-1)?.place ?? null) : null,
  };
}
