import { sql } from "kysely";
import type { Database } from "../../platform/database/index.ts";
import type { Draft } from "./tables.ts";

/** A member's drafts without what is in them, the last changed first. */
export async function listDrafts(db: Database, userId: number): Promise<Omit<Draft, "payload">[]> {
  return db
    .selectFrom("drafts")
    .select(["user_id", "id", "kind", "step", "revision", "updated_at"])
    .where("user_id", "=", userId)
    .orderBy("updated_at", "desc")
    .orderBy("id")
    .execute();
}

export async function countDrafts(db: Database, userId: number): Promise<number> {
  const { count } = await db
    .selectFrom("drafts")
    .where("user_id", "=", userId)
    .select((of) => of.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function findDraft(db: Database, userId: number, id: string): Promise<Draft | undefined> {
  return db.selectFrom("drafts").selectAll().where("user_id", "=", userId).where("id", "=", id).executeTakeFirst();
}

export interface DraftContent {
  kind: Draft["kind"];
  step: string;
  payload: Record<string, unknown>;
}

/** A draft that was not there. @returns undefined when there is one by now */
export async function insertDraft(
  db: Database,
  userId: number,
  id: string,
  { kind, step, payload }: DraftContent,
  now: Date,
): Promise<Draft | undefined> {
  return db
    .insertInto("drafts")
    .values({ user_id: userId, id, kind, step, payload: JSON.stringify(payload), revision: 1, updated_at: now })
    .onConflict((conflict) => conflict.columns(["user_id", "id"]).doNothing())
    .returningAll()
    .executeTakeFirst();
}

/**
 * Writes over a draft in one statement, so that of two writers who have seen the same revision one loses.
 * @param revision that the writer has seen; null for whichever is there
 * @returns undefined when another one is there by now, or none
 */
export async function replaceDraft(
  db: Database,
  userId: number,
  id: string,
  revision: number | null,
  { kind, step, payload }: DraftContent,
  now: Date,
): Promise<Draft | undefined> {
  return db
    .updateTable("drafts")
    .set({ kind, step, payload: JSON.stringify(payload), revision: sql<number>`revision + 1`, updated_at: now })
    .where("user_id", "=", userId)
    .where("id", "=", id)
    .$if(revision !== null, (query) => query.where("revision", "=", revision ?? 0))
    .returningAll()
    .executeTakeFirst();
}

export async function deleteDraft(db: Database, userId: number, id: string): Promise<void> {
  await db.deleteFrom("drafts").where("user_id", "=", userId).where("id", "=", id).execute();
}
