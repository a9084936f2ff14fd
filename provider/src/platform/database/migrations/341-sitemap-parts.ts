import { type Kysely, sql } from "kysely";

interface Source {
  table: string;
  kind: number;
  /** Column of what everybody finds (see migrations 200 and 281); null: all of them. */
  shown: string | null;
  /** When an entry was changed last. */
  changed: string;
  /** What else of a row the sitemap says. */
  said: string[];
}

const SOURCES: readonly Source[] = [
  {
    table: "properties",
    kind: 0,
    shown: "on_offer",
    changed: "updated_at",
    said: ["slug_id", "title_image", "is_premium"],
  },
  { table: "projects", kind: 1, shown: "on_show", changed: "updated_at", said: ["slug_id", "image"] },
  { table: "articles", kind: 2, shown: null, changed: "created_at", said: ["slug_id", "image"] },
];

/** Ids in a part, as in `features/sitemap`. */
const PART = 5000;

const part = (row: string) => `${row}.id / ${PART} + 1`;
const isShown = (row: string, { shown }: Source) => (shown ? `${row}.${shown}` : "true");
/** An entry that comes, goes or is another one changes its part now, whatever it says of itself. */
const moment = (row: string, { changed }: Source) => `greatest(now(), ${row}.${changed})`;
const watched = (row: string, { shown, changed, said }: Source) =>
  [...(shown ? [shown] : []), changed, ...said].map((column) => `${row}.${column}`).join(", ");

const INTO = "insert into sitemap_parts (kind, part, count, changed)";

const counting = (source: Source) => {
  const { table, kind } = source;
  return [
    `create function note_parts_of_new_${table}() returns trigger language plpgsql as $$
  begin
    ${INTO} select ${kind}, ${part("fresh")}, count(*), max(${moment("fresh", source)})
      from fresh where ${isShown("fresh", source)} group by 2;
    return null;
  end $$`,
    `create function note_parts_of_gone_${table}() returns trigger language plpgsql as $$
  begin
    ${INTO} select ${kind}, ${part("gone")}, -count(*), now() from gone where ${isShown("gone", source)} group by 2;
    return null;
  end $$`,
    `create function note_parts_of_changed_${table}() returns trigger language plpgsql as $$
  begin
    ${INTO} values (${kind}, ${part("new")}, (${isShown("new", source)})::integer - (${isShown("old", source)})::integer,
      ${moment("new", source)});
    return null;
  end $$`,
    `create trigger ${table}_parts_insert after insert on ${table}
    referencing new table as fresh for each statement execute function note_parts_of_new_${table}()`,
    `create trigger ${table}_parts_delete after delete on ${table}
    referencing old table as gone for each statement execute function note_parts_of_gone_${table}()`,
    `create trigger ${table}_parts_update after update on ${table} for each row
    when ((${isShown("old", source)} or ${isShown("new", source)})
      and (${watched("old", source)}) is distinct from (${watched("new", source)}))
    execute function note_parts_of_changed_${table}()`,
  ];
};

const REAL = SOURCES.map(
  (source) => `select ${source.kind} as kind, ${part(source.table)} as part, count(*) as count,
      max(${source.changed}) as changed from ${source.table} where ${isShown(source.table, source)} group by 2`,
).join(" union all ");

/*
 * `sitemap_parts`: how many entries each part of the sitemap has, a range of ids of listings (kind 0), projects (1) or articles (2),
 * and when the part was last changed: an entry came, went, or says something else. Triggers add rows in the transaction of the
 * change, no row is ever updated, and what counts is the sum and the last moment, as in `listing_counts`. Views and favourites
 * change no part.
 */
const STATEMENTS = [
  // What another process writes between the filling and the triggers would be missing.
  "lock table properties, projects, articles in share row exclusive mode",
  `create table sitemap_parts (
    kind smallint not null,
    is_change boolean not null default true,
    part integer not null,
    count integer not null,
    changed timestamptz not null
  )`,
  `insert into sitemap_parts (kind, part, count, changed, is_change)
    select kind, part, count, changed, false from (${REAL}) as real`,
  "create index sitemap_parts_kind on sitemap_parts (kind, part)",
  "create index sitemap_parts_changes on sitemap_parts (is_change) where is_change",
  ...SOURCES.flatMap(counting),
  // What is summed up is what was taken out: several processes may do it at the same time.
  `create function merge_sitemap_parts() returns void language plpgsql as $$
  begin
    with changed as (select distinct kind, part from sitemap_parts where is_change),
    gone as (
      delete from sitemap_parts as parts using changed where parts.kind = changed.kind and parts.part = changed.part
      returning parts.kind, parts.part, parts.count, parts.changed
    )
    insert into sitemap_parts (kind, part, count, changed, is_change)
    select kind, part, sum(count), max(changed), false from gone group by kind, part having sum(count) <> 0;
  end $$`,
  // Adds what is missing: nothing, unless somebody wrote with the triggers switched off.
  `create function recount_sitemap_parts() returns integer language plpgsql as $$
  declare
    wrong integer;
  begin
    ${INTO} select kind, part, coalesce(real.count, 0) - coalesce(kept.count, 0), greatest(now(), real.changed)
    from (${REAL}) as real full join (
      select kind, part, sum(count) as count, max(changed) as changed from sitemap_parts group by kind, part
    ) as kept using (kind, part)
    where coalesce(real.count, 0) <> coalesce(kept.count, 0) or real.changed > kept.changed;
    get diagnostics wrong = row_count;
    return wrong;
  end $$`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
