import type { Settings } from "../model/settings.ts";
import { abbreviateNumber, NO_BREAK_SPACE, numberLocale } from "./abbreviate.ts";

export interface PriceOptions {
  /** Never abbreviated, with the decimals of its currency: for what is paid. */
  exact?: boolean;
  /** Never abbreviated, in whole units: for figures that the site works out itself. */
  whole?: boolean;
  /** Always abbreviated, to three digits: for the pins of a map. */
  short?: boolean;
}

/** Decimals that a currency is paid with: none of yen, three of Kuwaiti dinars, two of what is not known. */
export function minorDigits(currency: string): number {
  try {
    return new Intl.NumberFormat("en", { style: "currency", currency }).resolvedOptions().maximumFractionDigits ?? 2;
  } catch {
    return 2;
  }
}

/**
 * A sum in the site's currency, 2 decimals, abbreviated where the settings say so: `₹1.15 Cr`,
 * `AED 6.45 M`, `6.45 مليون AED`. Without settings the bare number.
 */
export function formatPrice(
  amount: number,
  settings: Pick<Settings, "currency" | "abbreviateNumbers"> | null,
  language: string,
  options: PriceOptions = {},
): string {
  const code = settings?.currency.code ?? "";
  const symbol = settings?.currency.symbol || code;
  const size = Math.abs(amount);
  const digits = options.whole ? 0 : options.exact ? minorDigits(code) : 2;
  const number =
    options.short || (settings?.abbreviateNumbers && !options.exact && !options.whole)
      ? abbreviateNumber(size, code, language, options.short)
      : new Intl.NumberFormat(numberLocale(language, code), {
          minimumFractionDigits: digits,
          maximumFractionDigits: digits,
        }).format(size);
  const sign = amount < 0 ? "\u2212" : "";
  if (!symbol) return sign + number;
  // The mark in front has the sign on the one side in every element, also where no letter tells the direction.
  if (/^ar\b/.test(language)) return `\u200f${sign}${number}${NO_BREAK_SPACE}${symbol}`;
  // A sign stands at the number, a word apart from it.
  return `${sign}${symbol}${/\p{L}$/u.test(symbol) ? NO_BREAK_SPACE : ""}${number}`;
}
