import type { Transaction } from "kysely";
import { acceptReceipt, rejectReceipt } from "../../features/payments/index.ts";
import { setAccountActive } from "../../identity/accounts/index.ts";
import { decideVerification } from "../../identity/verification/index.ts";
import { type ListingKind, reviewListing } from "../../marketplace/listing-lifecycle/index.ts";
import type { Schema } from "../../platform/database/index.ts";
import { invalid, notFound } from "../../platform/http/index.ts";
import type { Emit } from "../../platform/stream/index.ts";
import { audit } from "./audit.ts";
import type { Operator } from "./operator.ts";

export interface Verdict {
  decision: "approve" | "reject";
  reason?: string;
}

interface Work {
  tx: Transaction<Schema>;
  emit: Emit;
  by: Operator;
  now: Date;
}

/** @throws Failure 400: nobody is refused without a word */
function reasonOf({ reason }: Verdict): string {
  if (!reason) throw invalid("Say why: a reason is required.", "reason");
  return reason;
}

const listingState = (tx: Transaction<Schema>, kind: ListingKind, id: number) =>
  tx
    .selectFrom(kind === "property" ? "properties" : "projects")
    .select(["title", "request_status", "status"])
    .where("id", "=", id)
    .executeTakeFirst();

/** Approves or refuses a listing or project. */
export async function decideListing(work: Work, kind: ListingKind, id: number, verdict: Verdict): Promise<void> {
  const { tx, emit, by, now } = work;
  const before = await listingState(tx, kind, id);
  const decision = verdict.decision === "approve" ? ({ approve: true } as const) : { reject: reasonOf(verdict) };
  await reviewListing(tx, emit, { kind, id, decision, now });
  const after = await listingState(tx, kind, id);
  await audit(tx, by, { action: verdict.decision, kind, id, before, after, reason: verdict.reason });
}

/** Lets a member in again, or shuts them out: see `identity/accounts/deactivation.ts`. */
export async function setMemberActive(
  { tx, by, now }: Work,
  userId: number,
  isActive: boolean,
  reason = "",
): Promise<void> {
  const member = await tx
    .selectFrom("users")
    .select(["id", "role", "is_active"])
    .where("id", "=", userId)
    .forUpdate()
    .executeTakeFirst();
  if (!member) throw notFound(`There is no member ${userId}.`);
  if (!isActive && member.id === by.id) throw invalid("You cannot deactivate yourself.", "user_id");
  await setAccountActive(tx, userId, isActive, now);
  await audit(tx, by, {
    action: isActive ? "reactivate" : "deactivate",
    kind: "member",
    id: userId,
    before: { is_active: member.is_active },
    after: { is_active: isActive },
    reason,
  });
}

/** Says whether an agent is who they say. */
export async function decideAgent({ tx, emit, by, now }: Work, userId: number, verdict: Verdict): Promise<void> {
  const read = () => tx.selectFrom("users").select("verification_status").where("id", "=", userId).executeTakeFirst();
  const before = await read();
  const isVerified = verdict.decision === "approve";
  const reason = isVerified ? "" : reasonOf(verdict);
  await decideVerification(tx, emit, userId, { isVerified, reason, now });
  const action = isVerified ? "verify" : "refuse-verification";
  await audit(tx, by, { action, kind: "member", id: userId, before, after: await read(), reason });
}

/** Says whether the money of a bank transfer has come in. */
export async function decideReceipt({ tx, emit, by, now }: Work, id: number, verdict: Verdict): Promise<void> {
  const read = () =>
    tx.selectFrom("payment_transactions").select("payment_status").where("id", "=", id).executeTakeFirst();
  const before = await read();
  if (verdict.decision === "approve") await acceptReceipt(tx, emit, { transactionId: id, now });
  else await rejectReceipt(tx, emit, { transactionId: id, reason: reasonOf(verdict), now });
  await audit(tx, by, {
    action: verdict.decision,
    kind: "payment",
    id,
    before,
    after: await read(),
    reason: verdict.reason,
  });
}

/** Sets the operator's own words for a text of the site; without words the packages' come back. */
export async function setText(
  { tx, by }: Work,
  { language_code, key, text }: { language_code: string; key: string; text?: string },
): Promise<void> {
  const known = await tx
    .selectFrom("language_texts")
    .select(["text", "override"])
    .where("code", "=", language_code)
    .where("key", "=", key)
    .executeTakeFirst();
  if (!known) throw notFound(`The language "${language_code}" has no text "${key}".`);
  await tx
    .updateTable("language_texts")
    .set({ override: text || null })
    .where("code", "=", language_code)
    .where("key", "=", key)
    .execute();
  const id = `${language_code}:${key}`;
  await audit(tx, by, { action: "change", kind: "text", id, before: known, after: { override: text || null } });
}
