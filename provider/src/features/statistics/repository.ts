import { sql } from "kysely";
import type { Database } from "../../platform/database/index.ts";
import type { DayCount } from "./days.ts";

/** As `listing_view_days` has them. */
const KINDS = { property: 0, project: 1 } as const;

export type Figures = Record<"views" | "favourites" | "chats" | "interests", DayCount[]>;

const createdOn = sql<string>`to_char(created_at at time zone 'UTC', 'YYYY-MM-DD')`;

const rowsOf = (rows: { day: string; count: number | string }[]): DayCount[] =>
  rows.map(({ day, count }) => ({ day, count: Number(count) }));

const viewsOf = async (db: Database, kind: keyof typeof KINDS, id: number): Promise<DayCount[]> =>
  rowsOf(
    await db
      .selectFrom("listing_view_days")
      .where("kind", "=", KINDS[kind])
      .where("listing_id", "=", id)
      .select([sql<string>`to_char(day, 'YYYY-MM-DD')`.as("day"), "views as count"])
      .execute(),
  );

/**
 * Conversations, by their first message.
 * @param subject as `conversations.property_id` has it
 */
async function chatsAbout(db: Database, subject: number): Promise<DayCount[]> {
  const begun = db
    .selectFrom("messages")
    .innerJoin("conversations", "conversations.id", "messages.conversation_id")
    .where("conversations.property_id", "=", subject)
    .groupBy("messages.conversation_id")
    .select((of) => of.fn.min("messages.created_at").as("created_at"));
  const chats = await db
    .selectFrom(begun.as("begun"))
    .select((of) => [createdOn.as("day"), of.fn.countAll<number>().as("count")])
    .groupBy(sql`1`)
    .execute();
  return rowsOf(chats);
}

/** What a project found each day: views and conversations; nobody saves one, or marks interest in it. */
export async function projectFigures(db: Database, projectId: number): Promise<Figures> {
  const views = await viewsOf(db, "project", projectId);
  return { views, favourites: [], chats: await chatsAbout(db, -projectId), interests: [] };
}

/** What a property found each day, days without anything left out. */
export async function propertyFigures(db: Database, propertyId: number): Promise<Figures> {
  const marks = async (table: "favourites" | "interests") =>
    rowsOf(
      await db
        .selectFrom(table)
        .where("property_id", "=", propertyId)
        .select((of) => [createdOn.as("day"), of.fn.countAll<number>().as("count")])
        .groupBy(sql`1`)
        .execute(),
    );
  return {
    views: await viewsOf(db, "property", propertyId),
    favourites: await marks("favourites"),
    chats: await chatsAbout(db, propertyId),
    interests: await marks("interests"),
  };
}
