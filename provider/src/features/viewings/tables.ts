import type { Selectable } from "kysely";
import type { Defaulted, Id, Json, Moment, OptionalMoment } from "../../platform/database/index.ts";

export type ViewingState = "proposed" | "accepted" | "declined" | "cancelled";

/** A meeting at a property. People as in chat: 0 is the site itself. */
export interface ViewingTable {
  id: Id;
  property_id: number;
  requester_id: number;
  owner_id: number;
  state: Defaulted<ViewingState>;
  /** ISO dates that one of the two proposes. */
  slots: Json<string[]>;
  minutes: Defaulted<number>;
  /** The accepted slot. */
  starts_at: OptionalMoment;
  /** Who made the last proposal; the other one answers. */
  proposed_by: number;
  note: Defaulted<string>;
  /** Whoever knows it may read the calendar file. */
  calendar_key: string;
  /** Counts changes, for calendars that hold an older version. */
  sequence: Defaulted<number>;
  /** When the two were reminded of the accepted slot. */
  reminded_at: OptionalMoment;
  created_at: Moment;
  updated_at: Moment;
}

export interface ViewingTables {
  viewings: ViewingTable;
}

export type Viewing = Selectable<ViewingTable>;

declare module "../../platform/database/index.ts" {
  interface Schema extends ViewingTables {}
}
