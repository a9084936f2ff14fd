import type { User } from "../accounts/tables.ts";
import type { AppContext } from "../context.ts";
import { invalid } from "../http/failure.ts";
import { announceStanding } from "./announce.ts";
import type { Property } from "./tables.ts";
import { ownProperty } from "./write.ts";

const [, RENT, SOLD, RENTED] = [0, 1, 2, 3];

/** Shows or hides a listing; only once it is approved. */
export async function switchProperty(context: AppContext, user: User, id: number, status: number): Promise<void> {
  const property = await ownProperty(context.db, user, id);
  if (property.request_status !== "approved")
    throw invalid("Only approved properties can be switched on and off.", "property_id");
  await change(context, property, { status });
}

/** Marks a listing sold or rented, or puts a rented one back to rent. */
export async function settleProperty(context: AppContext, user: User, id: number, wanted: number): Promise<void> {
  const property = await ownProperty(context.db, user, id);
  const isAllowed =
    (wanted === SOLD && property.property_type === 0) ||
    (wanted === RENTED && property.property_type === RENT) ||
    (wanted === RENT && property.property_type === RENTED);
  if (!isAllowed)
    throw invalid(
      "Only a property for sale can be marked sold (2), one for rent rented (3), and a rented one put back to rent (1).",
      "status",
    );
  await change(context, property, { property_type: wanted });
}

async function change(
  { events, now }: AppContext,
  before: Property,
  to: Partial<Pick<Property, "status" | "property_type">>,
): Promise<void> {
  await events.transaction(async (tx, emit) => {
    await tx
      .updateTable("properties")
      .set({ ...to, updated_at: now() })
      .where("id", "=", before.id)
      .execute();
    await announceStanding(tx, emit, before.id, before);
  });
}
