import type { Transaction } from "kysely";
import type { Schema } from "../../platform/database/index.ts";

/**
 * Shuts a member out, or lets them in again, within one transaction. Out: their sessions
 * open nothing any more but the word that it is so, and end for good when the member is let in again; devices for pushes
 * and links to a new password end at once. What is theirs is hidden while the account is inactive and comes back as it was: listings and
 * projects by a trigger (migrations.ts of marketplace/listing-lifecycle), everything else because its reads ask for an active account.
 */
export async function setAccountActive(
  tx: Transaction<Schema>,
  userId: number,
  isActive: boolean,
  now: Date,
): Promise<void> {
  const changes = { is_active: isActive, updated_at: now, ...(!isActive && { fcm_id: "" }) };
  await tx.updateTable("users").set(changes).where("id", "=", userId).execute();
  if (isActive) {
    await tx.deleteFrom("tokens").where("user_id", "=", userId).execute();
    return;
  }
  await tx.updateTable("tokens").set({ fcm_id: "" }).where("user_id", "=", userId).execute();
  await tx.deleteFrom("password_resets").where("user_id", "=", userId).execute();
}
