import type { Selectable } from "kysely";
import type { Defaulted, Moment } from "../../database/index.ts";

/** One write that came with a key, from its beginning until its answer is no longer repeated. */
export interface IdempotencyKeyTable {
  /** Digest of caller, call and key: the key itself is not kept. */
  id: string;
  /** Digest of what was sent. */
  fingerprint: string;
  /** The process and the attempt that works on it. */
  holder: string;
  /** The holder lives as long as it keeps moving this. */
  lease_until: Moment;
  /** Something was written in the course of it; set in the transaction that wrote it. */
  is_committed: Defaulted<boolean>;
  /** HTTP status of the answer; null while there is none. */
  status: Defaulted<number | null>;
  /** What was answered, sealed with the key. */
  answer: Defaulted<string | null>;
  created_at: Moment;
  expires_at: Moment;
}

export interface IdempotencyTables {
  idempotency_keys: IdempotencyKeyTable;
}

export type IdempotencyKey = Selectable<IdempotencyKeyTable>;

declare module "../../database/index.ts" {
  interface Schema extends IdempotencyTables {}
}
