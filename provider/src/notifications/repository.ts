import type { Database } from "../database/database.ts";
import type { NotificationRecord } from "./serialise.ts";

/** A member's notifications, newest first. */
export async function listNotifications(db: Database, userId: number, offset: number, limit: number) {
  const counts = await db
    .selectFrom("notifications")
    .where("user_id", "=", userId)
    .select((of) => [
      of.fn.countAll<number>().as("total"),
      of.fn.countAll<number>().filterWhere("read_at", "is", null).as("unread"),
    ])
    .executeTakeFirstOrThrow();
  const rows = await db
    .selectFrom("notifications")
    .leftJoin("properties", "properties.id", "notifications.property_id")
    .where("notifications.user_id", "=", userId)
    .selectAll("notifications")
    .select("properties.title_image as property_image")
    .orderBy("notifications.id", "desc")
    .offset(offset)
    .limit(limit)
    .execute();
  return {
    total: Number(counts.total),
    unread: Number(counts.unread),
    rows: rows.map(
      (row): NotificationRecord => ({
        ...row,
        created_at: row.created_at.toISOString(),
        read_at: row.read_at?.toISOString() ?? null,
      }),
    ),
  };
}

export async function markRead(db: Database, userId: number, ids: number[], now: Date): Promise<void> {
  if (ids.length === 0) return;
  await db
    .updateTable("notifications")
    .set({ read_at: now })
    .where("user_id", "=", userId)
    .where("id", "in", ids)
    .execute();
}

export async function markReadUpTo(db: Database, userId: number, upTo: number, now: Date): Promise<void> {
  await db
    .updateTable("notifications")
    .set({ read_at: now })
    .where("user_id", "=", userId)
    .where("id", "<=", upTo)
    .where("read_at", "is", null)
    .execute();
}

/** Deletes one of a member's notifications, or all. */
export async function deleteNotifications(db: Database, userId: number, id?: number): Promise<void> {
  await db
    .deleteFrom("notifications")
    .where("user_id", "=", userId)
    .$if(id !== undefined, (query) => query.where("id", "=", id ?? 0))
    .execute();
}
