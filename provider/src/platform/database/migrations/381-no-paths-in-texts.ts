import { type Kysely, sql } from "kysely";

/** Lexemes of a text that are paths. */
const PATHS =
  "array(select lexeme from unnest(tsvector_to_array(properties.search)) as lexeme where left(lexeme, 1) = '/')";

/**
 * Takes what PostgreSQL has taken for paths of files out of the words of listings: the codes of `offer_texts` begin so, and a listing
 * that said "/p/lisbon" was found by words in that city.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`update properties set search = ts_delete(search, ${PATHS}) where cardinality(${PATHS}) > 0`)
    .execute(db);
}
