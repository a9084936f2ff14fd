import { type RawBuilder, sql } from "kysely";
import type { Database } from "../database/database.ts";
import type { ListingFilters } from "../listings/filters.ts";
import { matchesPrepared } from "../listings/search-text.ts";
import type { Lately } from "./lately.ts";
import type { Outside } from "./matching.ts";

async function idsWhere(db: Database, condition: RawBuilder<boolean>): Promise<Int32Array> {
  const { rows } = await sql<{ packed: Uint8Array | null }>`
    select string_agg(int4send(id), '') as packed from properties
    where status = 1 and request_status = 'approved' and ${condition}`.execute(db);
  const packed = rows[0]?.packed;
  if (!packed) return new Int32Array();
  const bytes = new DataView(packed.buffer, packed.byteOffset, packed.byteLength);
  return Int32Array.from({ length: bytes.byteLength / 4 }, (_, index) => bytes.getInt32(index * 4)).sort();
}

const filled = (condition: RawBuilder<unknown>) => sql<boolean>`
  exists (select 1 from property_parameters as filled where filled.property_id = properties.id and ${condition})`;

/** Asks the database for what the snapshot does not hold, each condition by itself, so that it serves many searches. */
export async function readOutside(db: Database, filters: ListingFilters, lately: Lately): Promise<Outside> {
  const ids: Promise<Int32Array>[] = [];
  const { prepared, parameter_id } = filters;
  if (prepared) ids.push(lately.get(`text:${prepared}`, () => idsWhere(db, matchesPrepared("properties", prepared))));
  if (parameter_id?.length) {
    const any = sql`filled.parameter_id in (${sql.join(parameter_id)})`;
    ids.push(lately.get(`filled:${parameter_id}`, () => idsWhere(db, filled(any))));
  }
  for (const { parameter_id, values, min, max } of filters.parameters ?? []) {
    if (!values?.length && (min !== undefined || max !== undefined)) continue;
    const chosen = values?.length ? sql`and filled.value ?| ${values}::text[]` : sql``;
    const condition = sql`filled.parameter_id = ${parameter_id} ${chosen}`;
    const key = `chosen:${JSON.stringify([parameter_id, values])}`;
    ids.push(lately.get(key, () => idsWhere(db, filled(condition))));
  }
  const slug = filters.category_slug_id;
  const category = slug
    ? await lately.get(`slug:${slug}`, () =>
        db.selectFrom("categories").select("id").where("slug_id", "=", slug).executeTakeFirst(),
      )
    : undefined;
  return { ids: await Promise.all(ids), categoryOfSlug: category?.id ?? null };
}
