import { sql, type Transaction } from "kysely";
import { PROPERTY_COLUMNS, type Property, RETAINED_IN_COLLECTIONS } from "../../marketplace/listings/index.ts";
import type { Database, Schema } from "../../platform/database/index.ts";
import type { Board, Stage } from "./tables.ts";

/** The listing's price or state changed since the board was last opened. */
const isNew = sql<boolean>`exists (
  select from property_history as event
  where event.property_id = board_items.property_id and event.created_at > boards.last_seen_at
    and event.created_at > board_items.created_at)`;

/**
 * A member's boards with how many listings are on each, the oldest first.
 * @param which one board alone; or a listing, to be told which boards hold it
 */
export async function listBoards(db: Database, userId: number, which: { id?: number; propertyId?: number } = {}) {
  const { id, propertyId } = which;
  const items = (condition = sql<boolean>`true`) =>
    sql<number>`(select count(*)::int from board_items join properties on properties.id = board_items.property_id
      where board_items.board_id = boards.id and ${RETAINED_IN_COLLECTIONS} and ${condition})`;
  return db
    .selectFrom("boards")
    .selectAll()
    .select([items().as("items_count"), items(isNew).as("new_count")])
    .select(
      sql<boolean | null>`case when cast(${propertyId ?? null} as integer) is null then null else exists (
        select from board_items where board_id = boards.id and property_id = ${propertyId ?? null}) end`.as("holds"),
    )
    .where("user_id", "=", userId)
    .$if(id !== undefined, (query) => query.where("id", "=", id ?? 0))
    .orderBy("id")
    .execute();
}

export type CountedBoard = Awaited<ReturnType<typeof listBoards>>[number];

/** A board of the member, held until the transaction ends. */
export async function holdBoard(tx: Transaction<Schema>, userId: number, id: number): Promise<Board | undefined> {
  return tx
    .selectFrom("boards")
    .selectAll()
    .where("id", "=", id)
    .where("user_id", "=", userId)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export interface BoardItem {
  property: Property;
  stage: Stage;
  note: string;
  price_added: number;
  is_new: boolean;
  added_at: Date;
}

/** What is on a board, the last added first, also what is not to be had now (see `marketplace/listings/savedListings.ts`). */
export async function listItems(db: Database, boardId: number): Promise<BoardItem[]> {
  const rows = await db
    .selectFrom("properties")
    .innerJoin("board_items", "board_items.property_id", "properties.id")
    .innerJoin("boards", "boards.id", "board_items.board_id")
    .where("boards.id", "=", boardId)
    .where(RETAINED_IN_COLLECTIONS)
    .select(PROPERTY_COLUMNS)
    .select(["board_items.stage", "board_items.note", "board_items.price_added", "board_items.created_at as added_at"])
    .select(isNew.as("is_new"))
    .orderBy("board_items.created_at", "desc")
    .orderBy("properties.id", "desc")
    .execute();
  return rows.map(({ stage, note, price_added, is_new, added_at, ...property }) => ({
    property: property as Property,
    stage,
    note,
    price_added: Number(price_added),
    is_new,
    added_at,
  }));
}

/** The board behind a link, with its owner's name; nothing of a deactivated member. */
export async function findShared(db: Database, key: string) {
  return db
    .selectFrom("boards")
    .innerJoin("users", "users.id", "boards.user_id")
    .where("boards.share_key", "=", key)
    .where("users.is_active", "=", true)
    .select(["boards.id", "boards.name", "boards.shares_notes", "users.name as owner"])
    .executeTakeFirst();
}
