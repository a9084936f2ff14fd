import type { Selectable } from "kysely";
import type { Defaulted, Id, Moment, OptionalMoment } from "../../platform/database/index.ts";

/** Filled by triggers of the table `properties` (migrations.ts). */
export interface ListingChangeTable {
  id: Id;
  property_id: number;
}

export interface SavedSearchTable {
  id: Id;
  user_id: number;
  name: string;
  /** Query of the results page, in its shortest form. */
  query: string;
  frequency: "instant" | "daily" | "weekly" | "off";
  /** Whoever knows it may change how often mails come; it stands in each of them. */
  alert_key: Defaulted<string>;
  last_seen_at: Moment;
  alerted_at: Moment;
  created_at: Moment;
}

/** What a member is told at one time. */
export interface SavedSearchAlertTable {
  id: Id;
  search_id: number;
  created_at: Moment;
  mailed_at: OptionalMoment;
}

export interface SavedSearchMatchTable {
  search_id: number;
  property_id: number;
  alert_id: Defaulted<number | null>;
  /** Told to the member, or not to be told. */
  is_settled: Defaulted<boolean>;
  found_at: Moment;
}

export interface SavedSearchTables {
  listing_changes: ListingChangeTable;
  saved_searches: SavedSearchTable;
  saved_search_alerts: SavedSearchAlertTable;
  saved_search_matches: SavedSearchMatchTable;
}

export type SavedSearch = Selectable<SavedSearchTable>;

declare module "../../platform/database/index.ts" {
  interface Schema extends SavedSearchTables {}
}
