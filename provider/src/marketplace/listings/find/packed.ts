import { type RawBuilder, sql } from "kysely";
import type { Database } from "../../../platform/database/index.ts";

/**
 * Whole numbers of many rows as bytes: rows by the thousand would take longer to send and read than to find.
 * @param rows of the columns, which are integers
 * @returns row by row
 */
export async function readPacked(
  db: Database,
  columns: readonly string[],
  rows: RawBuilder<unknown>,
): Promise<Int32Array> {
  const bytes = sql.raw(columns.map((column) => `int4send(${column})`).join(" || "));
  const { rows: found } = await sql<{ packed: Uint8Array | null }>`
    select string_agg(${bytes}, '') as packed from (${rows}) as rows`.execute(db);
  const packed = found[0]?.packed;
  if (!packed) return new Int32Array();
  const view = new DataView(packed.buffer, packed.byteOffset, packed.byteLength);
  return Int32Array.from({ length: view.byteLength / 4 }, (_, index) => view.getInt32(index * 4));
}
