import type { Transaction } from "kysely";
import type { AppContext } from "../context.ts";
import type { Schema } from "../database/schema.ts";
import type { Emit } from "../stream/events.ts";
import type { NotificationRecord } from "./serialise.ts";

export interface NewNotification {
  userId: number;
  title: string;
  message: string;
  kind: "general" | "inquiry";
  propertyId?: number;
  /** Left out where the member's list holds the same words about the same property already. */
  once?: boolean;
}

/** Puts a notification into a member's list and tells their open pages. */
export function notify(context: Pick<AppContext, "events">, given: NewNotification): Promise<void> {
  return context.events.transaction((tx, emit) => notifyWithin(tx, emit, given));
}

/** The same as part of a larger transaction. */
export async function notifyWithin(tx: Transaction<Schema>, emit: Emit, given: NewNotification): Promise<void> {
  if (given.once && (await isKnown(tx, given))) return;
  const row = await tx
    .insertInto("notifications")
    .values({
      user_id: given.userId,
      title: given.title,
      message: given.message,
      type: given.kind === "inquiry" ? 1 : 0,
      property_id: given.propertyId ?? null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  const property =
    row.property_id === null
      ? undefined
      : await tx.selectFrom("properties").select("title_image").where("id", "=", row.property_id).executeTakeFirst();
  emit(given.userId, "notification", {
    ...row,
    property_image: property?.title_image ?? null,
    created_at: row.created_at.toISOString(),
    read_at: null,
  } satisfies NotificationRecord as unknown as Record<string, unknown>);
}

async function isKnown(tx: Transaction<Schema>, { userId, propertyId, message }: NewNotification): Promise<boolean> {
  const known = await tx
    .selectFrom("notifications")
    .select("id")
    .where("user_id", "=", userId)
    .where("property_id", "=", propertyId ?? 0)
    .where("message", "=", message)
    .limit(1)
    .executeTakeFirst();
  return known !== undefined;
}
