import type { User } from "../accounts/tables.ts";
import type { Database } from "../database/database.ts";
import { invalid } from "../http/failure.ts";
import { ownProperty } from "./write.ts";

const [, RENT, SOLD, RENTED] = [0, 1, 2, 3];

/** Shows or hides a listing; only once it is approved. */
export async function switchProperty(db: Database, user: User, id: number, status: number): Promise<void> {
  const property = await ownProperty(db, user, id);
  if (property.request_status !== "approved")
    throw invalid("Only approved properties can be switched on and off.", "property_id");
  await db.updateTable("properties").set({ status, updated_at: new Date() }).where("id", "=", id).execute();
}

/** Marks a listing sold or rented, or puts a rented one back to rent. */
export async function settleProperty(db: Database, user: User, id: number, wanted: number): Promise<void> {
  const property = await ownProperty(db, user, id);
  const isAllowed =
    (wanted === SOLD && property.property_type === 0) ||
    (wanted === RENTED && property.property_type === RENT) ||
    (wanted === RENT && property.property_type === RENTED);
  if (!isAllowed)
    throw invalid(
      "Only a property for sale can be marked sold (2), one for rent rented (3), and a rented one put back to rent (1).",
      "status",
    );
  await db
    .updateTable("properties")
    .set({ property_type: wanted, updated_at: new Date() })
    .where("id", "=", id)
    .execute();
}
