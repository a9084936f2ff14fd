import type { Database } from "../../platform/database/index.ts";

/** So many a list holds. */
const MOST_BLOCKED = 500;

/** Which of two people has blocked the other. */
export interface BlockState {
  byFirst: boolean;
  bySecond: boolean;
}

export async function blockState(db: Database, first: number, second: number): Promise<BlockState> {
  const rows = await db
    .selectFrom("blocks")
    .select("blocker_id")
    .where("blocker_id", "in", [first, second])
    .where("blocked_id", "in", [first, second])
    .execute();
  return {
    byFirst: rows.some((row) => row.blocker_id === first),
    bySecond: rows.some((row) => row.blocker_id === second),
  };
}

/** Everybody whom a person blocks, and everybody who blocks them. */
export async function blocksOf(db: Database, person: number): Promise<{ byMe: Set<number>; ofMe: Set<number> }> {
  const rows = await db
    .selectFrom("blocks")
    .select(["blocker_id", "blocked_id"])
    .where((where) => where.or([where("blocker_id", "=", person), where("blocked_id", "=", person)]))
    .execute();
  return {
    byMe: new Set(rows.filter((row) => row.blocker_id === person).map((row) => row.blocked_id)),
    ofMe: new Set(rows.filter((row) => row.blocked_id === person).map((row) => row.blocker_id)),
  };
}

/** @returns false when the block was there already */
export async function addBlock(db: Database, blocker: number, blocked: number, reason: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("blocks")
    .values({ blocker_id: blocker, blocked_id: blocked, reason })
    .onConflict((conflict) => conflict.columns(["blocker_id", "blocked_id"]).doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** @returns false when there was no block */
export async function removeBlock(db: Database, blocker: number, blocked: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("blocks")
    .where("blocker_id", "=", blocker)
    .where("blocked_id", "=", blocked)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Whom a person blocks, the last one first. Of who has left, or is deactivated, there is no name. */
export async function blockedBy(db: Database, blocker: number) {
  return db
    .selectFrom("blocks")
    .leftJoin("users", (join) => join.onRef("users.id", "=", "blocks.blocked_id").on("users.is_active", "=", true))
    .select(["blocks.blocked_id", "blocks.reason", "blocks.created_at", "users.name", "users.profile"])
    .where("blocks.blocker_id", "=", blocker)
    .orderBy("blocks.created_at", "desc")
    .orderBy("blocks.blocked_id")
    .limit(MOST_BLOCKED)
    .execute();
}
