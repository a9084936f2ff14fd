import { type RawBuilder, sql } from "kysely";
import type { Database } from "../../../platform/database/index.ts";

/** The values of columns as the database sends them, row by row; null where there is no row. */
async function readBytes(
  db: Database,
  send: "int4send" | "float8send",
  columns: readonly string[],
  rows: RawBuilder<unknown>,
): Promise<Buffer<ArrayBuffer> | null> {
  const bytes = sql.raw(columns.map((column) => `${send}(${column})`).join(" || "));
  const { rows: found } = await sql<{ packed: Uint8Array | null }>`
    select string_agg(${bytes}, '') as packed from (${rows}) as rows`.execute(db);
  const packed = found[0]?.packed;
  // A copy begins where numbers may begin.
  return packed ? Buffer.from(new Uint8Array(packed).buffer) : null;
}

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
  const bytes = await readBytes(db, "int4send", columns, rows);
  return bytes ? new Int32Array(bytes.swap32().buffer) : new Int32Array();
}

/**
 * The same of numbers of any size.
 * @param rows of the columns, which are of double precision and never null; in the order in which they are told
 * @returns row by row
 */
export async function readPackedNumbers(
  db: Database,
  columns: readonly string[],
  rows: RawBuilder<unknown>,
): Promise<Float64Array> {
  const bytes = await readBytes(db, "float8send", columns, rows);
  return bytes ? new Float64Array(bytes.swap64().buffer) : new Float64Array();
}
