import { sql } from "kysely";
import type { AppContext } from "../context.ts";
import { forbidden } from "../http/failure.ts";
import type { User } from "./tables.ts";

/**
 * Deletes a member with everything that is theirs: listings, projects, conversations, favourites, packages, files,
 * sessions. Messages to others go with the conversations (spec §5).
 * @throws Failure 403 for administrators, who would leave the site without one
 */
export async function deleteAccount({ db, files }: AppContext, user: User): Promise<void> {
  if (user.role === "admin") throw forbidden("The account of an administrator cannot be deleted here.");
  const owned = await db.selectFrom("files").select("id").where("owner_id", "=", user.id).execute();
  await db.transaction().execute(async (tx) => {
    await tx
      .updateTable("properties")
      .set({ favourite_count: sql`greatest(0, favourite_count - 1)` })
      .where("id", "in", (eb) => eb.selectFrom("favourites").select("property_id").where("user_id", "=", user.id))
      .execute();
    for (const table of ["stream_events", "stream_positions"] as const)
      await tx.deleteFrom(table).where("user_id", "=", user.id).execute();
    await tx.deleteFrom("users").where("id", "=", user.id).execute();
  });
  await files.remove(owned.map((row) => row.id));
}
