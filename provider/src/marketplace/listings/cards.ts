import { sql } from "kysely";
import type { Database } from "../../platform/database/index.ts";
import { PROPERTY_COLUMNS } from "./repository.ts";
import { type CardRow, toBriefCards, toCards, toDetails, type Viewer } from "./serialise.ts";
import type { Property } from "./tables.ts";

/** Columns of `properties` that a card is made of. */
const CARD_COLUMNS = [
  "properties.id",
  "properties.slug_id",
  "properties.user_id",
  "properties.category_id",
  "properties.title",
  "properties.price",
  "properties.property_type",
  "properties.rentduration",
  "properties.address",
  "properties.city",
  "properties.state",
  "properties.country",
  "properties.latitude",
  "properties.longitude",
  "properties.title_image",
  "properties.is_premium",
  "properties.favourite_count",
  "properties.promoted_until",
  "properties.created_at",
] as const satisfies readonly (typeof PROPERTY_COLUMNS)[number][];

/** Listings on the market by their ids, in that order; those that have left it are left out. */
export async function readOnMarket(db: Database, ids: readonly number[]): Promise<Property[]> {
  return read<Property>(db, ids, PROPERTY_COLUMNS);
}

async function read<Row extends { id: number }>(
  db: Database,
  ids: readonly number[],
  columns: readonly (typeof PROPERTY_COLUMNS)[number][],
): Promise<Row[]> {
  if (ids.length === 0) return [];
  const rows = (await db
    .selectFrom("properties")
    .select(columns)
    .where(sql<boolean>`id = any(${ids}::integer[]) and on_market`)
    .execute()) as unknown as Row[];
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Listings on the market as cards for pages that hold many (see `brief.ts`). */
export const readBriefCards = async (db: Database, ids: readonly number[], viewer: Viewer) =>
  toBriefCards(db, await read<CardRow>(db, ids, CARD_COLUMNS), viewer);

/** The same as cards with everything that belongs to them. */
export const readCards = async (db: Database, ids: readonly number[], viewer: Viewer) =>
  toCards(db, await read<CardRow>(db, ids, CARD_COLUMNS), viewer);

/** The same in full. */
export const readDetails = async (db: Database, ids: readonly number[], viewer: Viewer) =>
  toDetails(db, await readOnMarket(db, ids), viewer);
