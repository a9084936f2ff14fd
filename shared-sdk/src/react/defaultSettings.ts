import type { Settings } from "../model/index.ts";

/** What a page shows with while the provider has not answered: nothing that could be wrong. */
export const defaultSettings: Settings = {
  company: { name: "", email: "", phones: [], address: "" },
  currency: { code: "", name: "", symbol: "" },
  abbreviateNumbers: false,
  distanceUnit: "km",
  defaultLanguage: "en",
  languages: [],
  brand: {
    logo: "",
    footerLogo: "",
    placeholderLogo: "",
    placeholderImage: "",
    favicon: "",
    recolourIcons: false,
  },
  pages: { about: "", terms: "", privacy: "", map: "" },
  social: { facebook: "", instagram: "", twitter: "", youtube: "" },
  apps: { appStore: "", playStore: "" },
  signIn: { phone: false, social: false, otpProvider: "" },
  verificationRequired: false,
  priceRange: { min: 0, max: 0 },
  radiusRange: { min: 0, max: 0 },
  submissionText: "",
  bankDetails: [],
  maintenance: false,
  cookieConsent: false,
  demo: false,
  extensions: [],
  payment: { stripePublishableKey: "", paystackPublicKey: "" },
  member: null,
};
