import type { Settings } from "@gable/shared-sdk/model";

/** Languages that put "of" between a million and what it is of. */
const OF: Readonly<Record<string, (name: string) => string>> = {
  es: () => "de ",
  fr: (name) => (/^[aeiouéèê]/i.test(name) ? "d’" : "de "),
};
/** What is told as a million, rounded. */
const MILLION = 999_995;

/**
 * A sum as people say it, with the name of the currency: `2.4 crore Indian rupees`, `245 thousand euros`. The number is
 * the one of `Intl`, which has words for its size and none for its digits.
 * @returns null for a sum that has no such words, or in a currency without a code
 */
export function priceInWords(
  amount: number,
  { currency }: Pick<Settings, "currency">,
  language: string,
): string | null {
  if (!(amount >= 1000) || !/^[A-Z]{3}$/.test(currency.code)) return null;
  const [base = "en"] = language.split("-");
  // Lakh and crore, where rupees are read in English.
  const locale = base === "en" && currency.code === "INR" ? "en-IN" : language;
  const parts = new Intl.NumberFormat(locale, {
    // biome-ignore lint/plugin: says a price in words, beside the one that formatPrice writes
    style: "currency",
    currency: currency.code,
    // biome-ignore lint/plugin: as above
    currencyDisplay: "name",
    notation: "compact",
    compactDisplay: "long",
    minimumFractionDigits: 0,
    maximumFractionDigits: 2,
  }).formatToParts(amount);
  const of = amount >= MILLION ? OF[base] : undefined;
  return parts.map(({ type, value }) => (type === "currency" && of ? of(value) + value : value)).join("");
}
