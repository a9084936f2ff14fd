import type { WireNotificationTopic } from "@gable/shared-sdk/wire";
import { sql } from "kysely";
import type { Database } from "../../platform/database/index.ts";
import type { NotificationRecord } from "./serialise.ts";

const KINDS: Record<WireNotificationTopic, string> = {
  listings: "^(property|project)[.]",
  viewings: "^viewing[.]",
  payments: "^(package|payment)[.]",
  searches: "^search[.]",
  account: "^verification[.]",
};

const aboutTopic = (topic: WireNotificationTopic | undefined) =>
  topic ? sql<boolean>`notifications.news ~ ${KINDS[topic]}` : sql<boolean>`true`;

/** A member's notifications, newest first; `unread` counts all of them, whatever they are about. */
export async function listNotifications(
  db: Database,
  userId: number,
  { offset, limit, topic }: { offset: number; limit: number; topic?: WireNotificationTopic },
) {
  const about = aboutTopic(topic);
  const counts = await db
    .selectFrom("notifications")
    .where("user_id", "=", userId)
    .select((of) => [
      of.fn.countAll<number>().filterWhere(about).as("total"),
      of.fn.countAll<number>().filterWhere("read_at", "is", null).as("unread"),
    ])
    .executeTakeFirstOrThrow();
  const rows = await db
    .selectFrom("notifications")
    .leftJoin("properties", "properties.id", "notifications.property_id")
    .where("notifications.user_id", "=", userId)
    .where(about)
    .selectAll("notifications")
    .leftJoin("projects", "projects.id", "notifications.project_id")
    .select(["properties.title_image as property_image", "properties.slug_id as property_slug"])
    .select("projects.slug_id as project_slug")
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
    .where("read_at", "is", null)
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
