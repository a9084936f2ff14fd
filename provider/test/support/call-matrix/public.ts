import { PUBLIC, type Row } from "./row.ts";
import { newAlertKey } from "./things.ts";

export const PUBLIC_CALLS: Row[] = [
  ["GET web-settings", PUBLIC],
  ["GET app-settings", PUBLIC],
  ["GET privacy-policy", PUBLIC],
  ["GET terms-conditions", PUBLIC],
  ["GET deep-link", PUBLIC, ({ property }) => ({ slug_id: property.slug_id })],
  ["GET get_languages", PUBLIC, { language_code: "en", web_language_file: 1 }],
  ["GET get_articles", PUBLIC],
  ["GET faqs", PUBLIC],
  ["GET agent-list", PUBLIC],
  ["GET agent-properties", PUBLIC, { is_admin: 1 }],
  ["GET homepage-data", PUBLIC],
  ["GET get_categories", PUBLIC],
  ["GET get_facilities", PUBLIC],
  ["GET get-facilities-for-filter", PUBLIC],
  ["GET get_report_reasons", PUBLIC],
  ["GET get-slider", PUBLIC],
  ["GET get_seo_settings", PUBLIC],
  ["GET get-cities-data", PUBLIC],
  ["GET get-package", PUBLIC],
  ["GET get-features", PUBLIC],
  ["GET get-property-list", PUBLIC],
  ["GET get_property", PUBLIC, ({ property }) => ({ slug_id: property.slug_id })],
  ["GET get_nearby_properties", PUBLIC, { city: "Berlin" }],
  ["GET get-all-similar-properties", PUBLIC, ({ property }) => ({ property_id: property.id })],
  ["POST search-properties", PUBLIC, { limit: 3 }],
  ["GET autocomplete", PUBLIC, { q: "ber" }],
  ["GET place-search", PUBLIC, { q: "Pune" }],
  ["GET place-at", PUBLIC, { latitude: 52.52, longitude: 13.405 }],
  ["GET property-history", PUBLIC, ({ property }) => ({ property_id: property.id })],
  ["GET former-address", PUBLIC, () => ({ kind: "property", slug_id: "no-such-home" })],
  ["GET public-revision", PUBLIC],
  ["GET sitemap-parts", PUBLIC, () => ({ kind: "property" })],
  ["GET sitemap-entries", PUBLIC, () => ({ kind: "property", part: 1 })],
  ["POST set_property_total_click", PUBLIC, ({ property }) => ({ property_id: property.id })],
  ["GET mortgage-calculator", PUBLIC, { loan_amount: 1000, down_payment: 10, interest_rate: 3, loan_term_years: 2 }],
  ["GET get-projects", PUBLIC],
  ["GET get-project-detail", PUBLIC, ({ project }) => ({ slug_id: project.slug_id })],
  [
    "GET compare-properties",
    PUBLIC,
    ({ property, foreign }) => ({ source_property_id: property.id, target_property_id: foreign.id }),
  ],
  [
    "POST contct_us",
    PUBLIC,
    { first_name: "A", last_name: "B", email: "a@b.example", subject: "About", message: "A question." },
  ],
  [
    "GET shared-boards/{key}",
    PUBLIC,
    async ({ clients }) => {
      const board = (await clients.member.postJson("boards", { name: "Shared" })).body.data;
      const { share_url } = (await clients.member.put(`boards/${board.id}`, { shared: 1 })).body.data;
      return { key: new URL(share_url).pathname.split("/").at(-1) };
    },
  ],
  ["GET saved-search-alerts/{key}", PUBLIC, async (world) => ({ key: await newAlertKey(world) })],
  ["POST saved-search-alerts/{key}", PUBLIC, async (world) => ({ key: await newAlertKey(world), frequency: "daily" })],

  // A listing that is not shown yet is its owner's and the administrators'.
  ["GET get_property", "none ok none none none ok", ({ pending }) => ({ slug_id: pending.slug_id }), "hides"],
  ["GET get-project-detail", "404 ok 404 404 404 ok", ({ pendingProject }) => ({ slug_id: pendingProject.slug_id })],
  ["GET property-history", "404 ok 404 404 404 ok", ({ pending }) => ({ property_id: pending.id })],
];
