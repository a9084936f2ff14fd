import type { Selectable } from "kysely";
import type { Defaulted, Id, Moment, OptionalMoment } from "../../platform/database/index.ts";

/** A listing or project that is featured for a while; at most one of each is live. */
export interface AdvertisementTable {
  id: Id;
  /** Null: featured by the site itself. */
  user_id: number | null;
  property_id: Defaulted<number | null>;
  project_id: Defaulted<number | null>;
  /** The package that paid. */
  user_package_id: Defaulted<number | null>;
  /** 0 approved, 1 pending, 2 rejected, 3 expired. */
  status: Defaulted<number>;
  /** Switched off by the operator. */
  is_enable: Defaulted<boolean>;
  start_date: Moment;
  /** Null: never ends. */
  end_date: OptionalMoment;
  created_at: Moment;
}

export interface AdvertisementTables {
  advertisements: AdvertisementTable;
}

export type Advertisement = Selectable<AdvertisementTable>;

declare module "../../platform/database/index.ts" {
  interface Schema extends AdvertisementTables {}
}
