import { sql, type Transaction } from "kysely";
import type { PaymentTransaction } from "../../../marketplace/billing/index.ts";
import type { Schema } from "../../../platform/database/index.ts";
import { readSettings, type SettingValues } from "../../../platform/settings/index.ts";
import type { Buyer, Seller } from "./tables.ts";
import { includedTax } from "./tax.ts";

type Write = Transaction<Schema>;

const STANDARD_PREFIX = "INV-";

const textOf = (settings: SettingValues, name: string) => String(settings[name] ?? "").trim();

function sellerOf(settings: SettingValues): Seller {
  return {
    name: textOf(settings, "company_name"),
    address: textOf(settings, "company_address"),
    email: textOf(settings, "company_email"),
    phone: textOf(settings, "company_tel1"),
    tax_id: textOf(settings, "company_tax_id"),
  };
}

async function buyerOf(tx: Write, userId: number): Promise<Buyer> {
  const user = await tx
    .selectFrom("users")
    .select(["name", "email", "address", "city", "state", "country"])
    .where("id", "=", userId)
    .executeTakeFirstOrThrow();
  const place = [...new Set([user.city, user.state, user.country])].filter(Boolean).join(", ");
  const address = [...new Set([user.address, place])].filter(Boolean).join("\n");
  return { name: user.name, email: user.email ?? "", address };
}

/** The next number of a year. The row is held until the transaction ends: what is rolled back gives its number back. */
async function nextNumber(tx: Write, year: number): Promise<number> {
  const { last } = await tx
    .insertInto("invoice_numbers")
    .values({ year, last: 1 })
    .onConflict((conflict) => conflict.column("year").doUpdateSet({ last: sql<number>`invoice_numbers.last + 1` }))
    .returning("last")
    .executeTakeFirstOrThrow();
  return last;
}

/**
 * Issues the invoice of a payment that has arrived, in the transaction that takes it for arrived. Numbers have no gap
 * within a year (UTC), and begin anew with each. Nothing for what was free, or has its invoice.
 */
export async function issueInvoice(
  tx: Write,
  payment: PaymentTransaction,
  { item, now }: { item: string; now: Date },
): Promise<void> {
  if (payment.user_id === null || Number(payment.amount) <= 0) return;
  const known = await tx
    .selectFrom("invoices")
    .select("id")
    .where("payment_transaction_id", "=", payment.id)
    .executeTakeFirst();
  if (known) return;
  const settings = await readSettings(tx);
  const rate = Number(settings.invoice_tax_rate ?? 0) || 0;
  const buyer = await buyerOf(tx, payment.user_id);
  const year = now.getUTCFullYear();
  const number = await nextNumber(tx, year);
  const prefix = settings.invoice_prefix === undefined ? STANDARD_PREFIX : textOf(settings, "invoice_prefix");
  await tx
    .insertInto("invoices")
    .values({
      number: `${prefix}${year}-${String(number).padStart(5, "0")}`,
      payment_transaction_id: payment.id,
      item,
      seller: JSON.stringify(sellerOf(settings)),
      buyer: JSON.stringify(buyer),
      currency: payment.currency,
      total: Number(payment.amount),
      tax_name: textOf(settings, "invoice_tax_name"),
      tax_rate: rate,
      tax: includedTax(Number(payment.amount), rate, payment.currency).tax,
      issued_at: now,
    })
    .execute();
}
