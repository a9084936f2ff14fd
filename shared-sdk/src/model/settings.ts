import type { DistanceUnit } from "./common.ts";

export type VerificationStatus = "initial" | "pending" | "success" | "failed";

/** Signed-in members, everybody, or nobody but administrators. */
export type ContactVisibility = "members" | "everyone" | "nobody";

/** Extensions a provider may have beside the calls of the family (api.md §5). */
export type Extension =
  | "search"
  | "search-pages"
  | "search-words"
  | "autocomplete"
  | "saved-searches"
  | "alert-links"
  | "drafts"
  | "uploads"
  | "stream"
  | "history"
  | "read-marks"
  | "conversations"
  | "older-messages"
  | "delivery-marks"
  | "statistics"
  | "viewings"
  | "chat-reports"
  | "boards"
  | "hidden-parts"
  | "floor-plans"
  | "price-medians"
  | "confirmations"
  | "clean answers";

/** A language that the site is read in. */
export interface LanguageOption {
  /** BCP 47 code. */
  code: string;
  name: string;
  rtl: boolean;
}

export interface Currency {
  /** ISO 4217. */
  code: string;
  name: string;
  symbol: string;
}

/** The site's settings, `web-settings`. Empty text where the provider has none. */
export interface Settings {
  company: { name: string; email: string; phones: string[]; address: string };
  currency: Currency;
  /** Prices abbreviated: 1.25 L, 3.4 M. */
  abbreviateNumbers: boolean;
  distanceUnit: DistanceUnit;
  defaultLanguage: string;
  languages: LanguageOption[];
  brand: {
    logo: string;
    footerLogo: string;
    placeholderLogo: string;
    placeholderImage: string;
    favicon: string;
    /** SVG icons of categories take the text colour. */
    recolourIcons: boolean;
  };
  pages: { about: string; terms: string; privacy: string; map: string };
  social: { facebook: string; instagram: string; twitter: string; youtube: string };
  apps: { appStore: string; playStore: string };
  signIn: { phone: boolean; social: boolean; otpProvider: string };
  verificationRequired: boolean;
  /** Lowest and highest price over all listings. */
  priceRange: { min: number; max: number };
  /** Kilometres. */
  radiusRange: { min: number; max: number };
  /** Who reads e-mail addresses and numbers of members. */
  contactVisibility: ContactVisibility;
  /** `googleKey` is public and may be empty; `open`: visitors see the map without signing in. */
  map: { googleKey: string; open: boolean };
  submissionText: string;
  bankDetails: { title: string; value: string }[];
  maintenance: boolean;
  cookieConsent: boolean;
  demo: boolean;
  extensions: string[];
  payment: { stripePublishableKey: string; paystackPublicKey: string };
  /** What the provider says of the signed-in member; null for a visitor. */
  member: { verificationStatus: VerificationStatus; active: boolean; premium: boolean; subscribed: boolean } | null;
}
