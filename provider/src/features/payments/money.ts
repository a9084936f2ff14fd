import { currencyDigits } from "../../platform/settings/index.ts";

export { currencyDigits };

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
