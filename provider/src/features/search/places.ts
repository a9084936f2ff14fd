import { sql } from "kysely";
import { isContact } from "../../identity/people/index.ts";
import { plain } from "../../marketplace/listings/index.ts";
import type { Database } from "../../platform/database/index.ts";
import type { NamedPlace } from "./lexicon.ts";
import { type Bounds, type PlaceRow, PlaceSums, type Sums } from "./placeSums.ts";

/** Something that a search can be for. */
export interface Term {
  kind: "city" | "area" | "category" | "agent";
  label: string;
  context: string;
  slug_id: string;
  count: number;
  bounds: Bounds | null;
  /** Of cities, states and countries: what a search by place asks for. */
  place?: NamedPlace;
  /** Of categories: their names by language; under the empty code in the site's own. */
  labels?: Record<string, string>;
}

/** Quarters, and cities with listings of no quarter, that are read. */
const MOST_SUMS = 150_000;
const MOST_PLACES = 50_000;
const MOST_AGENTS = 20_000;
/** A quarter that one listing names may be a slip of the pen. */
const LEAST_IN_AREA = 2;

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

/** Cities and quarters of the listings on offer, as they are written: of very many those with the most listings. */
async function readPlaceSums(db: Database): Promise<PlaceSums> {
  const { rows } = await sql<Sums>`
    select city, state, country, nullif(quarter, '') as quarter, sum(count)::integer as count,
      max(north) as north, min(south) as south, max(east) as east, min(west) as west,
      sum(latitudes)::float8 / 1e7 as latitudes, sum(latitude_squares)::float8 / 1e14 as latitude_squares,
      sum(longitudes)::float8 / 1e7 as longitudes, sum(longitude_squares)::float8 / 1e14 as longitude_squares
    from place_sums group by city, state, country, quarter having sum(count) > 0
    order by sum(count) desc limit ${sql.lit(MOST_SUMS)}`.execute(db);
  return new PlaceSums(rows);
}

const mostListed = (rows: PlaceRow[]): PlaceRow[] => rows.toSorted((a, b) => b.count - a.count).slice(0, MOST_PLACES);

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

const toTerm = (kind: "city" | "area", row: PlaceRow, level?: NamedPlace["level"]): Term => ({
  kind,
  label: row.name,
  context: [...new Set([row.city, row.state, row.country])].filter((part) => part && part !== row.name).join(", "),
  slug_id: "",
  count: row.count,
  bounds: boundsOf(row),
  ...(level && { place: { level, name: row.name, state: row.state, country: row.country, count: row.count } }),
});

/** Cities, quarters, regions and countries. */
export async function readPlaces(db: Database): Promise<Term[]> {
  const sums = await readPlaceSums(db);
  const cities = merged(mostListed(sums.cities()));
  const quarters = merged(mostListed(sums.quarters().filter(({ count }) => count >= LEAST_IN_AREA)));
  const named = quarters.filter(({ name }) => name.length > 1 && name.length <= 60);
  return [
    ...cities.map((row) => toTerm("city", row, "city")),
    ...named.map((row) => toTerm("area", row)),
    ...sumBy(cities, "state").map((row) => toTerm("area", row, "state")),
    ...sumBy(cities, "country").map((row) => toTerm("area", row, "country")),
  ];
}

/** How many are on offer by category. */
async function countsByCategory(db: Database): Promise<Map<number, number>> {
  const { rows } = await sql<{ category_id: number; count: number }>`
    select category_id, sum(count)::integer as count from listing_counts where city is null group by 1`.execute(db);
  return new Map(rows.map(({ category_id, count }) => [category_id, count]));
}

/** Categories under each of their names: a term a name, in whatever languages it is called so. */
export async function readCategoryTerms(db: Database): Promise<Term[]> {
  const counts = await countsByCategory(db);
  const rows = await db.selectFrom("categories").select(["id", "name", "slug_id", "translations"]).execute();
  return rows.flatMap(({ id, name, slug_id, translations }) => {
    const forms = Object.entries(translations).flatMap(([code, form]) =>
      form.name ? [[code, String(form.name)]] : [],
    );
    const labels: Record<string, string> = Object.fromEntries(forms);
    const names = new Map([name, ...Object.values(labels)].map((label) => [plain(label), label]));
    const term = {
      kind: "category" as const,
      context: "",
      slug_id,
      count: counts.get(id) ?? 0,
      bounds: null,
      labels: { ...labels, "": name },
    };
    return [...names.values()].map((label) => ({ ...term, label }));
  });
}

/** The members with most listings on offer. */
async function countsByOwner(db: Database): Promise<Map<number, number>> {
  const { rows } = await sql<{ user_id: number; count: number }>`
    select user_id, sum(count)::integer as count from owner_counts where kind = 0 and user_id <> 0 and city is null
    group by 1 having sum(count) > 0 order by 2 desc limit ${sql.lit(MOST_AGENTS)}`.execute(db);
  return new Map(rows.map(({ user_id, count }) => [user_id, count]));
}

/** Members with listings on offer. */
export async function readAgentTerms(db: Database): Promise<Term[]> {
  const counts = await countsByOwner(db);
  const rows = await db
    .selectFrom("users")
    .where(sql<boolean>`id = any(${[...counts.keys()]}::integer[])`)
    .where("is_active", "=", true)
    .where("role", "<>", "admin")
    .where("name", "<>", "")
    .select(["id", "name", "slug_id", "city"])
    .execute();
  return rows
    .filter(({ name }) => !isContact(name))
    .map(({ id, name, slug_id, city }) => ({
      kind: "agent" as const,
      label: name,
      context: city ?? "",
      slug_id,
      count: counts.get(id) ?? 0,
      bounds: null,
    }))
    .toSorted((a, b) => b.count - a.count);
}
