import { type Kysely, sql } from "kysely";

/** One of sixty-four, by the hash that the sample goes by (migration 363): all of these are in the sample as well. */
const IS_SAMPLED = "((id::bigint * 2654435761) >> 16) & 63 = 0";

/** A smaller sample of the texts, for words of which the sample itself holds more than are soon looked at. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`create index offer_texts_sparse_sample on offer_texts using gin (search)
      with (gin_pending_list_limit = 256) where ${IS_SAMPLED}`)
    .execute(db);
}
