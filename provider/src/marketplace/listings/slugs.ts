import { sql, type Transaction } from "kysely";
import type { Database, Schema } from "../../platform/database/index.ts";
import { freeSlug, invalid, slugify } from "../../platform/http/index.ts";

type Write = Transaction<Schema>;

/**
 * A slug that no other listing of the table has. Whoever else wants the same one waits until this transaction ends.
 * @param ownId the row that may keep its own
 */
export async function takeSlug(
  tx: Write,
  table: "properties" | "projects",
  wanted: string,
  ownId = 0,
): Promise<string> {
  const slug = slugify(wanted, table === "properties" ? "property" : "project");
  await sql`select pg_advisory_xact_lock(hashtext(${`${table} ${slug}`}))`.execute(tx);
  return freeSlug(slug, async (slugs) => {
    const rows = await tx
      .selectFrom(table)
      .select("slug_id")
      .where(sql<boolean>`slug_id = any(${slugs}::text[])`)
      .where("id", "<>", ownId)
      .execute();
    return rows.map((row) => row.slug_id);
  });
}

/** Whether no other listing has the slug. @param own who asks: their own listing of this id may keep its slug */
export async function isSlugFree(
  db: Database,
  table: "properties" | "projects",
  slug: string,
  own: { userId: number; id: number } | null,
): Promise<boolean> {
  const row = await db.selectFrom(table).select(["id", "user_id"]).where("slug_id", "=", slug).executeTakeFirst();
  return !row || (own !== null && row.id === own.id && row.user_id === own.userId);
}

/**
 * The slug that a member chose, as it is written. Whoever else wants it waits until this transaction ends.
 * @throws Failure naming `slug_id` when another listing has it, or when nothing of it can stand in an address
 */
export async function chosenSlug(
  tx: Write,
  table: "properties" | "projects",
  chosen: string,
  ownId = 0,
): Promise<string> {
  const slug = slugify(chosen, "");
  if (!slug)
    throw invalid("Write the address with letters from a to z, digits and hyphens.", "slug_id", "slug_letters");
  await sql`select pg_advisory_xact_lock(hashtext(${`${table} ${slug}`}))`.execute(tx);
  const taken = await tx
    .selectFrom(table)
    .select("id")
    .where("slug_id", "=", slug)
    .where("id", "<>", ownId)
    .executeTakeFirst();
  if (taken) throw invalid("Another listing has this address. Choose another one.", "slug_id", "slug_taken");
  return slug;
}
