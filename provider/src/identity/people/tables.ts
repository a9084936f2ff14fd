import type { Selectable } from "kysely";
import type { Defaulted, Id, Moment, OptionalMoment } from "../../platform/database/columns.ts";
import type { VerificationTables } from "../verification/tables.ts";

export interface UserTable {
  id: Id;
  name: Defaulted<string>;
  /** Lower case; unique where present. */
  email: Defaulted<string | null>;
  /** Written into the profile and not confirmed yet: shown to the member alone, opens nothing. */
  pending_email: Defaulted<string | null>;
  mobile: Defaulted<string | null>;
  password_hash: Defaulted<string | null>;
  /** Identity given by the sign-in service (Google, phone, Apple); unique where present. */
  auth_id: Defaulted<string | null>;
  /** 0 Google, 1 phone number, 2 Apple, 3 email and password. */
  logintype: Defaulted<number>;
  role: Defaulted<"member" | "admin">;
  /** File id of the picture. */
  profile: Defaulted<string | null>;
  address: Defaulted<string>;
  fcm_id: Defaulted<string>;
  is_active: Defaulted<boolean>;
  notification: Defaulted<number>;
  about_me: Defaulted<string>;
  facebook_id: Defaulted<string>;
  twitter_id: Defaulted<string>;
  instagram_id: Defaulted<string>;
  youtube_id: Defaulted<string>;
  latitude: Defaulted<number | null>;
  longitude: Defaulted<number | null>;
  city: Defaulted<string>;
  state: Defaulted<string>;
  country: Defaulted<string>;
  slug_id: string;
  is_email_verified: Defaulted<boolean>;
  /** initial, pending, success, failed. */
  verification_status: Defaulted<string>;
  /** Shown in the list of agents. */
  is_agent: Defaulted<boolean>;
  is_demo: Defaulted<boolean>;
  /** Code of the language that the member last used; null: nobody knows. */
  language: Defaulted<string | null>;
  created_at: Moment;
  updated_at: Moment;
}

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

/** Who a member is at a sign-in service. */
export interface UserIdentityTable {
  /** `firebase:<uid>`. */
  subject: string;
  user_id: number;
  created_at: Moment;
}

export interface OneTimeCodeTable {
  id: Id;
  channel: "mail" | "sms";
  target: string;
  hash: string;
  /** Tries of the device that asked for it. */
  attempts: Defaulted<number>;
  /** Tries of others at the address that asked for it. */
  address_attempts: Defaulted<number>;
  /** Tries from elsewhere. */
  other_attempts: Defaulted<number>;
  /** Hash of the device that asked for it. */
  device: Defaulted<string>;
  /** Hash of the address that asked for it. */
  address: Defaulted<string>;
  /** The registration that it was mailed for. */
  registration_id: Defaulted<number | null>;
  expires_at: Date | string;
  used_at: OptionalMoment;
  created_at: Moment;
}

export interface PasswordResetTable {
  id: Id;
  user_id: number;
  hash: string;
  expires_at: Date | string;
  used_at: OptionalMoment;
  created_at: Moment;
}

/** A device or address that a member has signed in with: strangers' tries do not count against it. */
export interface KnownDeviceTable {
  user_id: number;
  /** SHA-256 of the device's cookie, or of the address. */
  hash: string;
  used_at: Moment;
}

/** What was typed along with a registration, until its address is confirmed. */
export interface RegistrationTable {
  id: Id;
  email: string;
  name: string;
  mobile: string | null;
  password_hash: string;
  device: string;
  address: string;
  created_at: Moment;
}

export interface AccountTables extends VerificationTables {
  users: UserTable;
  tokens: TokenTable;
  session_renewals: SessionRenewalTable;
  user_identities: UserIdentityTable;
  one_time_codes: OneTimeCodeTable;
  password_resets: PasswordResetTable;
  known_devices: KnownDeviceTable;
  registrations: RegistrationTable;
}

export type User = Selectable<UserTable>;
