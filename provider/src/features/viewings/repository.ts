import { sql, type Transaction } from "kysely";
import type { Database, Schema } from "../../platform/database/index.ts";
import type { Viewing, ViewingState } from "./tables.ts";

type Write = Transaction<Schema>;

/** First half of the lock's key; the second is the person. */
const LOCK = 7_318_202;

/**
 * Holds back everybody who would bind the time of one of these people, until the transaction ends. Always in the
 * same order, so that two never wait for each other.
 */
export async function holdPeople(tx: Write, people: number[]): Promise<void> {
  for (const person of [...new Set(people)].toSorted((a, b) => a - b))
    await sql`select pg_advisory_xact_lock(${sql.lit(LOCK)}, cast(${person} as integer))`.execute(tx);
}

/** Nobody who takes part in a viewing is deactivated. */
export const bothActive = sql<boolean>`not exists (
  select from users where users.id in (viewings.requester_id, viewings.owner_id) and not users.is_active)`;

export interface ViewingFilters {
  id?: number;
  property_id?: number;
  state?: ViewingState;
  /** Open: waits for an answer, or is not over. */
  when?: "open" | "past";
}

/** Viewings of somebody, with what is shown of the listings; the newest first. */
export async function listViewings(
  db: Database,
  person: number,
  filters: ViewingFilters,
  page: { offset: number; limit: number },
  now: Date,
) {
  const open = sql<boolean>`(viewings.state = 'proposed' or (viewings.state = 'accepted'
    and viewings.starts_at + viewings.minutes * interval '1 minute' > ${now}))`;
  const mine = db
    .selectFrom("viewings")
    .where((where) => where.or([where("requester_id", "=", person), where("owner_id", "=", person)]))
    .$if(filters.id !== undefined, (query) => query.where("viewings.id", "=", filters.id ?? 0))
    .$if(filters.property_id !== undefined, (query) => query.where("property_id", "=", filters.property_id ?? 0))
    .$if(filters.when === "open", (query) => query.where(open))
    .$if(filters.when === "past", (query) => query.where(sql<boolean>`not ${open}`))
    .$if(filters.state !== undefined, (query) => query.where("viewings.state", "=", filters.state ?? "proposed"));
  const { total } = await mine.select((of) => of.fn.countAll<number>().as("total")).executeTakeFirstOrThrow();
  const other = sql<number>`case when requester_id = ${person} then owner_id else requester_id end`;
  const rows = await mine
    .innerJoin("properties", "properties.id", "viewings.property_id")
    .leftJoin("users", (join) => join.on("users.id", "=", other).on("users.is_active", "=", true))
    .selectAll("viewings")
    .select(["properties.title", "properties.title_image", "properties.slug_id", "properties.address"])
    .select(["properties.latitude", "properties.longitude"])
    .select(["properties.is_premium", "properties.user_id"])
    .select(["users.name", "users.profile", other.as("other_id")])
    .orderBy("viewings.id", "desc")
    .offset(page.offset)
    .limit(page.limit)
    .execute();
  return { total: Number(total), rows };
}

export type ListedViewing = Awaited<ReturnType<typeof listViewings>>["rows"][number];

/** A viewing of somebody, held until the transaction ends; undefined when they take no part in it. */
export async function holdViewing(tx: Write, person: number, id: number): Promise<Viewing | undefined> {
  const viewing = await tx.selectFrom("viewings").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();
  return viewing && [viewing.requester_id, viewing.owner_id].includes(person) ? viewing : undefined;
}

/** An open viewing of a listing that a member has asked for: waiting for an answer, or still to come. */
export async function hasOpen(tx: Write, requester: number, propertyId: number, now: Date): Promise<boolean> {
  const row = await tx
    .selectFrom("viewings")
    .select("id")
    .where("requester_id", "=", requester)
    .where("property_id", "=", propertyId)
    .where((where) =>
      where.or([
        where("state", "=", "proposed"),
        where.and([where("state", "=", "accepted"), where("starts_at", ">", now)]),
      ]),
    )
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Whether a time is taken: another viewing of the property, or one of the two people is elsewhere then. The site
 * itself can be in several places.
 */
export async function isTaken(
  tx: Write,
  viewing: Pick<Viewing, "id" | "property_id" | "owner_id" | "requester_id" | "minutes">,
  startsAt: Date,
): Promise<boolean> {
  const people = [viewing.owner_id, viewing.requester_id].filter((person) => person !== 0);
  const endsAt = new Date(startsAt.getTime() + viewing.minutes * 60_000);
  const row = await tx
    .selectFrom("viewings")
    .select("id")
    .where("id", "<>", viewing.id)
    .where("state", "=", "accepted")
    .where("starts_at", "<", endsAt)
    .where(sql<boolean>`starts_at + minutes * interval '1 minute' > ${startsAt}`)
    .where((where) =>
      where.or([
        where("property_id", "=", viewing.property_id),
        where("owner_id", "in", people),
        where("requester_id", "in", people),
      ]),
    )
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
