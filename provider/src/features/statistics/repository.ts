import { sql } from "kysely";
import type { Database } from "../../platform/database/index.ts";
import type { DayCount } from "./days.ts";

/** As `listing_view_days` has them. */
const KINDS = { property: 0, project: 1 } as const;

export type Figures = Record<"views" | "favourites" | "chats" | "interests", DayCount[]>;

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

/** What a project found each day: views; nobody saves one, or writes about it. */
export async function projectFigures(db: Database, projectId: number): Promise<Figures> {
  return { views: await viewsOf(db, "project", projectId), favourites: [], chats: [], interests: [] };
}

/** What a property found each day, days without anything left out. Chats are conversations by their first message. */
export async function propertyFigures(db: Database, propertyId: number): Promise<Figures> {
  const day = sql<string>`to_char(created_at at time zone 'UTC', 'YYYY-MM-DD')`;
  const marks = (table: "favourites" | "interests") =>
    db
      .selectFrom(table)
      .where("property_id", "=", propertyId)
      .select((of) => [day.as("day"), of.fn.countAll<number>().as("count")])
      .groupBy(sql`1`)
      .execute();
  const begun = db
    .selectFrom("messages")
    .innerJoin("conversations", "conversations.id", "messages.conversation_id")
    .where("conversations.property_id", "=", propertyId)
    .groupBy("messages.conversation_id")
    .select((of) => of.fn.min("messages.created_at").as("created_at"));
  const chats = await db
    .selectFrom(begun.as("begun"))
    .select((of) => [day.as("day"), of.fn.countAll<number>().as("count")])
    .groupBy(sql`1`)
    .execute();
  return {
    views: await viewsOf(db, "property", propertyId),
    favourites: rowsOf(await marks("favourites")),
    chats: rowsOf(chats),
    interests: rowsOf(await marks("interests")),
  };
}
