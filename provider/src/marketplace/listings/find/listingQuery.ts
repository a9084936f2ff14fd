import { type RawBuilder, sql } from "kysely";
import type { Database } from "../../../platform/database/index.ts";
import type { PremiumAccess } from "../access.ts";
import { CELL_BITS, type CellRange, coarserRanges } from "../cells.ts";
import { type Conditions, cellsAsked, conditionsOf, type ListingFilters, type Sort } from "../filters.ts";
import { textOf, type WordsAsked, wordsOfEach } from "../wordFilters.ts";
import { type CodedFilters, codedOf, withoutCoded } from "./textCodes.ts";

/** What is asked for, by whom and when. */
export interface Question {
  filters: ListingFilters;
  /** Of whoever asks: premium listings are found by what is shown of them. */
  access: PremiumAccess;
  /** By which promotion and age are judged. */
  now: Date;
  /** What the words find, where that has been looked up. */
  among?: Among;
}

/** What some words find (see `wordSet.ts`). */
export interface Among {
  /** Of an offer. */
  condition: RawBuilder<boolean>;
  /** Whether it leads to the offers. */
  isFew: boolean;
  /** Where the condition is one on something else than the offers. */
  offers?: RawBuilder<unknown>;
  /** What the condition asks for beside the words, exactly. */
  coded?: CodedFilters;
}

/**
 * Where everything is found: the narrow rows of what is on show and neither sold nor rented, which triggers keep (see
 * migration 320). They stand in for the listings, by whose name conditions call them.
 */
export const OFFERS = sql`offers as properties`;

/**
 * The same with their words, but without what visits and favourites change (see migration 365): where words find what is held
 * against the rest.
 */
export const OFFER_TEXTS = sql`offer_texts as properties`;

type Plain = Conditions["plain"][number]["by"];

export const all = (conditions: RawBuilder<boolean>[]) =>
  conditions.length > 0 ? sql<boolean>`(${sql.join(conditions, sql` and `)})` : sql<boolean>`true`;

/** Its columns by name: a statement with a star keeps no plan. */
const COLUMNS = sql.raw(
  [
    ...["id", "property_type", "category_id", "price_step", "price", "map_cell", "city", "state_key", "country_key"],
    ...["latitude", "longitude", "shown_latitude", "shown_longitude", "n1", "n2", "n3", "n4", "n5", "n6"],
    ...["created_at", "total_view", "favourite_count", "is_premium", "user_id", "promoted_until"],
  ].join(", "),
);

/**
 * The same within cells of the map, range by range of their index. `offset 0` keeps the planner to that: it does not know
 * how many listings a range holds.
 */
export function offersWithin(cells: CellRange[] | null): RawBuilder<unknown> {
  if (!cells) return OFFERS;
  const [firsts, lasts] = [cells.map(([first]) => first), cells.map(([, last]) => last)];
  return sql`unnest(${firsts}::bigint[], ${lasts}::bigint[]) as cells (first, last)
    cross join lateral (
      select ${COLUMNS} from offers where offers.map_cell between cells.first and cells.last offset 0
    ) as properties`;
}

/** Halvings of the map that make the cells in which an index has the offers by price (migration 364). */
export const BITS_OF_PRICES = 16;
/** Looked up one by one. */
const MOST_CELLS_OF_PRICES = 1024;

/** Cells of the map in which an index has the offers by price; null where these are too many to be looked up one by one. */
function cellsOfPrices(ranges: CellRange[]): number[] | null {
  const coarser = coarserRanges(ranges, BITS_OF_PRICES);
  if (coarser.reduce((total, [first, last]) => total + last - first + 1, 0) > MOST_CELLS_OF_PRICES) return null;
  return coarser.flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, index) => first + index));
}

/** Of the index that has the offers of a cell by price. */
const isOfCell = (offers: string, { min_price, max_price }: ListingFilters) => {
  const column = (name: string) => sql.ref(`${offers}.${name}`);
  return sql<boolean>`${column("map_cell")} >> ${sql.lit(2 * (CELL_BITS - BITS_OF_PRICES))} = cells.cell
    and ${column("price")} >= ${min_price ?? 0}::float8 and ${column("price")} <= ${max_price ?? Number.MAX_VALUE}::float8`;
};

/** Offers of a range of prices within cells of the map; null where these are too many to be looked up one by one. */
export function offersOfPrices(ranges: CellRange[], filters: ListingFilters): RawBuilder<unknown> | null {
  const cells = cellsOfPrices(ranges);
  return (
    cells &&
    sql`unnest(${cells}::bigint[]) as cells (cell)
    cross join lateral (select ${COLUMNS} from offers where ${isOfCell("offers", filters)} offset 0) as properties`
  );
}

