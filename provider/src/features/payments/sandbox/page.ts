import { directionOf, escapeHtml, type HtmlDocument, hashSource } from "../../../platform/http/index.ts";
import type { Texts } from "../../../platform/texts/index.ts";
import { CARDS } from "./cards.ts";
import { SANDBOX_PAGES } from "./gateway.ts";
import type { SandboxCharge } from "./tables.ts";

const STYLE = `:root{color-scheme:light dark;--page:#f4f4f1;--card:#fff;--ink:#1c1c1a;--soft:#5c5c57;--line:#d6d6d0;--act:#1d4ed8;--on-act:#fff;--warn:#fff4d6;--warn-ink:#5b4200;--bad:#b3261e}
@media (prefers-color-scheme:dark){:root{--page:#161614;--card:#20201e;--ink:#f1f1ec;--soft:#b0b0a8;--line:#45453f;--act:#9db8ff;--on-act:#101522;--warn:#3a2f0c;--warn-ink:#ffe5a3;--bad:#ffb4ab}}
*{box-sizing:border-box}
body{margin:0;font:16px/1.5 system-ui,sans-serif;color:var(--ink);background:var(--page)}
main{max-inline-size:30rem;margin:0 auto;padding:1.5rem 1rem 3rem;overflow-wrap:anywhere}
.notice{margin:0 0 1.25rem;padding:.75rem 1rem;border-radius:.5rem;background:var(--warn);color:var(--warn-ink)}
.panel{padding:1.25rem;border:1px solid var(--line);border-radius:.75rem;background:var(--card)}
h1{font-size:1.375rem;line-height:1.25;margin:0 0 .75rem}
dl{display:grid;grid-template-columns:auto 1fr;gap:.25rem 1rem;margin:0 0 1.25rem}
dt{color:var(--soft)}dd{margin:0;text-align:end}dd.sum{font-weight:700;font-size:1.25rem}
fieldset{border:0;margin:0 0 1.25rem;padding:0}legend{padding:0;margin-block-end:.5rem;font-weight:600}
label{display:flex;gap:.75rem;align-items:flex-start;padding:.625rem .75rem;border:1px solid var(--line);border-radius:.5rem;margin-block-end:.5rem;cursor:pointer}
label:has(:checked){border-color:var(--act);outline:1px solid var(--act)}
input{margin:.25rem 0 0;accent-color:var(--act);flex:none}
small{display:block;color:var(--soft);font-size:.875rem}
button,.back{display:block;inline-size:100%;min-block-size:2.75rem;padding:.625rem 1rem;border:1px solid transparent;border-radius:.5rem;font:inherit;font-weight:600;text-align:center;text-decoration:none;cursor:pointer;background:var(--act);color:var(--on-act)}
button.quiet{margin-block-start:.5rem;background:none;color:var(--ink);border-color:var(--line)}
:focus-visible{outline:3px solid var(--act);outline-offset:2px}
.bad{margin:0 0 1rem;font-weight:600;color:var(--bad)}p{margin:0 0 1rem}`;

export interface SandboxPage {
  charge: SandboxCharge;
  isDeclined: boolean;
  /** As it is to be read. */
  amount: string;
  siteName: string;
}

type Written = SandboxPage & { t: Texts };

const text = (value: string) => `<bdi>${escapeHtml(value)}</bdi>`;

const form = ({ charge }: Written, inner: string) =>
  `<form method="post" action="${SANDBOX_PAGES}${escapeHtml(charge.id)}">${inner}</form>`;
const act = (name: string, words: string, isQuiet = false) =>
  `<button name="act" value="${name}"${isQuiet ? ' class="quiet" formnovalidate' : ""}>${escapeHtml(words)}</button>`;
const back = (path: string, words: string) => `<a class="back" href="${path}">${escapeHtml(words)}</a>`;

function facts({ charge, amount, siteName, t }: Written): string {
  const rows = [
    ...(siteName ? [[t("provider.sandbox.to"), siteName]] : []),
    [t("provider.sandbox.package"), charge.package_name],
  ].map(([label = "", value = ""]) => `<dt>${escapeHtml(label)}</dt><dd>${text(value)}</dd>`);
  return `<dl>${rows.join("")}<dt>${escapeHtml(t("provider.sandbox.amount"))}</dt><dd class="sum">${text(amount)}</dd></dl>`;
}

function choice(written: Written): string {
  const { isDeclined, amount, t } = written;
  const cards = Object.keys(CARDS).map(
    (card, index) =>
      `<label><input type="radio" name="card" value="${card}" required${index === 0 ? " checked" : ""}><span>${escapeHtml(
        t(`provider.sandbox.card.${card}`),
      )}<small>${escapeHtml(t(`provider.sandbox.card.${card}.about`))}</small></span></label>`,
  );
  const refused = isDeclined ? `<p class="bad" role="alert">${escapeHtml(t("provider.sandbox.declined"))}</p>` : "";
  return `${facts(written)}${refused}${form(
    written,
    `<fieldset><legend>${escapeHtml(t("provider.sandbox.cards"))}</legend>${cards.join("")}</fieldset>${act(
      "pay",
      t("provider.sandbox.pay", { amount }),
    )}${act("cancel", t("provider.sandbox.cancel"), true)}`,
  )}`;
}

/** Heading and content by how the charge stands. */
function content(written: Written): { title: string; inner: string } {
  const { charge, t } = written;
  const said = (name: string, path: string) => ({
    title: t(`provider.sandbox.${name}.title`),
    inner: `${facts(written)}<p>${escapeHtml(t(`provider.sandbox.${name}.text`))}</p>${back(path, t("provider.sandbox.back"))}`,
  });
  switch (charge.status) {
    case "open":
      return { title: t("provider.sandbox.title"), inner: choice(written) };
    case "challenge":
      return {
        title: t("provider.sandbox.challenge.title"),
        inner: `${facts(written)}<p>${escapeHtml(t("provider.sandbox.challenge.text"))}</p>${form(
          written,
          `${act("confirm", t("provider.sandbox.challenge.confirm"))}${act("refuse", t("provider.sandbox.challenge.refuse"), true)}`,
        )}`,
      };
    case "processing":
      return said("processing", "/payment/success");
    case "paid":
      return said("paid", "/payment/success");
    case "cancelled":
      return said("cancelled", "/payment/fail");
  }
}

function documentOf(language: string, t: Texts, title: string, inner: string): HtmlDocument {
  return {
    policy: `default-src 'none'; style-src ${hashSource(STYLE)}; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
    html: `<!doctype html>
<html lang="${escapeHtml(language)}" dir="${directionOf(language)}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${escapeHtml(title)}</title>
<style>${STYLE}</style></head>
<body><main><p class="notice" role="note">${escapeHtml(t("provider.sandbox.notice"))}</p>
<div class="panel"><h1>${escapeHtml(title)}</h1>${inner}</div></main></body></html>`,
  };
}

/** The hosted page of a charge. It takes no number of any card and runs no script. */
export function sandboxPage(page: SandboxPage, t: Texts): HtmlDocument {
  const { title, inner } = content({ ...page, t });
  return documentOf(page.charge.language, t, title, inner);
}

/** What stands at an address that is no charge's. */
export function missingPage(language: string, t: Texts): HtmlDocument {
  const words = `<p>${escapeHtml(t("provider.sandbox.missing.text"))}</p>`;
  const inner = words + back("/subscription-plan", t("provider.sandbox.back"));
  return documentOf(language, t, t("provider.sandbox.missing.title"), inner);
}
