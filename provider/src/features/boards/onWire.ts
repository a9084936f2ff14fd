import type { Database } from "../../platform/database/index.ts";
import type { Links } from "../../platform/http/index.ts";
import { noSuchBoard } from "./noSuchBoard.ts";
import { type CountedBoard, listBoards } from "./repository.ts";

/** A board as its owner sees it. */
export function onWire(board: CountedBoard, links: Links) {
  return {
    id: board.id,
    name: board.name,
    items_count: board.items_count,
    ...(board.holds !== null && { holds: Number(board.holds) }),
    new_count: board.new_count,
    share_url: board.share_key && `${links.origin}/boards/${board.share_key}`,
    shares_notes: board.shares_notes,
    updated_at: board.updated_at.toISOString(),
  };
}

/** @throws Failure 404 when it is not there, or somebody else's */
export async function findBoard(db: Database, userId: number, id: number): Promise<CountedBoard> {
  const [board] = await listBoards(db, userId, { id });
  if (!board) throw noSuchBoard();
  return board;
}
