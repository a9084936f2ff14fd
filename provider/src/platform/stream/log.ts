import { type Kysely, sql, type Transaction } from "kysely";
import type { Schema } from "../database/index.ts";

export interface LoggedEvent {
  number: number;
  type: string;
  data: Record<string, unknown>;
}

const DAY_MS = 86_400_000;
/** How long a client may be away and still miss nothing. */
const KEPT_DAYS = 14;

/**
 * Writes an event to a member's log. The member's row stays locked until the transaction ends, so
 * the numbers of one member become visible in their order.
 */
export async function append(
  tx: Transaction<Schema>,
  userId: number,
  type: string,
  data: Record<string, unknown>,
): Promise<void> {
  const { last_number } = await tx
    .insertInto("stream_positions")
    .values({ user_id: userId, last_number: 1 })
    .onConflict((conflict) =>
      conflict.column("user_id").doUpdateSet({ last_number: sql<number>`stream_positions.last_number + 1` }),
    )
    .returning("last_number")
    .executeTakeFirstOrThrow();
  await tx
    .insertInto("stream_events")
    .values({ user_id: userId, number: last_number, type, data: JSON.stringify(data) })
    .execute();
}

/** A member's events after a number, oldest first. */
export async function readAfter(
  db: Kysely<Schema>,
  userId: number,
  number: number,
  limit: number,
): Promise<LoggedEvent[]> {
  return db
    .selectFrom("stream_events")
    .select(["number", "type", "data"])
    .where("user_id", "=", userId)
    .where("number", ">", number)
    .orderBy("number")
    .limit(limit)
    .execute();
}

/**
 * Where somebody who has everything up to a number goes on.
 * @param last number of the newest event
 * @returns `hasMissed` when events after it were thrown away already, or it is none of this log's
 */
export async function resumeAfter(
  db: Kysely<Schema>,
  userId: number,
  after: number,
  last: number,
): Promise<{ position: number; hasMissed: boolean }> {
  if (after >= last) return { position: last, hasMissed: after > last };
  const { first } = await db
    .selectFrom("stream_events")
    .where("user_id", "=", userId)
    .select((of) => of.fn.min("number").as("first"))
    .executeTakeFirstOrThrow();
  const before = first === null ? last : first - 1;
  return { position: Math.max(after, before), hasMissed: before > after };
}

/** The number of the last event of each member who has one. */
export async function positionsOf(db: Kysely<Schema>, userIds: number[]): Promise<Map<number, number>> {
  if (userIds.length === 0) return new Map();
  const rows = await db
    .selectFrom("stream_positions")
    .select(["user_id", "last_number"])
    .where("user_id", "in", userIds)
    .execute();
  return new Map(rows.map((row) => [row.user_id, row.last_number]));
}

/** Forgets events that no client comes back for any more. */
export async function forgetOld(db: Kysely<Schema>, now: Date): Promise<void> {
  await db
    .deleteFrom("stream_events")
    .where("created_at", "<", new Date(now.getTime() - KEPT_DAYS * DAY_MS))
    .execute();
}
