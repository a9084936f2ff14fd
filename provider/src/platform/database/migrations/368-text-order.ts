import { type Kysely, sql } from "kysely";

/**
 * Which texts of offers change while a copy of them is made (see `find/textOrder.ts` of the listings): noted only then, by a
 * trigger that is switched off otherwise.
 */
const STATEMENTS = [
  "create table offer_texts_changed (id integer not null)",
  `create function note_changed_text() returns trigger language plpgsql as $$
  begin
    insert into offer_texts_changed values (case when tg_op = 'DELETE' then old.id else new.id end);
    return null;
  end $$`,
  `create trigger offer_texts_note_changed after insert or update or delete on offer_texts
    for each row execute function note_changed_text()`,
  "alter table offer_texts disable trigger offer_texts_note_changed",
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
