import { sql, type Transaction } from "kysely";
import { type News, notifyWithin } from "../../identity/notifications/index.ts";
import { PERSON_COLUMNS, type User } from "../../identity/people/index.ts";
import type { AppContext } from "../../platform/context/index.ts";
import type { Database, Schema } from "../../platform/database/index.ts";
import { invalid, notFound } from "../../platform/http/index.ts";
import type { Emit } from "../../platform/stream/index.ts";
import { listingFiguresOf } from "./figures.ts";
import { PROPERTY_COLUMNS } from "./repository.ts";
import { RETAINED_IN_COLLECTIONS } from "./savedListings.ts";
import type { Property } from "./tables.ts";

type Listed = Pick<Property, "id" | "user_id" | "property_type" | "title">;

async function assertShown(db: Database, propertyId: number): Promise<Listed> {
  const row = await db
    .selectFrom("properties")
    .select(["id", "user_id", "property_type", "title"])
    .where("id", "=", propertyId)
    .where(sql<boolean>`on_show`)
    .executeTakeFirst();
  if (!row) throw notFound(`There is no property ${propertyId}.`);
  return row;
}

/** Tells the owner once what a member thinks of a listing, however often the member changes their mind. */
async function tellOwner(tx: Transaction<Schema>, emit: Emit, property: Listed, member: User, news: News) {
  if (property.user_id === null || property.user_id === member.id) return;
  await notifyWithin(tx, emit, {
    userId: property.user_id,
    news,
    params: member.name ? { name: member.name } : {},
    title: property.title,
    kind: "inquiry",
    propertyId: property.id,
    once: true,
  });
}

/** Adds or removes a favourite and keeps the listing's count in step, also for repeated calls. */
export async function setFavourite(
  context: AppContext,
  user: User,
  propertyId: number,
  wanted: boolean,
): Promise<void> {
  const { db, events, now } = context;
  const property = wanted ? await assertShown(db, propertyId) : null;
  const row = { user_id: user.id, property_id: propertyId };
  await events.transaction(async (tx, emit) => {
    const changed = property
      ? await tx
          .insertInto("favourites")
          .values(row)
          .onConflict((conflict) => conflict.doNothing())
          .returning("property_id")
          .execute()
      : await tx
          .deleteFrom("favourites")
          .where("user_id", "=", user.id)
          .where("property_id", "=", propertyId)
          .returning("property_id")
          .execute();
    if (changed.length === 0) return;
    await tx
      .insertInto("listing_figure_changes")
      .values({ kind: 0, listing_id: propertyId, day: now().toISOString().slice(0, 10), favourites: wanted ? 1 : -1 })
      .execute();
    if (property) await tellOwner(tx, emit, property, user, "property.liked");
  });
  listingFiguresOf(context).changed();
}

/** A member's favourites, latest first, also those that are not to be had now (see `savedListings.ts`). */
export async function listFavourites(db: Database, userId: number, page: { offset: number; limit: number }) {
  const query = db
    .selectFrom("properties")
    .innerJoin("favourites", "favourites.property_id", "properties.id")
    .where("favourites.user_id", "=", userId)
    .where(RETAINED_IN_COLLECTIONS);
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

const INTERESTS = {
  name: "interests",
  limit: 60,
  windowSeconds: 3600,
  message: "You have shown interest in many properties. Wait a while.",
};

/** Says, or takes back, that a member is interested in a listing. */
export async function setInterest(
  { db, events, limits }: AppContext,
  user: User,
  propertyId: number,
  wanted: boolean,
): Promise<void> {
  if (!wanted) {
    await db.deleteFrom("interests").where("user_id", "=", user.id).where("property_id", "=", propertyId).execute();
    return;
  }
  await limits.limiter(INTERESTS).hit(String(user.id));
  const property = await assertShown(db, propertyId);
  if (property.user_id === user.id) throw invalid("This is your own property.", "property_id", "own_listing");
  if (property.property_type > 1)
    throw invalid("This property is sold or rented already.", "property_id", "sold_already");
  await events.transaction(async (tx, emit) => {
    const added = await tx
      .insertInto("interests")
      .values({ user_id: user.id, property_id: propertyId })
      .onConflict((conflict) => conflict.doNothing())
      .returning("property_id")
      .execute();
    if (added.length > 0) await tellOwner(tx, emit, property, user, "property.interest");
  });
}

/** Members interested in a listing, latest first. */
export async function listInterested(db: Database, propertyId: number, page: { offset: number; limit: number }) {
  const query = db
    .selectFrom("interests")
    .innerJoin("users", "users.id", "interests.user_id")
    .where("interests.property_id", "=", propertyId)
    .where("users.is_active", "=", true);
  const { total } = await query.select((eb) => eb.fn.countAll<number>().as("total")).executeTakeFirstOrThrow();
  const rows = await query
    .select(PERSON_COLUMNS)
    .orderBy("interests.created_at", "desc")
    .offset(page.offset)
    .limit(page.limit)
    .execute();
  return { rows, total: Number(total) };
}
