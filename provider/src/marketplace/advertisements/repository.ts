import type { Database } from "../../platform/database/index.ts";
import type { Caller } from "../../platform/http/index.ts";
import { readCategories } from "../listing-catalogue/index.ts";
import { LISTING_ID_COLUMNS, type ListingKind } from "../listing-lifecycle/index.ts";

type Reader = Pick<Caller, "links" | "language">;

/** A page of a member's advertisements of one kind with what they promote, newest first. */
export async function listAdvertisements(
  db: Database,
  userId: number,
  kind: ListingKind,
  page: { offset: number; limit: number },
  viewer: Reader & { now: Date },
) {
  const query = db
    .selectFrom("advertisements")
    .where("user_id", "=", userId)
    .where(LISTING_ID_COLUMNS[kind], "is not", null);
  const { total } = await query.select((eb) => eb.fn.countAll<number>().as("total")).executeTakeFirstOrThrow();
  const rows = await query
    .selectAll()
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .offset(page.offset)
    .limit(page.limit)
    .execute();
  const ids = rows.map((row) => row[LISTING_ID_COLUMNS[kind]] ?? 0);
  const listed = kind === "property" ? await properties(db, ids, viewer) : await projects(db, ids, viewer);
  const data = rows.map((row) => ({
    id: row.id,
    // Over, though the job has not come by yet.
    status: row.status < 2 && row.end_date !== null && row.end_date <= viewer.now ? 3 : row.status,
    start_date: row.start_date.toISOString(),
    end_date: row.end_date?.toISOString() ?? "",
    is_enable: row.is_enable,
    property_id: row.property_id,
    project_id: row.project_id,
    [kind]: listed.get(row[LISTING_ID_COLUMNS[kind]] ?? 0),
  }));
  return { data, total: Number(total) };
}

async function properties(db: Database, ids: number[], { links, language }: Reader) {
  if (ids.length === 0) return new Map<number, unknown>();
  const categories = await readCategories(db, { links, language });
  const rows = await db
    .selectFrom("properties")
    .select(["id", "category_id", "slug_id", "title", "property_type", "city", "state", "country", "price"])
    .select("title_image")
    .where("id", "in", ids)
    .execute();
  return new Map<number, unknown>(
    rows.map(({ property_type, ...row }) => [
      row.id,
      {
        ...row,
        propery_type: property_type,
        title_image: links.image(row.title_image),
        category: categories.get(row.category_id),
      },
    ]),
  );
}

async function projects(db: Database, ids: number[], { links, language }: Reader) {
  if (ids.length === 0) return new Map<number, unknown>();
  const categories = await readCategories(db, { links, language });
  const rows = await db
    .selectFrom("projects")
    .select(["id", "category_id", "slug_id", "title", "type", "city", "state", "country", "image"])
    .where("id", "in", ids)
    .execute();
  return new Map<number, unknown>(
    rows.map((row) => [row.id, { ...row, image: links.image(row.image), category: categories.get(row.category_id) }]),
  );
}