/**
 * What the same add up to in each cell by itself, where the index has them together: they need not be put in order to be grouped.
 * Tables `cells` (cell) and `sums`.
 * @param summed columns of `sums`, of {@link OFFERS}
 */
export function summedByPriceCell(
  ranges: CellRange[],
  { filters, ...question }: Question,
  summed: RawBuilder<unknown>,
): RawBuilder<unknown> | null {
  const cells = cellsOfPrices(ranges);
  const { min_price: _low, max_price: _high, ...others } = filters;
  const isFound = whereFound({ ...question, filters: others });
  return (
    cells &&
    sql`unnest(${cells}::bigint[]) as cells (cell)
    cross join lateral (select ${summed} from ${OFFERS} where ${isOfCell("properties", filters)} and ${isFound}) as sums`
  );
}

/** Some of the offers, by the index that has them: what else is asked of them does not lead elsewhere. */
export const offersWhere = (some: RawBuilder<boolean>): RawBuilder<unknown> =>
  sql`(select ${COLUMNS} from ${OFFERS} where ${some} offset 0) as properties`;

/**
 * Offers whose texts have been found. `offset 0` keeps the planner to looking them up one by one.
 * @param where of `properties`, which are {@link OFFER_TEXTS}
 */
const offersOfTexts = (where: RawBuilder<boolean>): RawBuilder<unknown> =>
  sql`(select properties.id from ${OFFER_TEXTS} where ${where}) as found
    cross join lateral (select ${COLUMNS} from offers where offers.id = found.id offset 0) as properties`;

/** The same of offers whose ids are known. */
export const offersOfIds = (ids: readonly number[]): RawBuilder<unknown> =>
  sql`unnest(${ids}::integer[]) as found (id)
    cross join lateral (select ${COLUMNS} from offers where offers.id = found.id offset 0) as properties`;

const OF_OFFERS: readonly (Sort | undefined)[] = ["featured", "most_viewed", "most_liked"];

/** Whether an order is by what does not stand beside the texts. */
export const isOfOffers = (sort: Sort | undefined): boolean => OF_OFFERS.includes(sort);

/** What the index of words is asked for beside the words (see `textCodes.ts`). */
const IN_CODES: readonly Plain[] = ["property_type", "category", "city"];

/** A question that finds its offers by their texts. @param words and the codes of its filters */
export function foundByTexts<Q extends Question & { sort?: Sort }>(
  question: Q,
  { conditions, areCoded }: WordsAsked,
): Q {
  const { promoted, ...filters } = question.filters;
  const coded = areCoded ? { coded: codedOf(filters) } : {};
  const ofTexts: Among = { condition: all(conditions), isFew: true, offers: OFFER_TEXTS, ...coded };
  if (!promoted && !isOfOffers(question.sort)) return { ...question, among: ofTexts };
  const offers = offersOfTexts(whereFound({ ...question, filters, among: ofTexts }));
  return { ...question, among: { condition: sql<boolean>`true`, isFew: true, offers } };
}

/** Where a question looks its offers up (see {@link whereFound}): a city or words lead to them as well as a rectangle. */
export function offersOf({ filters, access, among }: Question): RawBuilder<unknown> {
  const { city, state, country, search, prepared, mentions, userid } = filters;
  if (among?.offers) return among.offers;
  const isByWords = among ? among.isFew : search || prepared || mentions?.length;
  const isLed = city || state || country || isByWords || userid !== undefined;
  return isLed ? OFFERS : offersWithin(cellsAsked(filters, access));
}

/** The planner finds nothing by such a condition, and takes it for one that half of all meet. */
const hidden = (condition: RawBuilder<boolean>) => sql<boolean>`coalesce(${condition}, false)`;

/**
 * What a listing must be to be found, for a question that looks its listings up first: by whichever index finds fewest. Of texts
 * what the index of words has found already is not asked for again, or hidden from the planner, which would expect the square of
 * what it is a part of, and sort the thousands that it takes for a few.
 */
export function whereFound({ filters, now, access, among }: Question): RawBuilder<boolean> {
  const asked = among?.coded ? withoutCoded(filters, among.coded) : filters;
  const { plain, others } = conditionsOf(asked, now, access, among?.condition);
  const isFoundBefore = (by: Plain) => among?.offers === OFFER_TEXTS && IN_CODES.includes(by);
  return all([...plain.map(({ by, is }) => (isFoundBefore(by) ? hidden(is) : is)), ...others]);
}

