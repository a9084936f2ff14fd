import { sql } from "kysely";
import type { Database } from "../../../platform/database/index.ts";

const SIZE_MS = 60_000;
const sizes = new WeakMap<Database, { size: number; endsAt: number }>();

/** How many listings there are, about: the planner's own note. */
export async function sizeOf(db: Database): Promise<number> {
  const known = sizes.get(db);
  if (known && known.endsAt > Date.now()) return known.size;
  const { rows } = await sql<{ size: number }>`
    select greatest(reltuples, 0)::integer as size from pg_class where oid = 'offers'::regclass`.execute(db);
  const size = rows[0]?.size ?? 0;
  sizes.set(db, { size, endsAt: Date.now() + SIZE_MS });
  return size;
}

/** Sites that are answered in other ways, where what smaller ones do takes too long. */
const FEWEST_OF_LARGE = 200_000;

export const isLarge = async (db: Database): Promise<boolean> => (await sizeOf(db)) >= FEWEST_OF_LARGE;
