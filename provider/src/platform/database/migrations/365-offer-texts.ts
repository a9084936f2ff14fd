import { type Kysely, sql } from "kysely";

/** What of an offer stands beside its text, and is never null; of a fixed width but for the last. */
const FILLED = [
  ...["id", "property_type", "category_id", "price_step", "price", "map_cell", "latitude", "longitude"],
  ...["shown_latitude", "shown_longitude", "n1", "n2", "n3", "n4", "n5", "n6", "created_at", "is_premium"],
  ...["state_key", "country_key", "city"],
];
const FACTS = [...FILLED, "user_id"];

/** One of sixteen, by a hash of the id. */
const IS_SAMPLED = "((id::bigint * 2654435761) >> 16) & 15 = 0";

/** What writes put off is read by every search: kilobytes. */
const PENDING = "with (gin_pending_list_limit = 256)";

const list = (row: string, columns: readonly string[]) => columns.map((column) => `${row}.${column}`).join(", ");
const coded = (row: string) =>
  `${list(row, ["property_type", "category_id", "city"])}, ${row}.promoted_until is not null`;

/** Offers with their texts as both say they are. */
const wanted = (offers: string) => `select ${list("offers", FACTS)},
      coalesce(properties.search, '') || offer_codes(${coded("offers")}) as search
    from ${offers} as offers join properties on properties.id = offers.id`;

const COLUMNS = [...FACTS, "search"];

/** Words of texts that are not known yet. @param texts rows with `search` */
const noteWords = (texts: string) => `insert into offer_words select distinct said.word collate "C"
      from ${texts} as texts cross join unnest(tsvector_to_array(texts.search)) as said (word)
      where left(said.word, 1) <> '/'
        and not exists (select 1 from offer_words as known where known.word = said.word collate "C")`;

/*
 * `offer_texts`: the words of each offer, with the facts that searches for words are filtered and ordered by: what words find is
 * held against the rest without another table. Views and favourites do not write it. `search` also has a lexeme for the type,
 * the category, the city and whether it has been promoted, so that the index of words finds what says the words within them; no word
 * that is typed begins with their sign. Rows lie in the order of the map, as words are those of a place mostly.
 *
 * `offer_words`: the words of all texts, and of hidden listings that had them: what a search may have begun to say. Two transactions
 * that bring the same word both write it, so that neither waits for the other. Words that one listing alone had go
 * with it, and with its text.
 *
 * `offers_priced`: what is asked for beside a range of prices, which is counted without the offers themselves.
 */
