import type { Defaulted, Id, Moment, OptionalMoment, WorkedOut } from "../../platform/database/index.ts";

export type RequestStatus = "pending" | "approved" | "rejected" | "expired";

/** Columns of properties and projects: who sees them. */
export interface VisibilityColumns {
  /** Follows the owner's account, by a trigger. */
  owner_inactive: Defaulted<boolean>;
  /**
   * Whether everybody sees it: approved, shown by its owner, whose account is active. The database alone decides it;
   * whatever reads listings for others than their owner filters by this column.
   */
  on_show: WorkedOut<boolean>;
}

/** Columns of properties and projects: their review, and the package that pays for them. */
export interface LifecycleColumns {
  /** 1 shown, 0 hidden by the owner. */
  status: Defaulted<number>;
  request_status: RequestStatus;
  /** Null: nothing is to be paid (listings of the site, of the demo, of imports), or the package is gone. */
  user_package_id: Defaulted<number | null>;
  /** Rejected before it was ever shown, and the use given back; submitted again it is paid for again. */
  is_refunded: Defaulted<boolean>;
  /** When it was approved first. */
  approved_at: OptionalMoment;
  /** The review status that an expired listing gets back when it is paid for again. */
  restores_to: Defaulted<"approved" | "pending">;
}

export interface RejectReasonTable {
  id: Id;
  property_id: Defaulted<number | null>;
  project_id: Defaulted<number | null>;
  reason: string;
  created_at: Moment;
}

export interface LifecycleTables {
  reject_reasons: RejectReasonTable;
}

declare module "../../platform/database/index.ts" {
  interface Schema extends LifecycleTables {}
}
