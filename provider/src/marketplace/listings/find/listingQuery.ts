import { type RawBuilder, sql } from "kysely";
import type { Database } from "../../../platform/database/index.ts";
import type { PremiumAccess } from "../access.ts";
import { type Conditions, conditionsOf, type ListingFilters, type Sort } from "../filters.ts";

/** What is asked for, by whom and when. */
export interface Question {
  filters: ListingFilters;
  /** Of whoever asks: premium listings are found by what is shown of them. */
  access: PremiumAccess;
  /** By which promotion and age are judged. */
  now: Date;
}

/** The one rule of who finds what: on show, and neither sold nor rented. It is that of the partial indexes. */
export const ON_OFFER = sql<boolean>`properties.on_offer`;

const all = (conditions: RawBuilder<boolean>[]) => sql<boolean>`${sql.join([ON_OFFER, ...conditions], sql` and `)}`;

/** What a listing must be to be found, for a question that looks its listings up first: by whichever index finds fewest. */
export function whereFound({ filters, now, access }: Question): RawBuilder<boolean> {
  const { plain, others } = conditionsOf(filters, now, access);
  return all([...plain.map(({ is }) => is), ...others]);
}

type Plain = Conditions["plain"][number]["by"];

const OF_TIME: Plain[] = ["created_at", "promoted", "premium"];

/** What leads into the index of an order, or narrows it. */
function leading(sort: Sort, { city, category_id, property_type }: ListingFilters): readonly Plain[] {
  if (sort === "price_asc" || sort === "price_desc")
    return city ? ["city", "property_type", "price"] : ["property_type", "price"];
  if (sort === "most_viewed" || sort === "most_liked") return [];
  if (city) return [...OF_TIME, "city"];
  if (category_id !== undefined && property_type !== undefined) return [...OF_TIME, "category", "property_type"];
  return OF_TIME;
}

/**
 * The same for a question that goes along the index of an order until it has enough. What does not stand in that index
 * is hidden from the planner, which would look it up first, all of it, where it takes it for rare.
 */
export function whereFoundInOrder({ filters, now, access }: Question, sort: Sort): RawBuilder<boolean> {
  const { plain, others } = conditionsOf(filters, now, access);
  const leads = leading(sort, filters);
  const hidden = [...plain.flatMap(({ by, is }) => (leads.includes(by) ? [] : [is])), ...others];
  return all([
    ...plain.flatMap(({ by, is }) => (leads.includes(by) ? [is] : [])),
    ...hidden.map((condition) => sql<boolean>`coalesce(${condition}, false)`),
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

const isAsked = (value: unknown) =>
  value !== undefined && value !== false && value !== "" && !(Array.isArray(value) && value.length === 0);

/** Names of what is asked for and no kept count answers. */
const uncounted = (filters: ListingFilters) =>
  (Object.keys(COUNTED) as (keyof ListingFilters)[]).filter((name) => !COUNTED[name] && isAsked(filters[name]));

/** Whether the kept counts answer how many match. */
export const isCounted = (filters: ListingFilters): boolean => uncounted(filters).length === 0;

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
