import type { User } from "../../identity/people/index.ts";
import { findProperty, setFavourite } from "../../marketplace/listings/index.ts";
import type { AppContext } from "../../platform/context/index.ts";
import { notFound, refused } from "../../platform/http/index.ts";
import { holdBoard } from "./repository.ts";
import type { Stage } from "./tables.ts";

const MOST_ITEMS = 200;

export interface Placed {
  id: number;
  property_id: number;
  stage?: Stage;
  note?: string;
}

/**
 * Puts a listing on a board of the member, where it becomes a favourite as well, or changes its stage and note.
 * @returns whether it was not there before
 * @throws Failure 404 when there is no such board, or no such listing that is shown
 */
export async function placeOnBoard(context: AppContext, user: User, placed: Placed): Promise<boolean> {
  const { db, now } = context;
  const { id, property_id, stage, note } = placed;
  const property = await findProperty(db, { id: property_id });
  const isAdded = await db.transaction().execute(async (tx) => {
    if (!(await holdBoard(tx, user.id, id))) throw notFound("There is no such board.");
    const given = { ...(stage !== undefined && { stage }), ...(note !== undefined && { note }) };
    const at = now();
    const known = await tx
      .updateTable("board_items")
      .set({ ...given, updated_at: at })
      .where("board_id", "=", id)
      .where("property_id", "=", property_id)
      .returning("property_id")
      .execute();
    if (known.length > 0) return false;
    if (!property?.on_show) throw notFound(`There is no property ${property_id}.`);
    const { count } = await tx
      .selectFrom("board_items")
      .where("board_id", "=", id)
      .select((of) => of.fn.countAll<number>().as("count"))
      .executeTakeFirstOrThrow();
    if (Number(count) >= MOST_ITEMS) {
      const message = `A board holds ${MOST_ITEMS} properties: take one off first.`;
      throw refused("board_full", message, { limit: MOST_ITEMS });
    }
    await tx
      .insertInto("board_items")
      .values({ ...given, board_id: id, property_id, price_added: property.price, created_at: at, updated_at: at })
      .execute();
    await tx.updateTable("boards").set({ updated_at: at }).where("id", "=", id).execute();
    return true;
  });
  if (isAdded) await setFavourite(context, user, property_id, true);
  return isAdded;
}
