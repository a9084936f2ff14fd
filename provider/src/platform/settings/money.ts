import type { SettingValues } from "./settings.ts";

/** Currencies whose sums are grouped as in India where they are read in English. */
const INDIAN = new Set(["INR", "BDT", "NPR", "PKR", "LKR"]);

export interface MoneyOptions {
  /** Whole sums have their decimals as well: for invoices. */
  exact?: boolean;
}

/** ISO code of the currency of a site; USD where it has named none. */
export function currencyOf(settings: SettingValues): string {
  const selected = settings.selected_currency_data as { code?: unknown } | undefined;
  const code = String(selected?.code ?? "").toUpperCase();
  return /^[A-Z]{3}$/.test(code) ? code : "USD";
}

/** Digits after the point in a currency (ISO 4217), 2 for one that is not known. */
export function currencyDigits(currency: string): number {
  try {
    return new Intl.NumberFormat("en", { style: "currency", currency }).resolvedOptions().maximumFractionDigits ?? 2;
  } catch {
    return 2;
  }
}

/**
 * Writes sums in the site's currency, whole ones without decimals, as the site's pages write them (`formatPrice` of the
 * SDK): `₹1,15,00,000`, `AED 6,450.50`, and `450,000 $` in Arabic. Currencies have their own decimals: none in yen, three in
 * Kuwaiti dinars.
 */
export function siteMoney(
  settings: SettingValues,
  language: string,
  { exact = false }: MoneyOptions = {},
): (amount: number) => string {
  const selected = settings.selected_currency_data as { code?: unknown; symbol?: unknown } | undefined;
  const code = String(selected?.code ?? "");
  const symbol = String(settings.currency_symbol || selected?.symbol || code);
  const digits = currencyDigits(code);
  const sums = new Intl.NumberFormat(language === "en" && INDIAN.has(code) ? "en-IN" : language, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    trailingZeroDisplay: exact ? "auto" : "stripIfInteger",
  });
  return (amount) => {
    const number = sums.format(Math.abs(amount));
    const sign = amount < 0 ? "\u2212" : "";
    if (!symbol) return sign + number;
    if (language.split("-")[0] === "ar") return `${sign}${number}\u00a0${symbol}`;
    return `${sign}${symbol}${/\p{L}$/u.test(symbol) ? "\u00a0" : ""}${number}`;
  };
}

/**
 * Writes sums of a currency: the site's own as everywhere on the site, any other with its code, `EUR 19.00`.
 * @param currency ISO 4217; empty for the site's
 */
export function moneyIn(
  settings: SettingValues,
  language: string,
  currency: string,
  options?: MoneyOptions,
): (amount: number) => string {
  if (currency === "" || currency === currencyOf(settings)) return siteMoney(settings, language, options);
  return siteMoney({ selected_currency_data: { code: currency, symbol: currency } }, language, options);
}
