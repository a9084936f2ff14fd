import type { Coordinates } from "./common.ts";

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

export type VerificationFieldKind = "text" | "number" | "radio" | "checkbox" | "dropdown" | "textarea" | "file";

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
