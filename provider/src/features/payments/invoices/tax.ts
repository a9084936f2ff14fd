import { invalid } from "../../../platform/http/index.ts";
import { fromMinorUnits, toMinorUnits } from "../money.ts";

/** The part of a sum that is tax, where the sum has it included; both in the currency's own units. @param rate per cent */
export function includedTax(total: number, rate: number, currency: string): { net: number; tax: number } {
  const minor = toMinorUnits(total, currency);
  const tax = minor - Math.round(minor / (1 + rate / 100));
  return { net: fromMinorUnits(minor - tax, currency), tax: fromMinorUnits(tax, currency) };
}

const LONGEST = { invoice_prefix: 10, invoice_tax_name: 40, company_tax_id: 60 } as const;
/** Settings of the administration that invoices are made by. */
export const INVOICE_SETTINGS: readonly string[] = [...Object.keys(LONGEST), "invoice_tax_rate"];

/** A value for one of these settings. @throws Failure 400 naming it */
export function readInvoiceSetting(name: string, value: unknown): string | number {
  if (name === "invoice_tax_rate") {
    const rate = Number(value);
    if (value === "" || !Number.isFinite(rate) || rate < 0 || rate > 100)
      throw invalid("invoice_tax_rate is a number of per cent, 0 to 100.", name);
    return Math.round(rate * 1000) / 1000;
  }
  const text = typeof value === "string" ? value.trim() : "";
  const longest = LONGEST[name as keyof typeof LONGEST];
  if (typeof value !== "string" || text.length > longest)
    throw invalid(`${name} is text of at most ${longest} characters.`, name);
  if (name === "invoice_prefix" && !/^[A-Za-z0-9/-]*$/.test(text))
    throw invalid("invoice_prefix has letters, digits, - and / alone.", name);
  return text;
}
