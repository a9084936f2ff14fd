import { currencyDigits, type MoneyOptions, type SettingValues, siteMoney } from "../../platform/settings/index.ts";
import { currencyOf } from "./currency.ts";

export { currencyDigits };

/** Writes sums of a payment, in the currency that it was made in: the site's own as everywhere on the site. */
export function writtenAmount(
  settings: SettingValues,
  language: string,
  currency: string,
  options?: MoneyOptions,
): (amount: number) => string {
  if (currency === "" || currency === currencyOf(settings)) return siteMoney(settings, language, options);
  return siteMoney({ selected_currency_data: { code: currency, symbol: currency } }, language, options);
}

/** An amount in the currency's smallest unit: 19.99 USD → 1999, 500 JPY → 500. */
export function toMinorUnits(amount: number, currency: string, digits = currencyDigits(currency)): number {
  // Through text: 1.005 * 100 is 100.49999999999999.
  return Math.round(Number(`${amount.toFixed(6)}e${digits}`));
}

export function fromMinorUnits(minor: number, currency: string, digits = currencyDigits(currency)): number {
  return Number((minor / 10 ** digits).toFixed(digits));
}

/** Whether two amounts of one currency are the same to its smallest unit. */
export function isSameAmount(a: number, b: number, currency: string): boolean {
  return toMinorUnits(a, currency) === toMinorUnits(b, currency);
}

/** A price as forms of payment services want it: `19.00`, `500` for yen. */
export function plainAmount(amount: number, currency: string): string {
  return amount.toFixed(currencyDigits(currency));
}
