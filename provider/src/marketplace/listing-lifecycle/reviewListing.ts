import type { Transaction } from "kysely";
import { type NewNotification, notifyWithin } from "../../identity/notifications/index.ts";
import type { Schema } from "../../platform/database/index.ts";
import { notFound } from "../../platform/http/index.ts";
import type { Emit } from "../../platform/stream/index.ts";
import { refundUse } from "../billing/index.ts";
import { applyTransition, holdListing, type ListedKind } from "./listingStatus.ts";

export type Decision = { approve: true } | { reject: string };

interface Review {
  kind: ListedKind;
  id: number;
  decision: Decision;
  now: Date;
}

const WORDS = { property: "property", project: "project" } as const;

/**
 * What the operator decides about a listing. Refused before it was ever shown, its use of the package's limit
 * is given back. The owner hears of it, with the reason.
 * @throws Failure 404 when there is none, 400 when it can be neither approved nor rejected now
 */
export async function reviewListing(
  tx: Transaction<Schema>,
  emit: Emit,
  { kind, id, decision, now }: Review,
): Promise<void> {
  const held = await holdListing(tx, kind, id);
  if (!held) throw notFound(`There is no ${WORDS[kind]} ${id}.`);
  const before = held.request_status;
  if ("approve" in decision) {
    // New projects are off until they are approved for the first time (spec §4).
    const isFirst = kind === "project" && held.approved_at === null;
    await applyTransition(tx, emit, kind, held, "approve", {
      approved_at: held.approved_at ?? now,
      ...(isFirst && { status: 1 }),
    });
    if (before !== "approved") await tell(tx, emit, kind, held, { news: `${kind}.approved` });
    return;
  }
  const isRefunded = held.approved_at === null && held.user_package_id !== null && !held.is_refunded;
  await applyTransition(tx, emit, kind, held, "reject", isRefunded ? { is_refunded: true, user_package_id: null } : {});
  if (isRefunded)
    await refundUse(tx, {
      userPackageId: held.user_package_id ?? 0,
      feature: kind === "property" ? "property_list" : "project_list",
    });
  await tx
    .insertInto("reject_reasons")
    .values({
      property_id: kind === "property" ? id : null,
      project_id: kind === "project" ? id : null,
      reason: decision.reject,
    })
    .execute();
  await tell(tx, emit, kind, held, { news: `${kind}.rejected`, params: { reason: decision.reject } });
}

async function tell(
  tx: Transaction<Schema>,
  emit: Emit,
  kind: ListedKind,
  { id, user_id, title }: { id: number; user_id: number | null; title: string },
  what: Pick<NewNotification, "news" | "params">,
): Promise<void> {
  if (user_id === null) return;
  await notifyWithin(tx, emit, {
    userId: user_id,
    ...what,
    title,
    kind: "general",
    ...(kind === "property" ? { propertyId: id } : { projectId: id }),
  });
}
