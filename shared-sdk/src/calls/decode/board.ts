import type { Board, BoardItem } from "../../model/board.ts";
import type { WireBoard, WireBoardItem } from "../../wire/boards.ts";
import { toIso } from "./common.ts";
import { toPropertyCard } from "./listing.ts";

export function toBoard(row: WireBoard): Board {
  return {
    id: row.id,
    name: row.name,
    count: row.items_count,
    newCount: row.new_count,
    shareUrl: row.share_url,
    sharesNotes: row.shares_notes,
    updatedAt: toIso(row.updated_at),
    holds: row.holds === undefined ? null : row.holds === 1,
  };
}

export function toBoardItem(row: WireBoardItem): BoardItem {
  return {
    property: toPropertyCard(row.property),
    stage: row.stage,
    note: row.note,
    priceAdded: row.price_added,
    isNew: row.is_new,
    addedAt: toIso(row.added_at),
  };
}
