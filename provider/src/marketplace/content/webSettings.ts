import type { AppContext } from "../../platform/context/index.ts";
import type { Caller } from "../../platform/http/index.ts";
import { readSettings } from "../../platform/settings/index.ts";
import { checkFeature, hasSubscription } from "../billing/index.ts";
import { readPriceRange } from "../listing-search/index.ts";

/** Settings that hold a file id and go out as its address. */
const PICTURES = [
  "web_favicon",
  "web_logo",
  "web_footer_logo",
  "web_placeholder_logo",
  "img_placeholder",
  "category_background",
  "admin_image",
];

/** Calls beyond the family's that this provider has (api.md §5). */
export const EXTENSIONS = [
  "stream",
  "uploads",
  "resumable-uploads",
  "read-marks",
  "conversations",
  "project-conversations",
  "older-messages",
  "delivery-marks",
  "clean answers",
  "drafts",
  "history",
  "former-address",
  "public-revision",
  "share-image",
  "sitemap",
  "statistics",
  "search",
  "search-pages",
  "search-words",
  "list-filters",
  "compare-slugs",
  "autocomplete",
  "places",
  "place-search",
  "saved-searches",
  "alert-links",
  "weekly-alerts",
  "boards",
  "own-statistics",
  "favourite-changes",
  "blocked-people",
  "account-data",
  "deletion-check",
  "viewings",
  "viewing-zones",
  "chat-reports",
  "notifications",
  "notification-kinds",
  "session-renewal",
  "hidden-parts",
  "floor-plans",
  "price-medians",
  "confirmations",
  "own-lists",
  "place-precision",
  "project-place-precision",
  "decimal-distances",
  "picture-texts",
  "slug-check",
  "translations",
  "choice-texts",
  "verification-details",
  "payment-reversals",
  "payment-status",
  "payment-confirmation",
  "invoices",
];

/** Which ways of signing in the site has besides e-mail and password. */
function signInSettings({ config, outbox }: AppContext) {
  const through = config.firebase?.methods ?? [];
  const phone = through.includes("phone");
  return {
    social_login: through.includes("google") || through.includes("apple") ? "1" : "0",
    number_with_otp_login: phone || outbox.reaches("sms") ? "1" : "0",
    otp_service_provider: phone ? "firebase" : "twilio",
  };
}

/** The flat map of `web-settings`; what concerns the member is added for members. */
export async function webSettings(context: AppContext, { user, links, language }: Caller) {
  const { db } = context;
  const { ...settings } = await readSettings(db, language);
  for (const key of PICTURES)
    settings[key] = links.image(settings[key] as string | undefined, key === "web_favicon" ? 320 : 720);
  const languages = await db.selectFrom("languages").selectAll().where("status", "=", 1).orderBy("id").execute();
  const isDefault = (code: string) => Number(code === settings.default_language);
  const { lowest, highest } = await readPriceRange(db);
  const premium = await checkFeature(db, user?.id ?? null, "premium_properties");
  const project = await checkFeature(db, user?.id ?? null, "project_access");
  return {
    ...settings,
    min_price: lowest,
    max_price: highest,
    languages: languages
      .toSorted((a, b) => isDefault(b.code) - isDefault(a.code))
      .map((row) => ({ id: row.id, code: row.code, name: row.name, rtl: row.rtl ? 1 : 0 })),
    // Public keys; which ways to pay are on stands in get_payment_settings.
    stripe_publishable_key: context.config.payments.stripe?.publishableKey ?? "",
    paystack_public_key: context.config.payments.paystack?.publicKey ?? "",
    ...signInSettings(context),
    features_available: {
      premium_properties: premium.package_available && premium.feature_available,
      project_access: project.package_available && project.feature_available,
    },
    extensions: (settings.extensions as string[] | undefined) ?? [
      ...EXTENSIONS,
      ...(context.config.payments.sandboxGateway ? ["payment-sandbox"] : []),
      ...(context.config.firebase?.methods.includes("email") ? ["firebase-email"] : []),
    ],
    ...(user && {
      verification_status: user.verification_status,
      is_active: user.is_active,
      is_premium: await hasSubscription(db, user.id),
      subscription: await hasSubscription(db, user.id),
    }),
  };
}
