import { escapeHtml, tag } from "./escape.ts";

export interface TooManyPageInput {
  nonce: string;
  siteName: string;
  language: { code: string; rtl: boolean };
  theme: "light" | "dark" | null;
  /** Path and query of the page that was asked for. */
  address: string;
  texts: { title: string; text: string; again: string };
}

/** Complete by itself: whoever sees it has been refused everything else for the moment. Colours are the design system's. */
const STYLE = `
:root { color-scheme: light dark; --bg: #faf7f1; --ink: #1b2420; --soft: #4a544e; --cedar: #0e5a47; --on-cedar: #fff }
@media (prefers-color-scheme: dark) {
  :root:not([data-theme="light"]) { --bg: #101614; --ink: #eef2ee; --soft: #b9c3bd; --cedar: #6fd3ae; --on-cedar: #06241b }
}
:root[data-theme="light"] { color-scheme: light }
:root[data-theme="dark"] { color-scheme: dark; --bg: #101614; --ink: #eef2ee; --soft: #b9c3bd; --cedar: #6fd3ae; --on-cedar: #06241b }
body { margin: 0; min-block-size: 100vh; display: grid; place-items: center; background: var(--bg); color: var(--ink); font: 1rem/1.6 system-ui, sans-serif }
main { max-inline-size: 32rem; padding: 2rem 1.5rem; text-align: start; overflow-wrap: anywhere }
p { margin: 0 0 1.5rem; color: var(--soft) }
.site { margin: 0 0 2rem; color: var(--cedar); font-weight: 600 }
h1 { margin: 0 0 .75rem; font-size: 1.75rem; line-height: 1.25 }
a { display: inline-block; padding: .75rem 1.25rem; border-radius: .5rem; background: var(--cedar); color: var(--on-cedar); font-weight: 600; text-decoration: none }
a:focus-visible { outline: 3px solid var(--ink); outline-offset: 3px }
`;

/** Nothing but its own style is loaded or runs. */
export function tooManyPolicy(nonce: string): string {
  return `default-src 'none'; style-src 'nonce-${nonce}'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
}

/** The page for who asks for more pages than one address may: what happened, what to do, without a script. */
export function tooManyPage({ nonce, siteName, language, theme, address, texts }: TooManyPageInput): string {
  return [
    "<!doctype html>",
    tag("html", { lang: language.code, dir: language.rtl ? "rtl" : "ltr", "data-theme": theme }),
    "<head>",
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="robots" content="noindex">',
    `<title>${escapeHtml(`${texts.title} | ${siteName}`)}</title>`,
    '<link rel="icon" href="/favicon.svg">',
    `${tag("style", { nonce })}${STYLE}</style>`,
    "</head>",
    "<body>",
    "<main>",
    `<p class="site">${escapeHtml(siteName)}</p>`,
    `<h1>${escapeHtml(texts.title)}</h1>`,
    `<p>${escapeHtml(texts.text)}</p>`,
    `${tag("a", { href: address })}${escapeHtml(texts.again)}</a>`,
    "</main>",
    "</body>",
    "</html>",
  ].join("\n");
}
