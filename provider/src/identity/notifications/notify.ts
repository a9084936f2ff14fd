import type { Transaction } from "kysely";
import type { AppContext } from "../../platform/context/index.ts";
import type { Schema } from "../../platform/database/index.ts";
import { moneyIn, readSettings } from "../../platform/settings/index.ts";
import type { Emit } from "../../platform/stream/index.ts";
import type { NotificationRecord } from "./serialise.ts";
import { englishWords, type News, type NewsParams } from "./words.ts";

export interface NewNotification {
  userId: number;
  news: News;
  /** What its words are filled with. */
  params?: NewsParams;
  /** What it is about, as it is called: a listing, a package. Left out where the kind has a title of its own. */
  title?: string;
  kind: "general" | "inquiry";
  propertyId?: number;
  projectId?: number;
  /** Left out where the member's list holds the same words about the same property already. */
  once?: boolean;
}

/** Puts a notification into a member's list and tells their open pages. */
export function notify(context: Pick<AppContext, "events">, given: NewNotification): Promise<void> {
  return context.events.transaction((tx, emit) => notifyWithin(tx, emit, given));
}

/** The same as part of a larger transaction. */
export async function notifyWithin(tx: Transaction<Schema>, emit: Emit, given: NewNotification): Promise<void> {
  const { news, params = {}, propertyId = null, projectId = null } = given;
  const hasMoney = Object.values(params).some((param) => typeof param === "object" && "money" in param);
  const settings = hasMoney ? await readSettings(tx) : {};
  const money = (amount: number, currency = "") => moneyIn(settings, "en", currency)(amount);
  const { title, message } = englishWords(news, params, given.title ?? "", money);
  if (given.once && (await isKnown(tx, { userId: given.userId, propertyId: propertyId ?? 0, message }))) return;
  const row = await tx
    .insertInto("notifications")
    .values({
      user_id: given.userId,
      title,
      message,
      news,
      params: JSON.stringify(params),
      type: given.kind === "inquiry" ? 1 : 0,
      property_id: propertyId,
      project_id: projectId,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  const property = await tx
    .selectFrom("properties")
    .select(["title_image", "slug_id"])
    .where("id", "=", row.property_id ?? 0)
    .executeTakeFirst();
  const project = await tx
    .selectFrom("projects")
    .select("slug_id")
    .where("id", "=", row.project_id ?? 0)
    .executeTakeFirst();
  emit(given.userId, "notification", {
    ...row,
    property_image: property?.title_image ?? null,
    property_slug: property?.slug_id ?? null,
    project_slug: project?.slug_id ?? null,
    created_at: row.created_at.toISOString(),
    read_at: null,
  } satisfies NotificationRecord as unknown as Record<string, unknown>);
}

async function isKnown(
  tx: Transaction<Schema>,
  { userId, propertyId, message }: { userId: number; propertyId: number; message: string },
): Promise<boolean> {
  const known = await tx
    .selectFrom("notifications")
    .select("id")
    .where("user_id", "=", userId)
    .where("property_id", "=", propertyId)
    .where("message", "=", message)
    .limit(1)
    .executeTakeFirst();
  return known !== undefined;
}
