import { type RawBuilder, sql } from "kysely";
import type { Database } from "../../../platform/database/index.ts";
import { isCutSql, type PremiumAccess } from "../access.ts";
import { isMentioned, type ListingFilters, matchesWords } from "../filters.ts";
import type { Outside } from "./matching.ts";
import { rowOf, type Snapshot } from "./snapshot.ts";

/** Of at most four bytes a listing each. */
const MOST_CONDITIONS = 100;

async function rowsWhere(db: Database, snapshot: Snapshot, condition: RawBuilder<boolean>): Promise<Int32Array> {
  const { rows } = await sql<{ packed: Uint8Array | null }>`
    select string_agg(int4send(id), '') as packed from properties
    where on_offer and ${condition}`.execute(db);
  const packed = rows[0]?.packed;
  if (!packed) return new Int32Array();
  const bytes = new DataView(packed.buffer, packed.byteOffset, packed.byteLength);
  const found = new Int32Array(bytes.byteLength / 4);
  for (let index = 0; index < found.length; index++) found[index] = rowOf(snapshot.ids, bytes.getInt32(index * 4));
  // What is on show since the snapshot was read is not in it.
  return found.filter((row) => row >= 0).sort();
}

/** What the snapshot does not hold of filters, by a name of each condition: a word is asked for by many searches. */
function conditionsOf(
  { prepared, mentions, parameter_id, parameters }: ListingFilters,
  access: PremiumAccess,
): Map<string, RawBuilder<boolean>> {
  const filled = (condition: RawBuilder<unknown>) => sql<boolean>`(not ${isCutSql(access)} and exists (
    select 1 from property_parameters as filled where filled.property_id = properties.id and ${condition}))`;
  const conditions = new Map<string, RawBuilder<boolean>>();
  // All words at once: one by one, each would read nearly all listings.
  if (prepared) conditions.set(`text:${prepared}`, matchesWords(prepared, access));
  for (const one of mentions ?? []) conditions.set(`mentioned:${JSON.stringify(one)}`, isMentioned(one, access));
  if (parameter_id?.length)
    conditions.set(`filled:${parameter_id}`, filled(sql`filled.parameter_id in (${sql.join(parameter_id)})`));
  for (const { parameter_id, values, min, max } of parameters ?? []) {
    if (!values?.length && (min !== undefined || max !== undefined)) continue;
    const chosen = values?.length ? sql`and filled.value ?| ${values}::text[]` : sql``;
    const condition = filled(sql`filled.parameter_id = ${parameter_id} ${chosen}`);
    conditions.set(`chosen:${JSON.stringify([parameter_id, values])}`, condition);
  }
  return conditions;
}

/**
 * Asks the database for what the snapshot does not hold; kept as long as the snapshot is. What is asked for depends on
 * the access: give each its own snapshot (see `cutDown.ts`).
 */
export function createOutside(db: Database) {
  const kept = new WeakMap<Snapshot, Map<string, Promise<Int32Array>>>();
  const rowsOf = (snapshot: Snapshot, name: string, condition: RawBuilder<boolean>): Promise<Int32Array> => {
    const known = kept.get(snapshot) ?? new Map<string, Promise<Int32Array>>();
    kept.set(snapshot, known);
    const rows = known.get(name) ?? rowsWhere(db, snapshot, condition);
    known.delete(name);
    known.set(name, rows);
    if (known.size > MOST_CONDITIONS) known.delete(known.keys().next().value as string);
    rows.catch(() => known.delete(name));
    return rows;
  };
  return async (snapshot: Snapshot, filters: ListingFilters, access: PremiumAccess): Promise<Outside> => {
    const slug = filters.category_slug_id;
    const category = slug
      ? await db.selectFrom("categories").select("id").where("slug_id", "=", slug).executeTakeFirst()
      : undefined;
    // One after the other: a search holds one connection, and what nothing matches ends it.
    const rows: Int32Array[] = [];
    for (const [name, condition] of conditionsOf(filters, access)) {
      const found = await rowsOf(snapshot, name, condition);
      rows.push(found);
      if (found.length === 0) break;
    }
    return { rows, categoryOfSlug: category?.id ?? null };
  };
}
