import type { Defaulted, Id, Json, Moment } from "../../platform/database/index.ts";

/** What operators did; rows are added and never changed. */
export interface AuditTable {
  id: Id;
  /** Null: the command line, or an account that is gone. */
  actor_id: number | null;
  actor: string;
  via: "api" | "command";
  action: string;
  subject_kind: string;
  subject_id: string;
  before: Json<unknown>;
  after: Json<unknown>;
  reason: Defaulted<string>;
  created_at: Moment;
}

export interface AdminTables {
  audit_log: AuditTable;
}

declare module "../../platform/database/index.ts" {
  interface Schema extends AdminTables {}
}
