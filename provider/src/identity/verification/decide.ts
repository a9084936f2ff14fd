import type { Transaction } from "kysely";
import type { Schema } from "../../platform/database/index.ts";
import { notFound } from "../../platform/http/index.ts";
import type { Emit } from "../../platform/stream/index.ts";
import { notifyWithin } from "../notifications/index.ts";

export interface Decision {
  isVerified: boolean;
  /** What is to be put right, where it is refused. */
  reason?: string;
}

/** An administrator's word on an application; the member is told. @throws Failure 404 without one */
export async function decideVerification(
  tx: Transaction<Schema>,
  emit: Emit,
  userId: number,
  { isVerified, reason = "", now }: Decision & { now: Date },
): Promise<void> {
  const status = isVerified ? "success" : "failed";
  const decided = await tx
    .updateTable("agent_verifications")
    .set({ status, reason: isVerified ? "" : reason, updated_at: now })
    .where("user_id", "=", userId)
    .executeTakeFirst();
  if (Number(decided.numUpdatedRows) === 0) throw notFound("This member has not applied for verification.");
  await tx
    .updateTable("users")
    .set({ verification_status: status, ...(isVerified && { is_agent: true }) })
    .where("id", "=", userId)
    .execute();
  const news = isVerified ? "verification.success" : reason ? "verification.refused" : "verification.failed";
  await notifyWithin(tx, emit, { userId, news, params: { reason }, kind: "general" });
}
