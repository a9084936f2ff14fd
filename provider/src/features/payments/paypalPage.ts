import { directionOf, escapeHtml, type HtmlDocument, hashSource } from "../../platform/http/index.ts";
import type { Texts } from "../../platform/texts/index.ts";
import type { PayPalForm } from "./gateways/paypal.ts";

const SCRIPT = "document.forms[0].submit()";
const STYLE = `:root{color-scheme:light dark}
body{font:16px/1.5 system-ui,sans-serif;max-inline-size:30rem;margin:0 auto;padding:3rem 1rem;text-align:center}
button{min-block-size:2.75rem;padding:.625rem 1.25rem;border:1px solid;border-radius:.5rem;font:inherit;font-weight:600;cursor:pointer;color:inherit;background:none}
:focus-visible{outline:3px solid;outline-offset:2px}`;

/** A page that sends its form to PayPal by itself; with a button for browsers without scripts. */
export function payPalPage(form: PayPalForm, language: string, t: Texts): HtmlDocument {
  const inputs = Object.entries(form.fields).map(
    ([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`,
  );
  return {
    policy: `default-src 'none'; script-src ${hashSource(SCRIPT)}; style-src ${hashSource(STYLE)}; form-action ${new URL(form.action).origin}; base-uri 'none'; frame-ancestors 'none'`,
    html: `<!doctype html>
<html lang="${escapeHtml(language)}" dir="${directionOf(language)}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>PayPal</title>
<style>${STYLE}</style></head>
<body><p>${escapeHtml(t("sdk.payPal.redirect"))}</p>
<form method="post" action="${escapeHtml(form.action)}" accept-charset="utf-8">
${inputs.join("\n")}
<button type="submit">${escapeHtml(t("sdk.payPal.continue"))}</button></form>
<script>${SCRIPT}</script></body></html>`,
  };
}
