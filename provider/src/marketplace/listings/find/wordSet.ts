import { type RawBuilder, sql } from "kysely";
import type { Database } from "../../../platform/database/index.ts";
import { type ListingFilters, wordsAsked } from "../filters.ts";
import { nameOf } from "./bins.ts";
import { cachedForLong } from "./countCache.ts";
import { type Among, isAsked, type Question } from "./listingQuery.ts";
import { readPacked } from "./packed.ts";

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

function amongIds(ids: Int32Array): Among {
  if (ids.length <= FEW) return { condition: sql`properties.id = any(${[...ids]}::integer[])`, isFew: true };
  const bits = bitsOf(ids);
  const condition = sql<boolean>`case when properties.id < ${bits.length * BITS}::integer
    then get_bit(${bits}::bytea, properties.id) = 1 else false end`;
  return { condition, isFew: false };
}

/** The listings on offer of which all of it holds. */
const readIds = (db: Database, asked: RawBuilder<boolean>[]): Promise<Int32Array> =>
  readPacked(
    db,
    ["id"],
    sql`select properties.id from properties where properties.on_offer and ${sql.join(asked, sql` and `)}`,
  );

/**
 * A question whose words have been looked up, once for all that ask for them with whatever else: reading the words of listings
 * takes longer than everything else that is counted.
 */
export async function withWords<Q extends Question>(db: Database, question: Q): Promise<Q> {
  const { access, among } = question;
  const { search, prepared, mentions } = question.filters;
  if (among || !(isAsked(search) || isAsked(prepared) || isAsked(mentions))) return question;
  const words: ListingFilters = { search, prepared, mentions };
  const asked = wordsAsked(words, access);
  if (asked.length === 0) return question;
  const read = async () => amongIds(await readIds(db, asked));
  return { ...question, among: await cachedForLong(db, `words:${nameOf(words, access)}`, read) };
}
