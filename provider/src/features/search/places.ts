import { sql } from "kysely";
import { isContact } from "../../identity/people/index.ts";
import { readBusiestAgents } from "../../marketplace/agents/index.ts";
import { plain } from "../../marketplace/listing-search/index.ts";
import type { Database } from "../../platform/database/index.ts";
import type { NamedPlace } from "./lexicon.ts";

/** Edges of an area, degrees. */
export interface Bounds {
  n: number;
  s: number;
  e: number;
  w: number;
}

/** A place as its listings name it, and where they are. */
interface PlaceRow extends Bounds {
  name: string;
  /** Of a neighbourhood. */
  city: string;
  state: string;
  country: string;
  count: number;
}

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

/** The cities, and the neighbourhoods, with the most listings. */
const MAX_PLACES = 50_000;
const MAX_AGENTS = 20_000;

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

const readCities = (db: Database): Promise<PlaceRow[]> =>
  db
    .selectFrom("listing_places")
    .where("neighbourhood", "=", "")
    .select(["city as name", sql.lit("").$castTo<string>().as("city"), "state", "country", "count", "n", "s", "e", "w"])
    .orderBy("count", "desc")
    .limit(MAX_PLACES)
    .execute();

const readNeighbourhoods = (db: Database): Promise<PlaceRow[]> =>
  db
    .selectFrom("listing_places")
    .where("neighbourhood", "<>", "")
    .select(["neighbourhood as name", "city", "state", "country", "count", "n", "s", "e", "w"])
    .orderBy("count", "desc")
    .limit(MAX_PLACES)
    .execute();

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

/** Cities, neighbourhoods, regions and countries, as of the last refresh of the view. */
export async function readPlaces(db: Database): Promise<Term[]> {
  const cities = merged(await readCities(db));
  return [
    ...cities.map((row) => toTerm("city", row, "city")),
    ...merged(await readNeighbourhoods(db)).map((row) => toTerm("area", row)),
    ...sumBy(cities, "state").map((row) => toTerm("area", row, "state")),
    ...sumBy(cities, "country").map((row) => toTerm("area", row, "country")),
  ];
}

/** Listings on the market by category. */
async function countsByCategory(db: Database): Promise<Map<number, number>> {
  const { rows } = await sql<{ category_id: number; count: number }>`
    select category_id, sum(count)::integer as count from listing_counts group by 1`.execute(db);
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

/** Members with properties on the market: of very many those with the most. */
export async function readAgentTerms(db: Database): Promise<Term[]> {
  const rows = await readBusiestAgents(db, MAX_AGENTS);
  return rows
    .filter(({ name }) => !isContact(name))
    .map(({ name, slug_id, city, properties }) => ({
      kind: "agent" as const,
      label: name,
      context: city,
      slug_id,
      count: properties,
      bounds: null,
    }));
}
