import * as z from "zod/mini";
import { noRequest, nothing, pageOf, paging, wireCall } from "./envelope.ts";
import {
  bool,
  count,
  flag,
  flagIfAny,
  flagText,
  list,
  number,
  numberIfAny,
  objectOrNull,
  oneOf,
  oneOfOr,
  text,
  textIfAny,
  word,
} from "./primitives.ts";
import { projectCard } from "./projects.ts";
import { category, city, propertyCard } from "./rows.ts";
import { categoryReference, pageMeta, parameterValue } from "./shared.ts";

/** Who reads e-mail addresses and numbers of members. */
export const CONTACT_VISIBILITIES = ["members", "everyone", "nobody"] as const;
export type ContactVisibility = (typeof CONTACT_VISIBILITIES)[number];

export const DISTANCE_UNITS = ["km", "m", "mi", "yd"] as const;

/** One flat map. Signed-in members get the last four fields as well. */
export const settings = z.object({
  company_name: text(),
  company_email: text(),
  company_tel1: text(),
  company_tel2: text(),
  company_address: text(),
  latitude: text(),
  longitude: text(),
  currency_symbol: text(),
  selected_currency_data: objectOrNull(z.object({ code: text(), name: text(), symbol: text() })),
  default_language: text(),
  languages: list(z.object({ id: count(), code: word(), name: text(), rtl: flagIfAny() })),
  number_with_suffix: flagText(),
  svg_clr: flagText(),
  web_favicon: text(),
  web_logo: text(),
  web_footer_logo: text(),
  web_placeholder_logo: text(),
  img_placeholder: text(),
  system_color: text(),
  sell_web_color: text(),
  sell_web_background_color: text(),
  rent_web_color: text(),
  rent_web_background_color: text(),
  category_background: text(),
  iframe_link: text(),
  about_us: text(),
  terms_conditions: text(),
  privacy_policy: text(),
  facebook_id: text(),
  instagram_id: text(),
  twitter_id: text(),
  youtube_id: text(),
  playstore_id: text(),
  appstore_id: text(),
  schema_for_deeplink: text(),
  web_maintenance_mode: flagText(),
  seo_settings: bool(),
  allow_cookies: bool(),
  verification_required_for_user: bool(),
  number_with_otp_login: flagText(),
  social_login: flagText(),
  otp_service_provider: text(),
  distance_option: oneOfOr(DISTANCE_UNITS, "km"),
  contact_visibility: oneOfOr(CONTACT_VISIBILITIES, "members"),
  text_property_submission: text(),
  auto_approve: flagText(),
  bank_details: list(z.object({ title: text(), value: text() })),
  min_price: count(),
  max_price: count(),
  min_radius_range: count(),
  max_radius_range: count(),
  google_analytics_id: text(),
  place_api_key: text(),
  map_open: flagText(),
  stripe_publishable_key: textIfAny(),
  paystack_public_key: text(),
  admin_name: text(),
  admin_image: text(),
  demo_mode: bool(),
  features_available: objectOrNull(z.object({ premium_properties: bool(), project_access: bool() })),
  extensions: list(z.string()),
  verification_status: z.optional(oneOfOr(["initial", "pending", "success", "failed"], "initial")),
  is_active: z.optional(bool()),
  is_premium: z.optional(bool()),
  subscription: z.optional(bool()),
});
export type WireSettings = z.output<typeof settings>;

export const webSettings = wireCall({
  method: "GET",
  path: "web-settings",
  access: "optional",
  request: noRequest,
  answer: z.object({ data: settings }),
});

/** An unknown code answers `error: true` under HTTP 200. */
export const getLanguages = wireCall({
  method: "GET",
  path: "get_languages",
  access: "public",
  request: z.object({ language_code: word(), web_language_file: flagIfAny() }),
  answer: z.object({
    data: z.object({
      id: count(),
      code: word(),
      name: text(),
      file_name: z.pipe(
        z.transform((value) => {
          const texts = value && typeof value === "object" && !Array.isArray(value) ? value : {};
          return Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, String(text ?? "")]));
        }),
        z.record(z.string(), z.string()),
      ),
      rtl: flag(),
      status: flag(),
    }),
  }),
});

export const article = z.object({
  id: number(),
  slug_id: text(),
  image: text(),
  title: text(),
  description: text(),
  ...pageMeta,
  category_id: count(),
  created_at: text(),
  created_at_iso: textIfAny(),
  category: objectOrNull(z.object({ id: number(), category: text(), slug_id: text() })),
});
export type WireArticle = z.output<typeof article>;

export const getArticles = wireCall({
  method: "GET",
  path: "get_articles",
  access: "public",
  /** `category_id` 0: without a category. */
  request: z.object({ ...paging, id: numberIfAny(), slug_id: textIfAny(), category_id: numberIfAny() }),
  answer: z.object({ data: list(article), total: numberIfAny(), similar_articles: list(article) }),
});

export const faq = z.object({ id: number(), question: text(), answer: text() });

