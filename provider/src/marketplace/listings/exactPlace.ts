import { type SqlBool, sql, type Transaction } from "kysely";
import type { Database, Schema } from "../../platform/database/index.ts";
import { coarse, placeColumns } from "../../platform/geo/index.ts";
import { LISTING_ID_COLUMNS, LISTING_TABLES, type ListingKind } from "../listing-lifecycle/index.ts";

/** Where a listing is, as its owner says it. Degrees. */
export interface ExactPlace {
  address: string;
  latitude: number;
  longitude: number;
}

/**
 * The quarter that an address written "street, quarter, city" names: what stands before the city, where it is not the
 * street itself and holds no digits, as house numbers and postcodes do. Empty where there is none.
 */
export function quarterOf(address: string, city: string): string {
  const parts = address.split(",").map((part) => part.trim());
  const at = parts.findIndex((part) => part !== "" && part.toLowerCase() === city.trim().toLowerCase());
  const quarter = at >= 2 ? (parts[at - 1] ?? "") : "";
  return /\p{Nd}/u.test(quarter) ? "" : quarter;
}

/**
 * Columns of a listing for a place. With `showsQuarter` they hold what everybody may know and nothing else, so that no
 * question of the site can be answered by more: the quarter's name, and the coarse point that premium listings have.
 */
export function shownPlace({ address, latitude, longitude }: ExactPlace, city: string, showsQuarter: boolean) {
  return showsQuarter
    ? { address: quarterOf(address, city), ...placeColumns(coarse(latitude), coarse(longitude)), shows_quarter: true }
    : { address, ...placeColumns(latitude, longitude), shows_quarter: false };
}

/** The same of `projects`, which call the address their location. */
export function shownLocation(place: ExactPlace, city: string, showsQuarter: boolean) {
  const { address, ...columns } = shownPlace(place, city, showsQuarter);
  return { location: address, ...columns };
}

const ADDRESS = { property: "address", project: "location" } as const;

/** Keeps the exact place of a listing that shows its quarter alone, and forgets that of any other. */
export async function keepExactPlace(
  tx: Transaction<Schema>,
  kind: ListingKind,
  id: number,
  { address, latitude, longitude }: ExactPlace,
  showsQuarter: boolean,
): Promise<void> {
  await tx.deleteFrom("exact_places").where(LISTING_ID_COLUMNS[kind], "=", id).execute();
  if (!showsQuarter) return;
  const of = kind === "property" ? { property_id: id, project_id: null } : { property_id: null, project_id: id };
  await tx
    .insertInto("exact_places")
    .values({ ...of, address, latitude, longitude })
    .execute();
}

/** Exact places of those listings that show their quarter alone, for their owners. */
export async function exactPlaces(db: Database, kind: ListingKind, ids: number[]): Promise<Map<number, ExactPlace>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<
    ExactPlace & { id: number }
  >`select ${sql.ref(LISTING_ID_COLUMNS[kind])} as id, address, latitude, longitude
    from exact_places where ${sql.ref(LISTING_ID_COLUMNS[kind])} = any(${ids}::integer[])`.execute(db);
  return new Map(rows.map(({ id, ...place }) => [id, place]));
}

/** The place of a listing that is held, as its owner said it last. @throws Error where there is no such listing */
export async function placeBefore(tx: Transaction<Schema>, kind: ListingKind, id: number) {
  const { rows } = await sql<ExactPlace & { shows_quarter: boolean }>`select shows_quarter,
      coalesce(exact.address, listed.${sql.id(ADDRESS[kind])}) as address,
      coalesce(exact.latitude, listed.latitude) as latitude,
      coalesce(exact.longitude, listed.longitude) as longitude
    from ${sql.table(LISTING_TABLES[kind])} as listed
      left join exact_places as exact on exact.${sql.id(LISTING_ID_COLUMNS[kind])} = listed.id
    where listed.id = ${id}`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error(`There is no ${kind} ${id}.`);
  return row;
}

/** The address of an own listing as its owner wrote it; SQL within a query of the listings. */
function ownAddress(kind: ListingKind) {
  const table = LISTING_TABLES[kind];
  return sql<string>`coalesce((select exact.address from exact_places as exact
    where exact.${sql.id(LISTING_ID_COLUMNS[kind])} = ${sql.ref(`${table}.id`)}), ${sql.ref(`${table}.${ADDRESS[kind]}`)})`;
}

/** Whether title or place of an own listing hold some words, whatever their case; SQL within a query of the listings. */
export function ownSearch(kind: ListingKind, words: string) {
  // Its owner finds a listing by the street also where nobody else may.
  const address = ownAddress(kind);
  const pattern = `%${words.replace(/[\\%_]/g, "\\$&")}%`;
  return sql<SqlBool>`concat_ws(' ', title, ${address}, city, state, country) ilike ${pattern}`;
}

/** What a change says of a listing's place: half of a point is none. */
export function placeGiven(given: { address?: string; latitude?: number; longitude?: number }): Partial<ExactPlace> {
  const { address, latitude, longitude } = given;
  return {
    ...(address !== undefined && { address }),
    ...(latitude !== undefined && longitude !== undefined && { latitude, longitude }),
  };
}

/** Listings as their owner reads them: with the place that others do not see. Those of somebody else stay as they are. */
export async function withOwnPlaces<T extends { id: number; added_by: number }>(
  db: Database,
  kind: ListingKind,
  listings: T[],
  userId: number,
): Promise<T[]> {
  const ids = listings.flatMap(({ id, added_by }) => (added_by === userId ? id : []));
  const places = await exactPlaces(db, kind, ids);
  return listings.map((listing) => {
    const place = places.get(listing.id);
    if (!place) return listing;
    const { address, latitude, longitude } = place;
    return { ...listing, [ADDRESS[kind]]: address, latitude: String(latitude), longitude: String(longitude) };
  });
}
