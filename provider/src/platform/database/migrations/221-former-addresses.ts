import { type Kysely, sql } from "kysely";

/** What is shown under an address, by the name that the call has for it. */
const KINDS = { property: "properties", project: "projects", article: "articles" } as const;

const isShown = (row: "old" | "new", kind: string) => (kind === "article" ? "true" : `${row}.on_show`);

/*
 * An address is remembered when it stops to show what everybody could read: hidden, deleted, or under another slug. What
 * was never public leaves nothing here. Kept is a digest of the slug, which holds words of the title: nothing of a deleted
 * listing can be read from it.
 */
const ofKind = ([kind, table]: [string, string]) => [
  `create function remember_${kind}_address() returns trigger language plpgsql as $$
  begin
    insert into former_addresses (kind, slug_digest, target_id)
      values ('${kind}', sha256(convert_to(old.slug_id, 'UTF8')), old.id)
      on conflict (kind, slug_digest) do update set target_id = excluded.target_id;
    return null;
  end $$`,
  `create trigger ${table}_address_change after update on ${table} for each row
    when (${isShown("old", kind)} and (not ${isShown("new", kind)} or old.slug_id <> new.slug_id))
    execute function remember_${kind}_address()`,
  `create trigger ${table}_address_end after delete on ${table} for each row
    when (${isShown("old", kind)}) execute function remember_${kind}_address()`,
];

const STATEMENTS = [
  `create table former_addresses (
    kind text not null,
    slug_digest bytea not null,
    target_id integer not null,
    primary key (kind, slug_digest)
  )`,
  ...Object.entries(KINDS).flatMap(ofKind),
  ...(["property", "project"] as const).map(
    (kind) => `insert into former_addresses (kind, slug_digest, target_id)
    select '${kind}', sha256(convert_to(slug_id, 'UTF8')), id from ${KINDS[kind]}
    where approved_at is not null and not on_show`,
  ),
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
