import type { Selectable } from "kysely";
import type { Defaulted, Id, Moment } from "../../platform/database/index.ts";

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

export interface PeopleTables {
  users: UserTable;
}

export type User = Selectable<UserTable>;

declare module "../../platform/http/index.ts" {
  interface Member extends User {}
}

declare module "../../platform/database/index.ts" {
  interface Schema extends PeopleTables {}
}
