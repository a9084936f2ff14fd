import { sql } from "kysely";
import type { Among } from "./listingQuery.ts";

/** So many ids are looked up one by one. */
const FEW = 1000;
const BITS = 8;

/** A bit for each id, as `get_bit` of PostgreSQL counts them. */
export function bitsOf(ids: Int32Array): Buffer {
  const last = ids.reduce((most, id) => Math.max(most, id), 0);
  const bits = Buffer.alloc(Math.floor(last / BITS) + 1);
  for (const id of ids) {
    const at = Math.floor(id / BITS);
    bits[at] = (bits[at] ?? 0) | (1 << (id % BITS));
  }
  return bits;
}

/** What stands in for the words that have found these listings. */
export function amongIds(ids: Int32Array): Among {
  if (ids.length <= FEW) return { condition: sql`properties.id = any(${[...ids]}::integer[])`, isFew: true };
  const bits = bitsOf(ids);
  const condition = sql<boolean>`case when properties.id < ${bits.length * BITS}::integer
    then get_bit(${bits}::bytea, properties.id) = 1 else false end`;
  return { condition, isFew: false };
}
