import type { Selectable } from "kysely";
import type { Defaulted, Id, Moment } from "../../platform/database/index.ts";

export const STAGES = ["saved", "contacted", "viewing", "offer", "rejected"] as const;
export type Stage = (typeof STAGES)[number];

export interface BoardTable {
  id: Id;
  user_id: number;
  name: string;
  /** Whoever knows it may read the board; null: nobody but its owner. */
  share_key: Defaulted<string | null>;
  shares_notes: Defaulted<boolean>;
  last_seen_at: Moment;
  created_at: Moment;
  updated_at: Moment;
}

export interface BoardItemTable {
  board_id: number;
  property_id: number;
  stage: Defaulted<Stage>;
  note: Defaulted<string>;
  /** The listing's price when it was put on the board. */
  price_added: number;
  created_at: Moment;
  updated_at: Moment;
}

export interface BoardTables {
  boards: BoardTable;
  board_items: BoardItemTable;
}

export type Board = Selectable<BoardTable>;

declare module "../../platform/database/index.ts" {
  interface Schema extends BoardTables {}
}
