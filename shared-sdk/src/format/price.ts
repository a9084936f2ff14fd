import type { Settings } from "../model/settings.ts";
import { abbreviateNumber, NO_BREAK_SPACE, numberLocale } from "./abbreviate.ts";

export interface PriceOptions {
  /** Never abbreviated: for invoices and totals. */
  exact?: boolean;
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
  const number =
    settings?.abbreviateNumbers && !options.exact
      ? abbreviateNumber(size, code, language)
      : new Intl.NumberFormat(numberLocale(language, code), {
          minimumFractionDigits: 2,
          maximumFractionDigits: 2,
        }).format(size);
  const sign = amount < 0 ? "\u2212" : "";
  if (!symbol) return sign + number;
  if (language.split("-")[0] === "ar") return `${sign}${number}${NO_BREAK_SPACE}${symbol}`;
  // A sign stands at the number, a word apart from it.
  return `${sign}${symbol}${/\p{L}$/u.test(symbol) ? NO_BREAK_SPACE : ""}${number}`;
}
