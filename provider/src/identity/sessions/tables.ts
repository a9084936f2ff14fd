import type { Defaulted, Id, Moment, OptionalMoment } from "../../platform/database/index.ts";

export interface TokenTable {
  id: Id;
  user_id: number;
  /** SHA-256 of the token; the token itself is never stored. */
  hash: string;
  /** What the member signed in with, from the browser's own words. */
  device: Defaulted<string>;
  /** Where pushes to this device go. */
  fcm_id: Defaulted<string>;
  created_at: Moment;
  last_used_at: OptionalMoment;
  /** Moves on while the session is used. */
  expires_at: Moment;
  /** Until when the token opens the session, where a cookie renews it; null: as long as the session lasts. */
  access_expires_at: OptionalMoment;
}

/** What a session's cookie was, each time that it was renewed. */
export interface SessionRenewalTable {
  id: Id;
  token_id: number;
  /** SHA-256 of the cookie's value. */
  hash: string;
  /** When the next one took its place; null: it is the one that is good. */
  replaced_at: OptionalMoment;
  created_at: Moment;
}

/** A device or address that a member has signed in with: strangers' tries do not count against it. */
export interface KnownDeviceTable {
  user_id: number;
  /** SHA-256 of the device's cookie, or of the address. */
  hash: string;
  used_at: Moment;
}

export interface SessionTables {
  tokens: TokenTable;
  session_renewals: SessionRenewalTable;
  known_devices: KnownDeviceTable;
}

declare module "../../platform/database/index.ts" {
  interface Schema extends SessionTables {}
}
