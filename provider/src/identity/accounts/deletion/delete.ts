import { sql } from "kysely";
import type { AppContext } from "../../../platform/context/index.ts";
import { Failure, forbidden } from "../../../platform/http/index.ts";
import { isOn, readSettings } from "../../../platform/settings/index.ts";
import type { User } from "../../people/index.ts";
import { filesOfMember } from "./files.ts";
import { removeTraces } from "./traces.ts";

/** Removes the files of deleted members; as a job, so that a crash after the deletion leaves none behind. */
export const REMOVE_FILES = "accounts-remove-files";

/**
 * Deletes a member with everything that is theirs: listings, projects, conversations, favourites, packages, reports,
 * files, sessions (spec §5). Payments stay for the books, without a name: the row loses its member, and receipts go.
 * @throws Failure 403 for administrators, who would leave the site without one
 */
export async function deleteAccount({ db, jobs }: AppContext, user: User): Promise<void> {
  if (user.role === "admin")
    throw forbidden("The account of an administrator cannot be deleted here.", "admin_account");
  // Demo mode refuses under HTTP 200 (api.md §0).
  if (user.is_demo && isOn((await readSettings(db)).demo_mode))
    throw new Failure(200, "This is a demo: its accounts cannot be deleted.", { extra: { code: 403 } });
  await db.transaction().execute(async (tx) => {
    const files = await filesOfMember(tx, user.id);
    await removeTraces(tx, user);
    await tx
      .updateTable("properties")
      .set({ favourite_count: sql`greatest(0, favourite_count - 1)` })
      .where("id", "in", (eb) => eb.selectFrom("favourites").select("property_id").where("user_id", "=", user.id))
      .execute();
    await sql`delete from bank_receipt_files where payment_transaction_id in (
      select id from payment_transactions where user_id = ${user.id})`.execute(tx);
    // Nobody waits for these any more.
    await tx
      .updateTable("payment_transactions")
      .set({ payment_status: "failed" })
      .where("user_id", "=", user.id)
      .where("payment_status", "in", ["pending", "review"])
      .execute();
    for (const table of ["stream_events", "stream_positions"] as const)
      await tx.deleteFrom(table).where("user_id", "=", user.id).execute();
    await tx.deleteFrom("users").where("id", "=", user.id).execute();
    if (files.length > 0) await jobs.send(REMOVE_FILES, { files }, { within: tx });
  });
}
