import { sql } from "kysely";
import { isContact } from "../accounts/people.ts";
import type { Database } from "../database/database.ts";
import { CUT, placeSql } from "../listings/access.ts";
import { plain } from "../listings/words.ts";

export interface Bounds {
  n: number;
  s: number;
  e: number;
  w: number;
}

/** Something that a search can be for. */
export interface Term {
  kind: "city" | "area" | "category" | "agent";
  label: string;
  context: string;
  slug_id: string;
  count: number;
  bounds: Bounds | null;
}

const MOST_PLACES = 50_000;
const MOST_AGENTS = 20_000;
/** A quarter that one listing names may be a slip of the pen. */
const LEAST_IN_AREA = 2;

const SHOWN = sql`on_show`;

/** Within three standard deviations: one listing with a wrong point must not make a city as large as the earth. */
const { latitude, longitude } = placeSql(CUT);
const BOUNDS = sql`
  least(max(${latitude}), avg(${latitude}) + 3 * stddev_pop(${latitude})) as n,
  greatest(min(${latitude}), avg(${latitude}) - 3 * stddev_pop(${latitude})) as s,
  least(max(${longitude}), avg(${longitude}) + 3 * stddev_pop(${longitude})) as e,
  greatest(min(${longitude}), avg(${longitude}) - 3 * stddev_pop(${longitude})) as w`;

interface PlaceRow extends Bounds {
  name: string;
  city: string;
  state: string;
  country: string;
  count: number;
}

/** A bit of room around, for a place with one listing. */
const MARGIN = 0.005;
const boundsOf = ({ n, s, e, w }: Bounds): Bounds | null =>
  // Spread over both ends of the map: the middle between them would be wrong.
  e - w > 180
    ? null
    : {
        n: Math.min(90, n + MARGIN),
        s: Math.max(-90, s - MARGIN),
        e: Math.min(180, e + MARGIN),
        w: Math.max(-180, w - MARGIN),
      };

const union = (a: Bounds, b: Bounds): Bounds => ({
  n: Math.max(a.n, b.n),
  s: Math.min(a.s, b.s),
  e: Math.max(a.e, b.e),
  w: Math.min(a.w, b.w),
});

/** The same place in several spellings is one, under the most frequent one. */
function merged(rows: PlaceRow[]): PlaceRow[] {
  const known = new Map<string, PlaceRow>();
  for (const row of rows) {
    const key = plain([row.name, row.city, row.state, row.country].join("|"));
    const other = known.get(key);
    known.set(key, other ? { ...other, ...union(other, row), count: other.count + row.count } : row);
  }
  return [...known.values()];
}

async function readCities(db: Database): Promise<PlaceRow[]> {
  const { rows } = await sql<PlaceRow>`
    select city as name, '' as city, state, country, count(*)::integer as count, ${BOUNDS}
    from properties where ${SHOWN} and city <> ''
    group by city, state, country order by count desc limit ${sql.lit(MOST_PLACES)}`.execute(db);
  return merged(rows);
}

/** Quarters, from addresses written as "street, quarter, city"; those of premium listings are not for everybody. */
async function readQuarters(db: Database): Promise<PlaceRow[]> {
  const { rows } = await sql<PlaceRow>`
    select trim(split_part(address, ',', 2)) as name, city, state, country, count(*)::integer as count, ${BOUNDS}
    from properties
    where ${SHOWN} and not is_premium and city <> '' and lower(trim(split_part(address, ',', 3))) = lower(city)
    group by 1, city, state, country having count(*) >= ${sql.lit(LEAST_IN_AREA)}
    order by count desc limit ${sql.lit(MOST_PLACES)}`.execute(db);
  return merged(rows).filter(({ name }) => name.length > 1 && name.length <= 60);
}

/** Regions and countries are the sum of their cities. */
function sumBy(cities: PlaceRow[], part: "state" | "country"): PlaceRow[] {
  const rows = cities
    .filter((city) => city[part] !== "" && plain(city[part]) !== plain(city.name))
    .map((city) => ({
      ...city,
      name: city[part],
      city: "",
      state: "",
      country: part === "state" ? city.country : "",
    }));
  return merged(rows);
}

const toTerm = (kind: "city" | "area", row: PlaceRow): Term => ({
  kind,
  label: row.name,
  context: [...new Set([row.city, row.state, row.country])].filter((part) => part && part !== row.name).join(", "),
  slug_id: "",
  count: row.count,
  bounds: boundsOf(row),
});

export async function readPlaces(db: Database): Promise<Term[]> {
  const cities = await readCities(db);
  const quarters = await readQuarters(db);
  const areas = [...quarters, ...sumBy(cities, "state"), ...sumBy(cities, "country")];
  return [...cities.map((row) => toTerm("city", row)), ...areas.map((row) => toTerm("area", row))];
}

export async function readCategoryTerms(db: Database): Promise<Term[]> {
  const rows = await db
    .selectFrom("categories")
    .leftJoin("properties", (join) =>
      join.onRef("properties.category_id", "=", "categories.id").on(sql<boolean>`properties.on_show`),
    )
    .groupBy(["categories.id", "categories.name", "categories.slug_id"])
    .select((eb) => ["categories.name", "categories.slug_id", eb.fn.count<number>("properties.id").as("count")])
    .execute();
  return rows.map((row) => ({
    kind: "category",
    label: row.name,
    context: "",
    slug_id: row.slug_id,
    count: Number(row.count),
    bounds: null,
  }));
}

/** Members with listings on show. */
export async function readAgentTerms(db: Database): Promise<Term[]> {
  const rows = await db
    .selectFrom(
      db
        .selectFrom("properties")
        .where(sql<boolean>`on_show`)
        .where("user_id", "is not", null)
        .groupBy("user_id")
        .select((eb) => ["user_id", eb.fn.countAll<number>().as("count")])
        .as("listed"),
    )
    .innerJoin("users", "users.id", "listed.user_id")
    .where("users.is_active", "=", true)
    .where("users.role", "<>", "admin")
    .where("users.name", "<>", "")
    .select(["users.name", "users.slug_id", "users.city", "listed.count"])
    .orderBy("listed.count", "desc")
    .limit(MOST_AGENTS)
    .execute();
  const named = rows.filter((row) => !isContact(row.name));
  return named.map((row) => ({
    kind: "agent",
    label: row.name,
    context: row.city ?? "",
    slug_id: row.slug_id,
    count: Number(row.count),
    bounds: null,
  }));
}
