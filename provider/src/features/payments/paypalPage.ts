import { directionOf, escapeHtml, type HtmlDocument, hashSource } from "../../platform/http/index.ts";
import type { Texts } from "../../platform/texts/index.ts";
import type { PayPalForm } from "./gateways/paypal.ts";

const SCRIPT = "document.forms[0].submit()";

/** A page that sends its form to PayPal by itself; with a button for browsers without scripts. */
export function payPalPage(form: PayPalForm, language: string, t: Texts): HtmlDocument {
  const inputs = Object.entries(form.fields).map(
    ([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`,
  );
  return {
    policy: `default-src 'none'; script-src ${hashSource(SCRIPT)}; form-action ${new URL(form.action).origin}; base-uri 'none'; frame-ancestors 'none'`,
    html: `<!doctype html>
<html lang="${escapeHtml(language)}" dir="${directionOf(language)}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>PayPal</title></head>
<body><p>${escapeHtml(t("sdk.payPal.redirect"))}</p>
<form method="post" action="${escapeHtml(form.action)}" accept-charset="utf-8">
${inputs.join("\n")}
<button type="submit">${escapeHtml(t("sdk.payPal.continue"))}</button></form>
<script>${SCRIPT}</script></body></html>`,
  };
}