const STATEMENTS = [
  "lock table properties, offers in share row exclusive mode",
  `create function offer_codes(property_type integer, category_id integer, city text, is_promoted boolean) returns tsvector
    language sql immutable strict parallel safe as $$
    select array_to_tsvector(array['/t' || property_type, '/c' || category_id, '/p' || name_key(city)]
      || case when is_promoted then array['/f1'] else '{}' end) $$`,
  `create table offer_texts with (fillfactor = 90) as ${wanted("offers")} order by offers.map_cell`,
  `alter table offer_texts ${[...FILLED, "search"].map((column) => `alter column ${column} set not null`).join(", ")}`,
  "alter table offer_texts add primary key (id)",
  `create index offer_texts_search on offer_texts using gin (search) ${PENDING}`,
  `create index offer_texts_sample on offer_texts using gin (search) ${PENDING} where ${IS_SAMPLED}`,
  "create index offer_texts_newest on offer_texts (created_at desc, id desc)",
  `create index offers_priced on offers (category_id, property_type, price)
    include (is_premium, n1, n2, n3, n4, n5, n6)`,
  "drop index properties_search",
  "drop index properties_search_sample",
  `create table offer_words (word text collate "C" not null)`,
  "create index offer_words_word on offer_words (word)",
  "insert into offer_words select word from ts_stat('select search from offer_texts') where left(word, 1) <> '/'",
  "analyze offer_words",
  `create function add_offer_texts() returns trigger language plpgsql as $$
  begin
    insert into offer_texts (${COLUMNS.join(", ")}) ${wanted("fresh")};
    return null;
  end $$`,
  `create trigger offers_texts_insert after insert on offers
    referencing new table as fresh for each statement execute function add_offer_texts()`,
  `create function keep_offer_text() returns trigger language plpgsql as $$
  begin
    if tg_op = 'DELETE' then
      delete from offer_texts where id = old.id;
    elsif (${coded("old")}) is distinct from (${coded("new")}) then
      update offer_texts set (${COLUMNS.join(", ")}) = (${wanted("(select new.*)")}) where id = new.id;
    else
      update offer_texts set (${FACTS.join(", ")}) = (select ${list("new", FACTS)}) where id = new.id;
    end if;
    return null;
  end $$`,
  "create trigger offers_texts_delete after delete on offers for each row execute function keep_offer_text()",
  `create trigger offers_texts_update after update on offers for each row
    when ((${list("old", FACTS)}, old.promoted_until is null) is distinct from (${list("new", FACTS)}, new.promoted_until is null))
    execute function keep_offer_text()`,
  `create function rewrite_offer_text() returns trigger language plpgsql as $$
  begin
    update offer_texts set search = coalesce(new.search, '') || offer_codes(${coded("offers")})
      from offers where offer_texts.id = new.id and offers.id = new.id;
    return null;
  end $$`,
  `create trigger properties_rewrite_offer_text after update of search on properties for each row
    when (new.on_offer and old.search is distinct from new.search) execute function rewrite_offer_text()`,
  `create function note_words() returns trigger language plpgsql as $$
  begin
    if tg_op = 'INSERT' then
      ${noteWords("fresh")};
    else
      ${noteWords("(select new.search)")};
    end if;
    return null;
  end $$`,
  `create trigger offer_texts_words_insert after insert on offer_texts
    referencing new table as fresh for each statement execute function note_words()`,
  `create trigger offer_texts_words_update after update of search on offer_texts for each row
    when (old.search is distinct from new.search) execute function note_words()`,
  `create function forget_words() returns trigger language plpgsql set enable_seqscan = off as $$
  begin
    -- Common words are among the newest texts: their own index would list all that say them.
    with newest as materialized (select search from offer_texts order by id desc limit 300)
    delete from offer_words as known using (
      select word, ('''' || replace(replace(word, '\\', '\\\\'), '''', '''''') || '''')::tsquery as asked
      from unnest(tsvector_to_array(old.search)) as word offset 0) as gone
    where known.word = gone.word collate "C"
      and not exists (select 1 from newest where search @@ gone.asked)
      and not exists (select 1 from offer_texts where search @@ gone.asked);
    return null;
  end $$`,
  // After the offer's own text is gone: triggers fire in the order of their names.
  `create trigger properties_words_forget_delete after delete on properties for each row
    when (old.search is not null) execute function forget_words()`,
  `create trigger properties_words_forget_update after update of search on properties for each row
    when (old.search is not null and old.search is distinct from new.search) execute function forget_words()`,
  `create function recount_offer_texts() returns integer language plpgsql as $$
  declare
    wrong integer;
    missing integer;
    unknown integer;
  begin
    delete from offer_texts as kept where not exists (
      select 1 from (${wanted("offers")}) as wanted
      where wanted.id = kept.id and (${list("wanted", COLUMNS)}) is not distinct from (${list("kept", COLUMNS)}));
    get diagnostics wrong = row_count;
    insert into offer_texts (${COLUMNS.join(", ")})
    select ${list("wanted", COLUMNS)} from (${wanted("offers")}) as wanted
    where not exists (select 1 from offer_texts as kept where kept.id = wanted.id) order by wanted.map_cell;
    get diagnostics missing = row_count;
    -- A word that one transaction brings while another takes the last listing that had it.
    insert into offer_words select said.word from ts_stat('select search from offer_texts') as said
    where left(said.word, 1) <> '/'
      and not exists (select 1 from offer_words as known where known.word = said.word collate "C");
    get diagnostics unknown = row_count;
    return greatest(wrong, missing, unknown);
  end $$`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
