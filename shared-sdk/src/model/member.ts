import type { Coordinates } from "./common.ts";

export type SignInMethod = "google" | "phone" | "apple" | "email";

/** A member's own account. */
export interface Member {
  id: number;
  name: string;
  email: string;
  mobile: string;
  /** Address of the profile image. */
  profile: string;
  address: string;
  about: string;
  slugId: string;
  signInMethod: SignInMethod;
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