export const faqs = wireCall({
  method: "GET",
  path: "faqs",
  access: "public",
  request: z.object(paging),
  answer: pageOf(faq),
});

export const agent = z.object({
  id: count(),
  name: text(),
  email: text(),
  profile: text(),
  slug_id: text(),
  projects_count: count(),
  property_count: count(),
  total_count: count(),
  is_verified: bool(),
  is_admin: bool(),
});
export type WireAgent = z.output<typeof agent>;

/** All but the paging: extension `list-filters`. */
export const agentList = wireCall({
  method: "GET",
  path: "agent-list",
  access: "public",
  request: z.object({
    ...paging,
    /** Words that begin words of the name. */
    search: textIfAny(),
    /** Where the agent is at home, or has something on offer. */
    city: textIfAny(),
    /** Of which the agent has something on offer. */
    category_slug_id: textIfAny(),
    verified: flagIfAny(),
  }),
  answer: pageOf(agent),
});

export const agentDetail = z.object({
  id: count(),
  slug_id: text(),
  name: text(),
  profile: text(),
  mobile: text(),
  email: text(),
  address: text(),
  city: text(),
  state: text(),
  country: text(),
  facebook_id: text(),
  twitter_id: text(),
  youtube_id: text(),
  instagram_id: text(),
  about_me: text(),
  projects_count: count(),
  property_count: count(),
  is_verify: bool(),
});
export type WireAgentDetail = z.output<typeof agentDetail>;

export const agentProperties = wireCall({
  method: "GET",
  path: "agent-properties",
  access: "optional",
  request: z.object({ ...paging, slug_id: textIfAny(), is_admin: flagIfAny(), is_projects: flagIfAny() }),
  answer: z.object({
    total: numberIfAny(),
    data: z.object({
      customer_data: agentDetail,
      properties_data: list(propertyCard),
      projects_data: list(projectCard),
      premium_properties_count: count(),
      package_available: bool(),
      feature_available: bool(),
    }),
  }),
});

export const SECTION_TYPES = [
  "agents_list_section",
  "articles_section",
  "categories_section",
  "faqs_section",
  "featured_properties_section",
  "featured_projects_section",
  "most_liked_properties_section",
  "most_viewed_properties_section",
  "nearby_properties_section",
  "projects_section",
  "premium_properties_section",
  "user_recommendations_section",
  "properties_by_cities_section",
  "properties_on_map_section",
] as const;

const section = <const T extends readonly string[], I extends z.ZodMiniType>(types: T, item: I) =>
  z.object({
    type: oneOf(types),
    title: text(),
    /** The title where it has a form in the language of the answer; of the extension `translations`. */
    translated_title: textIfAny(),
    data: list(item),
  });

/** One section of the home page; sections of unknown types are left out by the reader. */
export const homeSection = z.union([
  section(
    [
      "featured_properties_section",
      "most_liked_properties_section",
      "most_viewed_properties_section",
      "nearby_properties_section",
      "premium_properties_section",
      "user_recommendations_section",
      "properties_on_map_section",
    ],
    propertyCard,
  ),
  section(["projects_section", "featured_projects_section"], projectCard),
  section(["categories_section"], category),
  section(["articles_section"], article),
  section(["faqs_section"], faq),
  section(["agents_list_section"], agent),
  section(["properties_by_cities_section"], city),
]);
export type WireHomeSection = z.output<typeof homeSection>;

const isKnownSection = (value: unknown): boolean =>
  typeof value === "object" &&
  value !== null &&
  (SECTION_TYPES as readonly unknown[]).includes((value as { type?: unknown }).type);

export const slide = z.object({
  id: number(),
  type: text(),
  /** "1" image only, "2" category, "3" property, "4" other link. */
  slider_type: text(),
  image: text(),
  web_image: text(),
  link: text(),
  category_id: numberIfAny(),
  propertys_id: numberIfAny(),
  show_property_details: flag(),
  category: objectOrNull(categoryReference),
  property: objectOrNull(
    z.object({
      id: number(),
      slug_id: text(),
      title: text(),
      title_image: text(),
      price: count(),
      property_type: text(),
      parameters: list(parameterValue),
    }),
  ),
});

export const homepageData = wireCall({
  method: "GET",
  path: "homepage-data",
  access: "optional",
  /** Degrees; kilometres. */
  request: z.object({ latitude: numberIfAny(), longitude: numberIfAny(), radius: numberIfAny() }),
  answer: z.object({
    data: z.object({
      sections: z.pipe(
        list(z.unknown()),
        z.pipe(
          z.transform((rows: unknown[]) => rows.filter(isKnownSection)),
          z.array(homeSection),
        ),
      ),
      slider_section: list(slide),
      /** False when nothing is near and everything was sent instead. */
      homepage_location_data_available: bool(),
    }),
  }),
});

export const contactUs = wireCall({
  method: "POST",
  path: "contct_us",
  access: "public",
  request: z.object({ first_name: word(), last_name: word(), email: word(), subject: word(), message: word() }),
  answer: nothing,
});
