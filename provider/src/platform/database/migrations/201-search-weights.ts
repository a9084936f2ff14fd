import { type Kysely, sql } from "kysely";

const AT_ONCE = 500;

const plain = (text: string) => text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();

interface Row {
  id: number;
  title: string;
  place: string;
  hidden: string;
}

/**
 * Premium listings are searched by what everybody sees of them unless the searcher may read more: their address moves
 * to the weight of the description. Other listings are written so with their next change, which every one that becomes
 * premium has.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (let last = 0; ; ) {
    const { rows } = await sql<Row>`
      select id, title, concat_ws(' ', city, state, country) as place, concat_ws(' ', address, description) as hidden
      from properties where is_premium and id > ${last} order by id limit ${sql.lit(AT_ONCE)}`.execute(db);
    for (const { id, title, place, hidden } of rows)
      await sql`update properties set search = setweight(to_tsvector('simple', ${plain(title)}), 'A')
        || setweight(to_tsvector('simple', ${plain(place)}), 'B')
        || setweight(to_tsvector('simple', ${plain(hidden)}), 'C') where id = ${id}`.execute(db);
    if (rows.length < AT_ONCE) return;
    last = rows.at(-1)?.id ?? last;
  }
}
