import { type RawBuilder, sql } from "kysely";
import type { Database } from "../../../platform/database/index.ts";
import { type ListingFilters, OFFERED_TYPES, type Sort } from "../filters.ts";
import { ROW_VERSION } from "./cards.ts";
import { OFFERS, type Question, whereFoundInOrder } from "./listingQuery.ts";
import { isPromotedAt, orderSql, type Place, type PlaceFound } from "./orders.ts";
import { readPackedNumbers } from "./packed.ts";

export interface PageQuestion extends Question {
  sort: Sort;
  limit: number;
  /** Where the page before ended. */
  after?: Place | null;
  /** Matching listings that are left out behind `after`. */
  offset?: number;
  /** No page is wanted where more match than `limit`. */
  allOrNone?: boolean;
  /** Whether the version of each listing is told: who keeps its card sees by it that it has not changed. */
  areShown?: boolean;
}

/** The version of a listing. @param id a column */
export const versionOf = ({ areShown = false }: PageQuestion, id: string) =>
  areShown ? sql`(select ${ROW_VERSION} from properties where properties.id = ${sql.ref(id)})` : sql`null::integer`;

export type Led = Pick<ListingFilters, "city" | "category_id" | "property_type" | "promoted">;

/** Of pages as they are asked for mostly, and one more. */
const USUAL_LIMITS = [13, 21, 51, 101];

/** At least so many rows. In the text of a statement where that is usual: a plan kept for any number would expect more of them. */
export const atLeast = (rows: number) => {
  const usual = USUAL_LIMITS.find((limit) => limit >= rows);
  return usual === undefined ? sql`${rows}` : sql.lit(usual);
};

export const skipping = (rows: number) => (rows > 0 ? sql`offset ${rows}` : sql``);

interface Part {
  where?: RawBuilder<boolean>;
  after: Place | null;
  isPast: boolean;
}

/** Along the index of the order, until there are enough. */
function along(question: PageQuestion, { where, after, isPast }: Part, rows: number): RawBuilder<unknown> {
  const { value, behind, by } = orderSql(question.sort);
  return sql`select properties.id, ${value} as value, ${sql.lit(isPast)} as past
    from ${OFFERS}
    where ${whereFoundInOrder(question, question.sort)} ${where ? sql`and ${where}` : sql``} ${after ? sql`and ${behind(after)}` : sql``}
    order by ${by} limit ${atLeast(rows)}`;
}

export async function readPlaces(
  db: Database,
  question: PageQuestion,
  places: RawBuilder<unknown>,
): Promise<PlaceFound[]> {
  const rows = sql`select places.id, value::float8 as value, past::integer as past,
    coalesce(${versionOf(question, "places.id")}::float8, 'NaN') as version from (${places}) as places`;
  const numbers = await readPackedNumbers(db, ["id", "value", "past", "version"], rows);
  const found: PlaceFound[] = [];
  for (let at = 0; at < numbers.length && found.length < question.limit; at += 4) {
    const number = (column: number) => numbers[at + column] as number;
    const version = Number.isNaN(number(3)) ? null : number(3);
    found.push({ id: number(0), value: number(1), pastPromoted: number(2) === 1, version });
  }
  return found;
}

/**
 * The promoted ones first, and then the others, each part along its own index: the second is not read where the first is enough,
 * as the parts of a union are read one after the other.
 */
function walkFeatured(db: Database, question: PageQuestion): Promise<PlaceFound[]> {
  const { now, after = null, offset = 0, limit } = question;
  const rows = offset + limit;
  const isOther = sql<boolean>`not ${isPromotedAt(now)}`;
  const others = along(question, { where: isOther, after: after?.pastPromoted ? after : null, isPast: true }, rows);
  if (after?.pastPromoted) return readPlaces(db, question, sql`${others} ${skipping(offset)}`);
  const isPromoted = sql<boolean>`properties.promoted_until is not null and properties.promoted_until > ${now}`;
  const promoted = along(question, { where: isPromoted, after, isPast: false }, rows);
  const both = sql`select id, value, past from ((${promoted}) union all (${others})) as parts
    limit ${atLeast(limit)} ${skipping(offset)}`;
  return readPlaces(db, question, both);
}

/** By price within a city, whose index has each type apart. */
function walkTypes(db: Database, question: PageQuestion): Promise<PlaceFound[]> {
  const { after = null, offset = 0, limit, sort, filters } = question;
  const parts = OFFERED_TYPES.map((property_type) => {
    const ofType = { ...question, filters: { ...filters, property_type } };
    return sql`(${along(ofType, { after, isPast: false }, offset + limit)})`;
  });
  const direction = sql.raw(sort === "price_asc" ? "asc" : "desc");
  return readPlaces(
    db,
    question,
    sql`select id, value, past from (${sql.join(parts, sql` union all `)}) as parts
      order by value ${direction}, id desc limit ${atLeast(limit)} ${skipping(offset)}`,
  );
}

const BY_AGE: readonly Sort[] = ["featured", "newest", "oldest"];

export const isByPrice = (sort: Sort) => sort === "price_asc" || sort === "price_desc";

export const isByAge = (sort: Sort): boolean => BY_AGE.includes(sort);

/** What the index of an order begins with, of what is asked for; null where that is nothing. But for prices, which do not stand by chance. */
export function ledBy({ sort, filters }: PageQuestion): Led | null {
  const { city, category_id, property_type, promoted } = filters;
  if (isByPrice(sort)) return null;
  if (!isByAge(sort)) return city === undefined ? null : { city };
  if (city !== undefined) return { city, category_id, promoted };
  if (category_id !== undefined && property_type !== undefined) return { category_id, property_type, promoted };
  return promoted ? { promoted } : null;
}

/**
 * About how many offers an order passes over until a page is full.
 * @param total how many match
 * @param along how many it goes along
 */
export const passedOver = ({ offset = 0, limit }: PageQuestion, total: number, along: number): number =>
  ((offset + limit) * along) / Math.max(1, total);

/** A page along the index of its order, until there is enough. */
export const walked = (db: Database, question: PageQuestion): Promise<PlaceFound[]> => {
  const { after = null, offset = 0, limit, sort, filters } = question;
  if (sort === "featured") return walkFeatured(db, question);
  const isOfAnyType = filters.property_type === undefined && filters.property_types === undefined;
  if (isByPrice(sort) && filters.city && isOfAnyType) return walkTypes(db, question);
  return readPlaces(db, question, sql`${along(question, { after, isPast: false }, limit)} ${skipping(offset)}`);
};
