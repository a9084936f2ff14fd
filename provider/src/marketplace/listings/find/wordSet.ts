import { type RawBuilder, sql } from "kysely";
import type { Database } from "../../../platform/database/index.ts";
import { wordsAsked } from "../filters.ts";
import { amongIds } from "./among.ts";
import { nameOf } from "./bins.ts";
import { cachedForLong } from "./countCache.ts";
import { hasWords, type Question, wordsIn } from "./listingQuery.ts";
import { readPacked } from "./packed.ts";
import { areCommonWords } from "./sample.ts";

/** The listings on offer of which all of it holds. */
const readIds = (db: Database, asked: RawBuilder<boolean>[]): Promise<Int32Array> =>
  readPacked(
    db,
    ["id"],
    sql`select properties.id from properties where properties.on_offer and ${sql.join(asked, sql` and `)}`,
  );

/**
 * A question whose words have been looked up, once for all that ask for them with whatever else: reading the words of listings
 * takes longer than everything else that is counted. Words that a large site has everywhere stay as they are.
 */
export async function withWords<Q extends Question>(db: Database, question: Q): Promise<Q> {
  if (!hasWords(question)) return question;
  const { access, filters } = question;
  const words = wordsIn(filters);
  const asked = wordsAsked(words, access);
  if (asked.length === 0 || (await areCommonWords(db, question))) return question;
  const read = async () => amongIds(await readIds(db, asked));
  return { ...question, among: await cachedForLong(db, `words:${nameOf(words, access)}`, read) };
}
