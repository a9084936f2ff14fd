import { type Kysely, sql } from "kysely";

/** Of the index of words and those of its samples. */
const INDEXES = `select pg_get_indexdef(indexrelid) as made, indexrelid::regclass::text as name from pg_index
  where indrelid = 'offer_texts'::regclass and pg_get_indexdef(indexrelid) like '% USING gin %'`;

/*
 * What is asked for beside words has one code for all of it: the index of words walks the shortest list of what is asked for, which
 * is that of the type, category and city together where many say a word. Cities stand there by name, so that what is found
 * needs not be held against the filters again.
 */
const CODES = `create or replace function offer_codes(property_type integer, category_id integer, city text, is_promoted boolean)
    returns tsvector language sql immutable strict parallel safe as $$
    select array_to_tsvector(array[
        '/t' || property_type, '/c' || category_id, '/t' || property_type || 'c' || category_id,
        '/p/' || left(city, 300), '/t' || property_type || '/' || left(city, 300),
        '/t' || property_type || 'c' || category_id || '/' || left(city, 300)]
      || case when is_promoted then array['/f1'] else '{}' end) $$`;

export async function up(db: Kysely<unknown>): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(db);
  await run("lock table offer_texts in access exclusive mode");
  await run(CODES);
  const { rows } = await sql.raw<{ made: string; name: string }>(INDEXES).execute(db);
  for (const { name } of rows) await run(`drop index ${name}`);
  // No text has another word.
  await run("alter table offer_texts disable trigger offer_texts_words_update");
  await run(`update offer_texts set search = ts_delete(search, '/p' || name_key(city))
    || offer_codes(property_type, category_id, city, false)`);
  await run("alter table offer_texts enable trigger offer_texts_words_update");
  for (const { made } of rows) await run(made);
}
