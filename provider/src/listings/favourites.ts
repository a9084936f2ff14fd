import { sql } from "kysely";
import type { Database } from "../database/database.ts";
import { invalid, notFound } from "../http/failure.ts";
import { PROPERTY_COLUMNS } from "./repository.ts";
import type { Property } from "./tables.ts";

async function assertShown(
  db: Database,
  propertyId: number,
): Promise<Pick<Property, "id" | "user_id" | "property_type">> {
  const row = await db
    .selectFrom("properties")
    .select(["id", "user_id", "property_type"])
    .where("id", "=", propertyId)
    .where("status", "=", 1)
    .where("request_status", "=", "approved")
    .executeTakeFirst();
  if (!row) throw notFound(`There is no property ${propertyId}.`);
  return row;
}

/** Adds or removes a favourite and keeps the listing's count in step, also for repeated calls. */
export async function setFavourite(db: Database, userId: number, propertyId: number, wanted: boolean): Promise<void> {
  if (wanted) await assertShown(db, propertyId);
  await db.transaction().execute(async (tx) => {
    const result = wanted
      ? await tx
          .insertInto("favourites")
          .values({ user_id: userId, property_id: propertyId })
          .onConflict((conflict) => conflict.doNothing())
          .returning("property_id")
          .execute()
      : await tx
          .deleteFrom("favourites")
          .where("user_id", "=", userId)
          .where("property_id", "=", propertyId)
          .returning("property_id")
          .execute();
    if (result.length === 0) return;
    const step = wanted ? 1 : -1;
    await tx
      .updateTable("properties")
      .set({ favourite_count: sql`greatest(0, favourite_count + ${step}::int)` })
      .where("id", "=", propertyId)
      .execute();
  });
}

/** A member's favourites, latest first; listings that are hidden now are left out. */
export async function listFavourites(db: Database, userId: number, page: { offset: number; limit: number }) {
  const query = db
    .selectFrom("properties")
    .innerJoin("favourites", "favourites.property_id", "properties.id")
    .where("favourites.user_id", "=", userId)
    .where("properties.status", "=", 1)
    .where("properties.request_status", "=", "approved");
  const { total } = await query.select((eb) => eb.fn.countAll<number>().as("total")).executeTakeFirstOrThrow();
  const rows = await query
    .select(PROPERTY_COLUMNS)
    .orderBy("favourites.created_at", "desc")
    .orderBy("properties.id", "desc")
    .offset(page.offset)
    .limit(page.limit)
    .execute();
  return { rows: rows as Property[], total: Number(total) };
}

/** Says, or takes back, that a member is interested in a listing. */
export async function setInterest(db: Database, userId: number, propertyId: number, wanted: boolean): Promise<void> {
  if (!wanted) {
    await db.deleteFrom("interests").where("user_id", "=", userId).where("property_id", "=", propertyId).execute();
    return;
  }
  const property = await assertShown(db, propertyId);
  if (property.user_id === userId) throw invalid("This is your own property.", "property_id");
  if (property.property_type > 1) throw invalid("This property is sold or rented already.", "property_id");
  await db
    .insertInto("interests")
    .values({ user_id: userId, property_id: propertyId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Members interested in a listing, latest first. */
export async function listInterested(db: Database, propertyId: number, page: { offset: number; limit: number }) {
  const query = db
    .selectFrom("interests")
    .innerJoin("users", "users.id", "interests.user_id")
    .where("interests.property_id", "=", propertyId);
  const { total } = await query.select((eb) => eb.fn.countAll<number>().as("total")).executeTakeFirstOrThrow();
  const rows = await query
    .select(["users.id", "users.name", "users.profile", "users.email", "users.mobile"])
    .orderBy("interests.created_at", "desc")
    .offset(page.offset)
    .limit(page.limit)
    .execute();
  return { rows, total: Number(total) };
}
