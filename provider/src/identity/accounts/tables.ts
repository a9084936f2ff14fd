import type { Defaulted, Id, Moment, OptionalMoment } from "../../platform/database/index.ts";

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

export interface AccountTables {
  user_identities: UserIdentityTable;
  one_time_codes: OneTimeCodeTable;
  password_resets: PasswordResetTable;
  registrations: RegistrationTable;
}

declare module "../../platform/database/index.ts" {
  interface Schema extends AccountTables {}
}
