import { CONTACT_VISIBILITIES, settings as wireSettings } from "@gable/shared-sdk/wire";
import type { Transaction } from "kysely";
import { INVOICE_SETTINGS, readInvoiceSetting } from "../../features/payments/index.ts";
import type { Database, Schema } from "../../platform/database/index.ts";
import { invalid } from "../../platform/http/index.ts";
import { readSettings } from "../../platform/settings/index.ts";
import { audit } from "./audit.ts";
import { cleanHtml } from "./html.ts";
import type { Operator } from "./operator.ts";
import { givenTranslations } from "./translations.ts";

/** What `web-settings` works out by itself, or the environment decides. */
const WORKED_OUT = new Set([
  "languages",
  "min_price",
  "max_price",
  "features_available",
  "extensions",
  "verification_status",
  "is_active",
  "is_premium",
  "subscription",
  "social_login",
  "number_with_otp_login",
  "otp_service_provider",
  "stripe_publishable_key",
  "paystack_public_key",
]);
/** Settings beside those that everybody reads. */
const OWN = [
  "auto_approve_edited_listings",
  "bank_transfer_status",
  "stripe_gateway",
  "paystack_gateway",
  "razorpay_gateway",
  "flutterwave_status",
  "paypal_gateway",
  "sandbox_gateway",
];
const PICTURES = new Set([
  "web_favicon",
  "web_logo",
  "web_footer_logo",
  "web_placeholder_logo",
  "img_placeholder",
  "category_background",
  "admin_image",
]);
const HTML = new Set(["about_us", "terms_conditions", "privacy_policy", "text_property_submission"]);
const SWITCHES = new Set(["number_with_suffix", "svg_clr", "web_maintenance_mode", "auto_approve", "map_open", ...OWN]);
const BOOLEANS = new Set(["demo_mode", "seo_settings", "allow_cookies", "verification_required_for_user"]);

const shape: Record<string, { safeParse(value: unknown): { success: boolean; data?: unknown } }> = wireSettings.shape;

/** Names of the settings that an operator may change. */
export const SETTING_NAMES = [
  ...Object.keys(shape).filter((name) => !WORKED_OUT.has(name)),
  ...OWN,
  ...INVOICE_SETTINGS,
  "package_expiry_days",
].toSorted();

/** The settings as they are kept. */
export async function operatorSettings(db: Database): Promise<Record<string, unknown>> {
  const kept = await readSettings(db);
  return Object.fromEntries(SETTING_NAMES.map((name) => [name, kept[name] ?? null]));
}

/** Settings that are texts which visitors read, and have a form per language. */
export const TRANSLATED_SETTINGS = [
  "company_name",
  "company_address",
  "admin_name",
  "about_us",
  "terms_conditions",
  "privacy_policy",
  "text_property_submission",
  "bank_details",
];

/** The forms in other languages, by language and setting. */
export async function settingTranslations(db: Database): Promise<Record<string, Record<string, unknown>>> {
  const rows = await db
    .selectFrom("settings")
    .select(["key", "translations"])
    .where("key", "in", TRANSLATED_SETTINGS)
    .orderBy("key")
    .execute();
  const byLanguage: Record<string, Record<string, unknown>> = {};
  for (const { key, translations } of rows)
    for (const [code, value] of Object.entries(translations)) byLanguage[code] = { ...byLanguage[code], [key]: value };
  return byLanguage;
}