const OF_TIME: Plain[] = ["created_at", "promoted", "premium"];

/** What leads into the index of an order, or narrows it. */
function leading(sort: Sort, filters: ListingFilters): readonly Plain[] {
  const { city, state, country, category_id, property_type } = filters;
  if (sort === "price_asc" || sort === "price_desc")
    return city ? ["city", "property_type", "price"] : ["property_type", "price"];
  if (sort === "most_viewed" || sort === "most_liked") return city ? ["city"] : [];
  if (city && category_id !== undefined) return [...OF_TIME, "city", "category"];
  if (city) return [...OF_TIME, "city"];
  if (state) return [...OF_TIME, "state"];
  if (country) return [...OF_TIME, "country"];
  if (category_id !== undefined && property_type !== undefined) return [...OF_TIME, "category", "property_type"];
  return OF_TIME;
}

/**
 * The same for a question that goes along the index of an order until it has enough. What does not stand in that index
 * is hidden from the planner, which would look it up first, all of it, where it takes it for rare.
 */
export function whereFoundInOrder({ filters, now, access, among }: Question, sort: Sort): RawBuilder<boolean> {
  const { plain, others } = conditionsOf(filters, now, access, among?.condition ?? wordsOfEach(filters, access));
  const leads = leading(sort, filters);
  return all([
    ...plain.flatMap(({ by, is }) => (leads.includes(by) ? [is] : [])),
    ...[...plain.flatMap(({ by, is }) => (leads.includes(by) ? [] : [is])), ...others].map(hidden),
  ]);
}

/** Whether what counts are kept by (city, type, category and price) answers a filter, or it asks for nothing by itself. */
const COUNTED: Record<keyof ListingFilters, boolean> = {
  property_type: true,
  category_id: true,
  category_ids: true,
  category_slug_id: true,
  category_slug_ids: true,
  city: true,
  min_price: true,
  max_price: true,
  latitude: true,
  longitude: true,
  radius: false,
  property_types: false,
  state: false,
  country: false,
  posted_since: false,
  promoted: false,
  premium: false,
  search: false,
  prepared: false,
  mentions: false,
  parameter_id: false,
  parameters: false,
  facility_ids: false,
  bounds: false,
  polygon: false,
  userid: false,
  not_userid: false,
  exclude_id: false,
};

/** Whether a filter asks for anything. */
export const isAsked = (value: unknown): boolean =>
  value !== undefined && value !== false && value !== "" && !(Array.isArray(value) && value.length === 0);

/** What of a question are words. */
export const wordsIn = ({ search, prepared, mentions }: ListingFilters): ListingFilters => ({
  ...{ search, prepared, mentions },
});

/** Whether a question has words that have not been looked up. */
export const hasWords = ({ filters, among }: Question): boolean =>
  !among && (Boolean(textOf(filters)) || isAsked(filters.mentions));

/** Names of what is asked for and no kept count answers. */
const uncounted = (filters: ListingFilters) =>
  (Object.keys(COUNTED) as (keyof ListingFilters)[]).filter((name) => !COUNTED[name] && isAsked(filters[name]));

/** Whether the kept counts answer how many match. */
export const isCounted = (filters: ListingFilters): boolean => uncounted(filters).length === 0;

/** Whether what is asked for stands in an index of the order of newest ones, and nothing else is asked for. */
export const isIndexed = (filters: ListingFilters): boolean =>
  uncounted(filters).every((name) => name === "promoted" || name === "premium");

/** What facets count by, apart from the rest. */
export function withoutFacets(filters: ListingFilters): ListingFilters {
  const {
    property_type,
    category_id,
    category_ids,
    category_slug_id,
    category_slug_ids,
    min_price,
    max_price,
    ...rest
  } = filters;
  return rest;
}

/** The categories that are asked for by id or address; null for all. */
export async function categoriesOf(db: Database, filters: ListingFilters): Promise<ReadonlySet<number> | null> {
  const { category_id, category_ids, category_slug_id, category_slug_ids } = filters;
  const slugs = category_slug_ids ?? (category_slug_id ? [category_slug_id] : []);
  const sets: number[][] = [];
  if (category_id !== undefined) sets.push([category_id]);
  if (category_ids?.length) sets.push(category_ids);
  if (slugs.length > 0) {
    const rows = await db.selectFrom("categories").select("id").where("slug_id", "in", slugs).execute();
    sets.push(rows.map(({ id }) => id));
  }
  if (sets.length === 0) return null;
  return new Set(sets.reduce((kept, ids) => kept.filter((id) => ids.includes(id))));
}
