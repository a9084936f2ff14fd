import type { Json, Moment } from "../database/index.ts";

export interface StreamPositionTable {
  /** 0: the site itself. */
  user_id: number;
  last_number: number;
}

export interface StreamEventTable {
  user_id: number;
  /** Counts up by one for each member; the event's id on the wire. */
  number: number;
  type: string;
  data: Json<Record<string, unknown>>;
  created_at: Moment;
}

export interface StreamTables {
  stream_positions: StreamPositionTable;
  stream_events: StreamEventTable;
}

declare module "../database/index.ts" {
  interface Schema extends StreamTables {}
}