async function readValue(tx: Transaction<Schema>, name: string, value: unknown): Promise<unknown> {
  if (!SETTING_NAMES.includes(name)) throw invalid(`There is no setting "${name}" to change.`, name);
  if (INVOICE_SETTINGS.includes(name)) return readInvoiceSetting(name, value);
  if (name === "package_expiry_days") {
    const days = Number(value);
    if (value === "" || !Number.isInteger(days) || days < 0 || days > 60)
      throw invalid("package_expiry_days is a whole number of days, 0 to 60; 0 tells nobody.", name);
    return days;
  }
  if (SWITCHES.has(name)) {
    if (["1", 1, true, "true"].includes(value as string)) return "1";
    if (["0", 0, false, "false"].includes(value as string)) return "0";
    throw invalid(`${name} is 1 or 0.`, name);
  }
  if (BOOLEANS.has(name)) {
    if (["1", 1, true, "true"].includes(value as string)) return true;
    if (["0", 0, false, "false"].includes(value as string)) return false;
    throw invalid(`${name} is true or false.`, name);
  }
  if (name === "distance_option" && !["km", "m", "mi", "yd"].includes(String(value)))
    throw invalid("distance_option is km, m, mi or yd.", name);
  if (name === "contact_visibility" && !CONTACT_VISIBILITIES.includes(value as never))
    throw invalid(`contact_visibility is ${CONTACT_VISIBILITIES.join(", ")}.`, name);
  if (name === "default_language") {
    const known = await tx
      .selectFrom("languages")
      .select("code")
      .where("code", "=", String(value))
      .where("status", "=", 1)
      .executeTakeFirst();
    if (!known) throw invalid(`There is no language "${value}" that is switched on.`, name);
  }
  if (PICTURES.has(name) && value) {
    const file = await tx.selectFrom("files").select("kind").where("id", "=", String(value)).executeTakeFirst();
    if (file?.kind !== "image") throw invalid(`${name} is no uploaded picture: upload it first and give its id.`, name);
    await tx.updateTable("files").set({ used_at: new Date() }).where("id", "=", String(value)).execute();
  }
  if (name === "selected_currency_data" && !/^[A-Z]{3}$/.test(String((value as { code?: unknown } | null)?.code)))
    throw invalid("selected_currency_data is {code, name, symbol} with a code of three capitals, such as USD.", name);
  if (typeof value === "string" && value.length > 200_000) throw invalid(`${name} is too long.`, name);
  const checked = shape[name]?.safeParse(value);
  if (!checked?.success) throw invalid(`${name} cannot be "${JSON.stringify(value)?.slice(0, 80)}".`, name);
  return HTML.has(name) ? cleanHtml(String(value)) : checked.data;
}

/** Writes one setting in one language, or takes its form away. */
async function saveForm(
  tx: Transaction<Schema>,
  by: Operator,
  { code, name, value }: { code: string; name: string; value: unknown },
): Promise<void> {
  if (!TRANSLATED_SETTINGS.includes(name))
    throw invalid(`"${name.slice(0, 50)}" has no forms in languages: use ${TRANSLATED_SETTINGS.join(", ")}.`, name);
  const known = await tx.selectFrom("settings").select("translations").where("key", "=", name).executeTakeFirst();
  if (!known) throw invalid(`Set ${name} itself first.`, name);
  const { [code]: before, ...others } = known.translations;
  const after = value === null || value === "" ? undefined : await readValue(tx, name, value);
  const translations = JSON.stringify({ ...others, ...(after !== undefined && { [code]: after }) });
  await tx.updateTable("settings").set({ translations }).where("key", "=", name).execute();
  await audit(tx, by, { action: "change", kind: "setting", id: `${name} (${code})`, before: before ?? null, after });
}

/**
 * Changes settings; all of them, or none when one cannot be used.
 * @throws Failure 400 naming the setting
 */
export async function saveSettings(
  tx: Transaction<Schema>,
  by: Operator,
  { values = {}, translations }: { values?: Record<string, unknown>; translations?: unknown },
): Promise<void> {
  const entries = Object.entries(values);
  const given = await givenTranslations(tx, translations);
  if (entries.length === 0 && !given) throw invalid("Name at least one setting.", "values");
  for (const [code, forms] of Object.entries(given ?? {}))
    for (const [name, value] of Object.entries(forms)) await saveForm(tx, by, { code, name, value });
  for (const [name, given] of entries) {
    const value = await readValue(tx, name, given);
    const known = await tx.selectFrom("settings").select("value").where("key", "=", name).executeTakeFirst();
    await tx
      .insertInto("settings")
      .values({ key: name, value: JSON.stringify(value) })
      .onConflict((conflict) => conflict.column("key").doUpdateSet({ value: JSON.stringify(value) }))
      .execute();
    await audit(tx, by, { action: "change", kind: "setting", id: name, before: known?.value ?? null, after: value });
  }
}
