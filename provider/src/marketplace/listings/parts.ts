import { sql, type Transaction } from "kysely";
import type { Database, Schema } from "../../platform/database/index.ts";
import { freeSlug, invalid, slugify } from "../../platform/http/index.ts";
import { keptDistance } from "./distance.ts";

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

/** What a slug may be chosen for, and where those are kept. */
export const SLUG_TABLES = { property: "properties", project: "projects" } as const;

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

export async function assertCategory(db: Database, id: number): Promise<void> {
  const row = await db.selectFrom("categories").select("id").where("id", "=", id).executeTakeFirst();
  if (!row) throw invalid(`There is no category ${id}.`, "category_id", "choice_gone");
}

export async function replaceParameters(
  tx: Write,
  propertyId: number,
  rows: { parameter_id: number; value: unknown }[],
) {
  await tx.deleteFrom("property_parameters").where("property_id", "=", propertyId).execute();
  if (rows.length > 0)
    await tx
      .insertInto("property_parameters")
      .values(
        rows.map((row) => ({
          property_id: propertyId,
          parameter_id: row.parameter_id,
          value: JSON.stringify(row.value),
        })),
      )
      .execute();
}

export async function replaceFacilities(
  tx: Write,
  propertyId: number,
  rows: { facility_id: number; distance: number }[],
) {
  const ids = rows.map((row) => row.facility_id);
  const known = ids.length ? await tx.selectFrom("facilities").select("id").where("id", "in", ids).execute() : [];
  const wrong = ids.find((id) => !known.some((row) => row.id === id));
  if (wrong !== undefined) throw invalid(`There is no outdoor facility ${wrong}.`, "facilities", "choice_gone");
  await tx.deleteFrom("property_facilities").where("property_id", "=", propertyId).execute();
  const distinct = new Map(rows.map((row) => [row.facility_id, keptDistance(row.distance)]));
  if (distinct.size > 0)
    await tx
      .insertInto("property_facilities")
      .values([...distinct].map(([facility_id, distance]) => ({ property_id: propertyId, facility_id, distance })))
      .execute();
}

/** @param texts of the images, in their order */
export async function addFiles(
  tx: Write,
  propertyId: number,
  images: string[],
  documents: string[],
  texts: string[] = [],
): Promise<void> {
  if (images.length > 0)
    await tx
      .insertInto("property_images")
      .values(
        images.map((file_id, at) => ({
          property_id: propertyId,
          file_id,
          position: 1000 + at,
          alt: texts[at] ?? "",
        })),
      )
      .execute();
  if (documents.length > 0)
    await tx
      .insertInto("property_documents")
      .values(documents.map((file_id) => ({ property_id: propertyId, file_id })))
      .execute();
}

/** @returns the files that nothing names any more */
export async function removeFiles(
  tx: Write,
  propertyId: number,
  images: number[],
  documents: number[],
): Promise<string[]> {
  const gone: string[] = [];
  for (const [table, ids] of [
    ["property_images", images],
    ["property_documents", documents],
  ] as const) {
    if (ids.length === 0) continue;
    const rows = await tx
      .deleteFrom(table)
      .where("property_id", "=", propertyId)
      .where("id", "in", ids)
      .returning("file_id")
      .execute();
    gone.push(...rows.map((row) => row.file_id));
  }
  return gone;
}

/** The fields that are given. */
export const given = <T extends object>(fields: T): Partial<T> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<T>;

/** What everybody may know of where a premium listing is. */
export const townText = (row: { city?: string; state?: string; country?: string }) =>
  [row.city, row.state, row.country].filter(Boolean).join(" ");

export const placeText = (row: { address?: string; city?: string; state?: string; country?: string }) =>
  [row.address, row.city, row.state, row.country].filter(Boolean).join(" ");
