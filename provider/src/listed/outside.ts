import { type RawBuilder, sql } from "kysely";
import type { Database } from "../database/database.ts";
import type { ListingFilters } from "../listings/filters.ts";
import { matchesPrepared } from "../listings/search-text.ts";
import type { Outside } from "./matching.ts";
import { placeOf, type Snapshot } from "./snapshot.ts";

/** Of at most four bytes a listing each. */
const MOST_CONDITIONS = 100;

async function rowsWhere(db: Database, snapshot: Snapshot, condition: RawBuilder<boolean>): Promise<Int32Array> {
  const { rows } = await sql<{ packed: Uint8Array | null }>`
    select string_agg(int4send(id), '') as packed from properties
    where status = 1 and request_status = 'approved' and ${condition}`.execute(db);
  const packed = rows[0]?.packed;
  if (!packed) return new Int32Array();
  const bytes = new DataView(packed.buffer, packed.byteOffset, packed.byteLength);
  const found = new Int32Array(bytes.byteLength / 4);
  for (let index = 0; index < found.length; index++) found[index] = placeOf(snapshot.ids, bytes.getInt32(index * 4));
  // What is on show since the snapshot was read is not in it.
  return found.filter((row) => row >= 0).sort();
}

const filled = (condition: RawBuilder<unknown>) => sql<boolean>`
  exists (select 1 from property_parameters as filled where filled.property_id = properties.id and ${condition})`;

/** What the snapshot does not hold of filters, by a name of each condition: a word is asked for by many searches. */
function conditionsOf({ prepared, parameter_id, parameters }: ListingFilters): Map<string, RawBuilder<boolean>> {
  const conditions = new Map<string, RawBuilder<boolean>>();
  // All parts must hold; within brackets there is none of these.
  for (const part of prepared?.split(" & ") ?? []) conditions.set(`text:${part}`, matchesPrepared("properties", part));
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

/** Asks the database for what the snapshot does not hold; kept as long as the snapshot is. */
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
  return async (snapshot: Snapshot, filters: ListingFilters): Promise<Outside> => {
    const slug = filters.category_slug_id;
    const [category, ...rows] = await Promise.all([
      slug ? db.selectFrom("categories").select("id").where("slug_id", "=", slug).executeTakeFirst() : undefined,
      ...[...conditionsOf(filters)].map(([name, condition]) => rowsOf(snapshot, name, condition)),
    ]);
    return { rows, categoryOfSlug: category?.id ?? null };
  };
}
