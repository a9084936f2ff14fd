import type { LanguageOption } from "../host/state.ts";
import type { Settings } from "../model/settings.ts";
import { getLanguages, type WireSettings, webSettings as webSettingsCall } from "../wire/content.ts";
import { defineCall } from "./defineCall.ts";

/** A dictionary as the provider serves it. */
export interface LanguageFile {
  code: string;
  name: string;
  rtl: boolean;
  texts: Record<string, string>;
}

/** Languages written from right to left, for providers that do not say it in the list. */
const RIGHT_TO_LEFT: readonly string[] = ["ar", "fa", "he", "ur", "ps", "sd", "ug", "yi", "dv", "ckb"];

function toLanguage(row: WireSettings["languages"][number]): LanguageOption {
  const rtl = row.rtl === undefined ? RIGHT_TO_LEFT.includes(row.code.split("-")[0] ?? "") : row.rtl === 1;
  return { code: row.code, name: row.name || row.code, rtl };
}

export function toSettings(row: WireSettings): Settings {
  const signedIn = row.verification_status !== undefined || row.is_active !== undefined;
  return {
    company: {
      name: row.company_name,
      email: row.company_email,
      phones: [row.company_tel1, row.company_tel2].filter(Boolean),
      address: row.company_address,
    },
    currency: {
      code: row.selected_currency_data?.code ?? "",
      name: row.selected_currency_data?.name ?? "",
      symbol: row.currency_symbol || (row.selected_currency_data?.symbol ?? ""),
    },
    abbreviateNumbers: row.number_with_suffix === "1",
    distanceUnit: row.distance_option,
    defaultLanguage: row.default_language || "en",
    languages: row.languages.map(toLanguage),
    brand: {
      logo: row.web_logo,
      footerLogo: row.web_footer_logo,
      placeholderLogo: row.web_placeholder_logo,
      placeholderImage: row.img_placeholder,
      favicon: row.web_favicon,
      recolourIcons: row.svg_clr === "1",
    },
    pages: {
      about: row.about_us,
      terms: row.terms_conditions,
      privacy: row.privacy_policy,
      map: row.iframe_link,
    },
    social: {
      facebook: row.facebook_id,
      instagram: row.instagram_id,
      twitter: row.twitter_id,
      youtube: row.youtube_id,
    },
    apps: { appStore: row.appstore_id, playStore: row.playstore_id },
    signIn: {
      phone: row.number_with_otp_login === "1",
      social: row.social_login === "1",
      otpProvider: row.otp_service_provider,
    },
    verificationRequired: row.verification_required_for_user,
    priceRange: { min: row.min_price, max: row.max_price },
    radiusRange: { min: row.min_radius_range, max: row.max_radius_range },
    contactVisibility: row.contact_visibility,
    map: { googleKey: row.place_api_key, open: row.map_open === "1" },
    submissionText: row.text_property_submission,
    bankDetails: row.bank_details,
    maintenance: row.web_maintenance_mode === "1",
    cookieConsent: row.allow_cookies,
    demo: row.demo_mode,
    extensions: row.extensions,
    payment: {
      stripePublishableKey: row.stripe_publishable_key ?? "",
      paystackPublicKey: row.paystack_public_key,
    },
    member: signedIn
      ? {
          verificationStatus: row.verification_status ?? "initial",
          active: row.is_active ?? true,
          premium: row.is_premium ?? false,
          subscribed: row.subscription ?? false,
        }
      : null,
  };
}

/** The site's settings; with what the provider says of the member when somebody is signed in. */
export const webSettings = defineCall(webSettingsCall, { answer: (answer) => toSettings(answer.data) });

/** A language's whole dictionary. @throws ApiError of kind `validation` for an unknown code */
export const languageFile = defineCall(getLanguages, {
  request: (input: { code: string }) => ({ language_code: input.code, web_language_file: 1 as const }),
  answer: ({ data }): LanguageFile => ({
    code: data.code,
    name: data.name,
    rtl: data.rtl === 1,
    texts: data.file_name,
  }),
});
