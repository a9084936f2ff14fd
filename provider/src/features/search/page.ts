import {
  applyFilters,
  firstPlaces,
  type ListingFilters,
  type ListingQuery,
  listedOf,
  onlyPublic,
  orderingOf,
  type Place,
  type PremiumAccess,
  placeBehind,
  rowOf,
  type Snapshot,
  type Sort,
  type WrittenCard,
} from "../../marketplace/listings/index.ts";
import type { AppContext } from "../../platform/context/index.ts";
import type { Caller } from "../../platform/http/index.ts";

export interface SearchPage {
  cards: WrittenCard[];
  /** Where the next page begins; null on the last one. */
  end: Place | null;
}

export interface PageQuestion {
  filters: ListingFilters;
  sort: Sort;
  limit: number;
  after: Place | null;
  /** Matching listings that are left out behind `after`. */
  offset: number;
  /** The moment by which promotion is judged, the same for all pages of a search. */
  at: Date;
  reader: Pick<Caller, "links" | "language">;
  access: PremiumAccess;
}

/** Those of some listings that fit now. */
async function fitting(
  { db }: Pick<AppContext, "db">,
  ids: number[],
  filters: ListingFilters,
  at: Date,
  access: PremiumAccess,
) {
  if (ids.length === 0) return new Set<number>();
  const query = onlyPublic(db.selectFrom("properties")).where("properties.id", "in", ids);
  const rows = await (applyFilters(query, filters, at, access) as ListingQuery<unknown>)
    .select("properties.id")
    .execute();
  return new Set((rows as { id: number }[]).map(({ id }) => id));
}

/**
 * A page of matching listings in order. Each is looked at anew: what is no longer on show is left out, and so is what
 * has changed since all of them were read and no longer fits.
 */
export async function readPage(
  context: Pick<AppContext, "db" | "single">,
  snapshot: Snapshot,
  matching: Int32Array,
  { filters, sort, limit, after, offset, at, reader, access }: PageQuestion,
): Promise<SearchPage> {
  const ordering = orderingOf(snapshot, sort, at.getTime());
  const isChanged = ({ id, version }: WrittenCard) => version !== snapshot.versions[rowOf(snapshot.ids, id)];
  const shown: { card: WrittenCard; place: Place }[] = [];
  const start = offset > 0 ? placeBehind(ordering, matching, after, offset) : after;
  if (start === undefined) return { cards: [], end: null };
  let last = start;
  while (shown.length <= limit) {
    const wanted = limit + 1 - shown.length;
    const places = firstPlaces(ordering, matching, last, wanted);
    if (places.length === 0) break;
    const ids = places.map(({ id }) => id);
    const found = await listedOf(context).cards.read(ids, reader);
    const changed = [...found.values()].filter(isChanged).map(({ id }) => id);
    const fit = await fitting(context, changed, filters, at, access);
    for (const place of places) {
      const card = found.get(place.id);
      if (card && (!isChanged(card) || fit.has(place.id))) shown.push({ card, place });
    }
    last = places.at(-1) ?? last;
    if (places.length < wanted) break;
  }
  const page = shown.slice(0, limit);
  return {
    cards: page.map(({ card }) => card),
    end: shown.length > limit ? (page.at(-1)?.place ?? null) : null,
  };
}
