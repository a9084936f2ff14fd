import { directionOf, escapeHtml, type HtmlDocument, hashSource } from "../../platform/http/index.ts";
import type { Texts } from "../../platform/texts/index.ts";
import { shownName } from "./port.ts";

export interface ReceiptFacts {
  number: number;
  orderId: string;
  paymentId: string;
  paidAt: Date;
  /** As it is to be read. */
  amount: string;
  packageName: string;
  /** The service's name, or null for bank transfers and free packages. */
  gateway: string | null;
  paymentType: string;
  payer: { name: string; email: string };
  site: { name: string; address: string; email: string };
}

const STYLE = `:root{color-scheme:light}
body{font:16px/1.5 system-ui,sans-serif;color:#222;background:#fff;max-inline-size:42rem;margin:2rem auto;padding:0 1rem}
header,section{margin-block-end:2rem}h1{font-size:1.5rem;margin:0 0 .25rem}
p{margin:0;overflow-wrap:anywhere;white-space:pre-line}
table{inline-size:100%;border-collapse:collapse}
th,td{text-align:start;vertical-align:top;padding:.5rem 0;border-block-end:1px solid #ddd;overflow-wrap:anywhere}
th{font-weight:400;color:#555;inline-size:40%;padding-inline-end:1rem}
tr:last-child th,tr:last-child td{font-weight:700;color:#222;border-block-end:0}
@media print{body{margin:0}}`;

function methodOf({ gateway, paymentType }: ReceiptFacts, t: Texts): string {
  if (gateway) return shownName(gateway);
  if (paymentType === "bank transfer") return t("sdk.receipt.bankTransfer");
  return t(paymentType === "free" ? "sdk.receipt.free" : "sdk.receipt.online");
}

/** The receipt of a payment as an HTML document to read and to print. Everything in it is escaped. */
export function receiptPage(facts: ReceiptFacts, language: string, t: Texts): HtmlDocument {
  const when = new Intl.DateTimeFormat(language, { dateStyle: "long", timeStyle: "short", timeZone: "UTC" });
  const rows: [label: string, value: string][] = [
    [t("sdk.receipt.number"), String(facts.number)],
    [t("sdk.receipt.date"), `${when.format(facts.paidAt)} UTC`],
    [t("sdk.receipt.payer"), [facts.payer.name, facts.payer.email].filter(Boolean).join(", ")],
    [t("sdk.receipt.package"), facts.packageName],
    [t("sdk.receipt.method"), methodOf(facts, t)],
    [t("sdk.receipt.order"), facts.orderId],
    ...(facts.paymentId ? ([[t("sdk.receipt.payment"), facts.paymentId]] as [string, string][]) : []),
    [t("sdk.receipt.amount"), facts.amount],
  ];
  const lines = rows.map(
    ([label, value]) => `<tr><th scope="row">${escapeHtml(label)}</th><td><bdi>${escapeHtml(value)}</bdi></td></tr>`,
  );
  const title = t("sdk.receipt.title");
  const from = [facts.site.address, facts.site.email].filter(Boolean).join("\n");
  return {
    policy: `default-src 'none'; style-src ${hashSource(STYLE)}; base-uri 'none'; form-action 'none'; frame-ancestors 'self'`,
    html: `<!doctype html>
<html lang="${escapeHtml(language)}" dir="${directionOf(language)}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)} ${facts.number}</title>
<style>${STYLE}</style></head>
<body><header><h1>${escapeHtml(title)}</h1><p><bdi>${escapeHtml(facts.site.name)}</bdi></p><p>${escapeHtml(from)}</p></header>
<section><table>${lines.join("\n")}</table></section></body></html>`,
  };
}
