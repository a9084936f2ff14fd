import type { Payment, PaymentForm, PaymentKind } from "../../model/payment.ts";
import type { WirePaymentTransaction } from "../../wire/payments.ts";
import { toIso } from "./common.ts";

const KINDS = {
  "online payment": "online",
  "bank transfer": "bank",
  free: "free",
} as const satisfies Record<WirePaymentTransaction["payment_type"], PaymentKind>;

export function toPayment(row: WirePaymentTransaction): Payment {
  return {
    id: row.id,
    package: row.package && { id: row.package.id, name: row.package.name },
    amount: row.amount,
    currency: row.currency?.toUpperCase() ?? null,
    kind: KINDS[row.payment_type],
    gateway: row.payment_gateway,
    orderId: row.order_id,
    reference: row.transaction_id,
    status: row.payment_status,
    rejectReason: row.reject_reason,
    reversal: row.reversal ? { kind: row.reversal, at: toIso(row.reversed_at ?? "") } : null,
    createdAt: toIso(row.created_at),
    updatedAt: toIso(row.updated_at),
    receipts: row.bank_receipt_files.map((file) => ({ id: file.id, url: file.file })),
  };
}

const NAMED: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", nbsp: "\u00a0" };

/** Text of an HTML attribute with its character references read. */
function fromHtml(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]+));/gi, (whole, decimal, hexadecimal, name) => {
    if (name) return NAMED[name.toLowerCase()] ?? whole;
    const code = decimal ? Number(decimal) : Number.parseInt(hexadecimal, 16);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}

const ATTRIBUTE = /\s([^\s"'<>/=]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/g;

function attribute(tag: string, name: string): string | null {
  for (const [, given, double, single, bare] of tag.matchAll(ATTRIBUTE))
    if (given?.toLowerCase() === name) return fromHtml(double ?? single ?? bare ?? "");
  return null;
}

/** Tags that begin as said, each up to the `>` that ends it. @param opening such as `/<form\b/gi` */
function* tags(html: string, opening: RegExp): Generator<{ tag: string; end: number }> {
  for (const { index } of html.matchAll(opening)) {
    const end = html.indexOf(">", index) + 1;
    if (end === 0) return;
    yield { tag: html.slice(index, end), end };
  }
}

/**
 * The form of an HTML page that sends itself: read, never run. Null when the page has none, or one that goes
 * somewhere else than to an `https` address.
 */
export function toPaymentForm(html: string): PaymentForm | null {
  const [form] = tags(html, /<form\b/gi);
  const action = form && attribute(form.tag, "action");
  if (!form || !action || !/^https:\/\/[^/]/i.test(action)) return null;
  const rest = html.slice(form.end);
  const end = rest.search(/<\/form\b/i);
  const fields: PaymentForm["fields"] = [];
  for (const { tag } of tags(end < 0 ? rest : rest.slice(0, end), /<input\b/gi)) {
    const name = attribute(tag, "name");
    if (name) fields.push({ name, value: attribute(tag, "value") ?? "" });
  }
  return { action, fields };
}
