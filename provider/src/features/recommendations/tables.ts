import type { Selectable } from "kysely";
import type { Defaulted, Json, Moment } from "../../platform/database/index.ts";

/** What a member wants to be shown. Empty lists and null prices leave that open. */
export interface UserInterestTable {
  user_id: number;
  category_ids: Json<number[]>;
  outdoor_facility_ids: Json<number[]>;
  min_price: number | null;
  max_price: number | null;
  /** 0 sell, 1 rent. */
  property_types: Json<number[]>;
  city: Defaulted<string>;
  updated_at: Moment;
}

export interface RecommendationTables {
  user_interests: UserInterestTable;
}

export type UserInterest = Selectable<UserInterestTable>;

declare module "../../platform/database/index.ts" {
  interface Schema extends RecommendationTables {}
}
