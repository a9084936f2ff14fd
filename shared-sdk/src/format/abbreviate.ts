/** One step of an abbreviation: from `value` on, numbers are told in this unit. */
interface Unit {
  value: number;
  suffix: string;
}

const INDIAN: readonly Unit[] = [
  { value: 1e7, suffix: "Cr" },
  { value: 1e5, suffix: "L" },
  { value: 1e3, suffix: "K" },
];
const EAST_ASIAN: readonly Unit[] = [
  { value: 1e8, suffix: "億" },
  { value: 1e4, suffix: "万" },
];
const WESTERN: readonly Unit[] = [
  { value: 1e9, suffix: "B" },
  { value: 1e6, suffix: "M" },
  { value: 1e3, suffix: "K" },
];

const UNITS: Readonly<Record<string, readonly Unit[]>> = {
  ...Object.fromEntries(["INR", "BDT", "NPR", "PKR", "LKR"].map((code) => [code, INDIAN])),
  ...Object.fromEntries(["JPY", "CNY", "KRW"].map((code) => [code, EAST_ASIAN])),
};

const SUFFIX_WORDS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  ar: { Cr: "كرور", L: "لك", B: "مليار", M: "مليون", K: "ألف" },
  // A thousand millions: "B" would be read as a million millions.
  es: { B: "mil M", K: "mil" },
  fr: { B: "Md", K: "k" },
  hi: { Cr: "करोड़", L: "लाख", B: "अरब", M: "मिलियन", K: "हज़ार" },
};

const FRACTION = { minimumFractionDigits: 2, maximumFractionDigits: 2 } as const;
const SHORT = { maximumSignificantDigits: 3 } as const;

export const NO_BREAK_SPACE = "\u00a0";

/** Locale whose grouping fits the currency: 1,15,00,000 for rupees read in English. */
export function numberLocale(language: string, currency: string): string {
  return language === "en" && UNITS[currency] === INDIAN ? "en-IN" : language;
}

/**
 * A number with 2 decimals, shortened as is usual for the currency (spec §9): Cr, L, K for the rupees and
 * taka; 億 and 万 for yen, yuan and won; B, M, K for the others. Smaller numbers stay whole. A value that
 * rounds up to the next unit is told in it: 99,999 rupees are 1.00 L.
 * @param currency ISO 4217
 * @param isShort three digits at most in place of 2 decimals: `1.2 M`
 */
export function abbreviateNumber(value: number, currency: string, language: string, isShort?: boolean): string {
  const round = (number: number) => (isShort ? Number(number.toPrecision(3)) : Math.round(number * 100) / 100);
  const units = UNITS[currency] ?? WESTERN;
  const size = Math.abs(value);
  const index = units.findIndex((each) => size >= each.value);
  const larger = units[index - 1];
  const fitting = units[index];
  const unit = larger && fitting && round(size / fitting.value) * fitting.value >= larger.value ? larger : fitting;
  const format = new Intl.NumberFormat(numberLocale(language, currency), isShort ? SHORT : FRACTION);
  if (!unit) return format.format(value);
  const suffix = SUFFIX_WORDS[language.split("-")[0] ?? ""]?.[unit.suffix] ?? unit.suffix;
  const space = units === EAST_ASIAN ? "" : NO_BREAK_SPACE;
  return `${format.format(round(value / unit.value))}${space}${suffix}`;
}
