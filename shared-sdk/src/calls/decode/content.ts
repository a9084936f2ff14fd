import type { LanguageOption } from "../../host/state.ts";
import type { Agent, AgentDetail, Article, Home, HomeSection, Slide } from "../../model/content.ts";
import type { Settings } from "../../model/settings.ts";
import type {
  homepageData,
  WireAgent,
  WireAgentDetail,
  WireArticle,
  WireHomeSection,
  WireSettings,
} from "../../wire/content.ts";
import type { WireAnswer } from "../../wire/envelope.ts";
import { toCategoryReference, toMeta, toMoment } from "./common.ts";
import { toCategory, toPropertyCard } from "./listing.ts";
import { toProjectCard } from "./project.ts";

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

export function toArticle(row: WireArticle): Article {
  return {
    id: row.id,
    slugId: row.slug_id,
    title: row.title,
    html: row.description,
    image: row.image,
    category: row.category ? { id: row.category.id, name: row.category.category, slugId: row.category.slug_id } : null,
    published: toMoment(row.created_at_iso, row.created_at),
    meta: toMeta(row),
  };
}

export function toAgent(row: WireAgent): Agent {
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    slugId: row.slug_id,
    profile: row.profile,
    propertyCount: row.property_count,
    projectCount: row.projects_count,
    verified: row.is_verified,
    isAdmin: row.is_admin,
  };
}

export function toAgentDetail(row: WireAgentDetail, isAdmin: boolean, premiumPropertyCount: number): AgentDetail {
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    slugId: row.slug_id,
    profile: row.profile,
    propertyCount: row.property_count,
    projectCount: row.projects_count,
    verified: row.is_verify,
    isAdmin,
    mobile: row.mobile,
    address: row.address,
    city: row.city,
    state: row.state,
    country: row.country,
    about: row.about_me,
    social: {
      facebook: row.facebook_id,
      twitter: row.twitter_id,
      instagram: row.instagram_id,
      youtube: row.youtube_id,
    },
    premiumPropertyCount,
  };
}

const PROPERTY_SECTIONS = {
  featured_properties_section: "featured_properties",
  most_liked_properties_section: "most_liked",
  most_viewed_properties_section: "most_viewed",
  nearby_properties_section: "nearby",
  premium_properties_section: "premium",
  user_recommendations_section: "recommended",
  properties_on_map_section: "map",
} as const;

export function toHomeSection(row: WireHomeSection): HomeSection {
  const section = sectionOf(row);
  return row.translated_title ? { ...section, translated: true } : section;
}

function sectionOf(row: WireHomeSection): HomeSection {
  switch (row.type) {
    case "projects_section":
      return { kind: "projects", title: row.title, items: row.data.map(toProjectCard) };
    case "featured_projects_section":
      return { kind: "featured_projects", title: row.title, items: row.data.map(toProjectCard) };
    case "categories_section":
      return { kind: "categories", title: row.title, items: row.data.map(toCategory) };
    case "articles_section":
      return { kind: "articles", title: row.title, items: row.data.map(toArticle) };
    case "faqs_section":
      return { kind: "faqs", title: row.title, items: row.data };
    case "agents_list_section":
      return { kind: "agents", title: row.title, items: row.data.map(toAgent) };
    case "properties_by_cities_section":
      return {
        kind: "cities",
        title: row.title,
        items: row.data.map((city) => ({ name: city.City, count: city.Count, image: city.image })),
      };
    default:
      return { kind: PROPERTY_SECTIONS[row.type], title: row.title, items: row.data.map(toPropertyCard) };
  }
}

export function toSlide(row: WireAnswer<typeof homepageData>["data"]["slider_section"][number]): Slide {
  return {
    id: row.id,
    image: row.web_image || row.image,
    link: row.link,
    category: row.category ? toCategoryReference(row.category) : null,
    property: row.property
      ? {
          id: row.property.id,
          slugId: row.property.slug_id,
          title: row.property.title,
          image: row.property.title_image,
          price: row.property.price,
        }
      : null,
  };
}

export function toHome(answer: WireAnswer<typeof homepageData>): Home {
  return {
    sections: answer.data.sections.map(toHomeSection),
    slides: answer.data.slider_section.map(toSlide),
    nearPlace: answer.data.homepage_location_data_available,
  };
}
