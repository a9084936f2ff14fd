import type { Coordinates } from "./common.ts";
import type { VerificationStatus } from "./settings.ts";

export type SignInMethod = "google" | "phone" | "apple" | "email";

/** A member's own account. */
export interface Member {
  id: number;
  name: string;
  /** Of the profile; in force once it is confirmed. */
  email: string;
  emailConfirmed: boolean;
  mobile: string;
  /** Address of the profile image. */
  profile: string;
  address: string;
  about: string;
  slugId: string;
  signInMethod: SignInMethod;
  /** Whether the provider keeps a password of this account; null when it does not say. */
  hasPassword: boolean | null;
  active: boolean;
  notifications: boolean;
  social: { facebook: string; twitter: string; instagram: string; youtube: string };
  city: string;
  state: string;
  country: string;
  coordinates: Coordinates | null;
  isAdmin: boolean;
}

/** Another member, as lists show them. */
export interface Person {
  id: number;
  name: string;
  profile: string;
  email: string;
  mobile: string;
}

/** One place where the member is signed in. */
export interface Session {
  id: number;
  /** The browser's own words; empty when it sent none. */
  device: string;
  /** ISO, as the next two; null when the provider does not say. */
  startedAt: string | null;
  lastUsedAt: string | null;
  endsAt: string | null;
  /** The session that asks. */
  current: boolean;
}

/** Somebody whom the member has blocked; id 0 is the site itself. */
export interface BlockedPerson {
  id: number;
  name: string;
  profile: string;
  reason: string;
  /** ISO date, or null. */
  blockedAt: string | null;
}

export type VerificationFieldKind = "text" | "number" | "radio" | "checkbox" | "dropdown" | "textarea" | "file";

/** One question of the form that agents fill in. */
export interface VerificationField {
  id: number;
  name: string;
  kind: VerificationFieldKind;
  required: boolean;
  /** What may be chosen, of radio, checkbox and dropdown: as it is kept and sent, the same in every language. */
  options: string[];
  /** What stands for each of the options where that is not the option itself (see `optionText`). */
  optionTexts?: string[];
}

export interface VerificationAnswer {
  fieldId: number;
  /** As it was asked; empty when that is not said. */
  question: string;
  kind: VerificationFieldKind;
  /** Texts: one, of checkboxes every ticked option, of a file its address. */
  values: string[];
  /** What stands for each of the values where that is not the value itself (see `valueTexts`). */
  texts?: string[];
  /** What a file is called; empty when that is not said. */
  fileName: string;
}

/** A member's application to be a verified agent. */
export interface Verification {
  status: VerificationStatus;
  /** Why it was refused; empty when that is not said. */
  reason: string;
  appliedAt: string | null;
  answers: VerificationAnswer[];
}
