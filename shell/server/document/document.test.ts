import type { PageBoot, SharedBoot } from "@gable/shared-sdk/host";
import { type DocumentInput, documentMarkup } from "./document.ts";
import { escapeHtml, scriptJson, tag } from "./escape.ts";
import { headMarkup } from "./head.ts";

const boot = {
  manifest: { revision: 1, releases: {} },
  settings: null,
  language: { code: "ar", name: "العربية", rtl: true, texts: { "shell.x": "</script><script>alert(1)</script>" } },
  languages: [],
  namespaces: [],
  integrity: {},
} satisfies SharedBoot;

const own: PageBoot = { shared: ["/boot/ar/shell/x.json"], route: null, query: ["</script><script>alert(1)</script>"] };

const input: DocumentInput = {
  nonce: "n0nce",
  boot,
  page: own,
  head: {
    head: null,
    siteName: "House",
    origin: "https://x.test",
    pathname: "/a",
    language: boot.language,
    languages: [],
    defaultLanguage: "en",
    namedLanguage: null,
    indexable: true,
  },
  files: {
    entry: "/r/shell/1/main.js",
    scripts: ["/r/catalog/1/app.js"],
    styles: ["/r/shell/1/a.css", "/r/catalog/1/b.css"],
  },
  styleTexts: new Map([["/r/shell/1/a.css", "a::after { content: '</style>' }"]]),
  partialStyles: new Set<string>(),
  hashes: {
    "/r/shell/1/main.js": "sha384-main",
    "/r/catalog/1/app.js": "sha384-app",
    "/r/catalog/1/b.css": "sha384-css",
    "/r/catalog/1/later.js": "sha384-later",
  },
  html: "<p>rendered</p>",
  isRendered: true,
  theme: "dark",
  favicon: '/icon.svg"><script>',
};

describe("documentMarkup", () => {
  const page = documentMarkup(input);

  it("says language, direction and theme before anything is painted", () => {
    expect(page).toMatch(/^<!doctype html>\n<html lang="ar" dir="rtl" data-theme="dark">/);
    expect(page).toContain('<meta name="color-scheme" content="dark">');
    expect(documentMarkup({ ...input, theme: null })).toMatch(/<html lang="ar" dir="rtl">/);
  });

  it("holds the rendered page, readable without scripts", () => {
    expect(page).toContain('<div id="gable-root"><p>rendered</p></div>');
  });

  it("carries its styles, in the order in which they hold, and leaves to the shell what could not be read", () => {
    const shell = page.indexOf(
      `<style data-href="/r/shell/1/a.css" nonce="n0nce">a::after { content: '<\\/style>' }</style>`,
    );
    const remote = page.indexOf(
      '<noscript><link rel="stylesheet" href="/r/catalog/1/b.css" crossorigin="anonymous" integrity="sha384-css"></noscript>',
    );
    expect(shell).toBeGreaterThan(0);
    expect(remote).toBeGreaterThan(shell);
    expect(page.indexOf("</head>")).toBeGreaterThan(remote);
  });

  it("follows a part of a stylesheet by the whole for those without scripts", () => {
    const parts = documentMarkup({ ...input, partialStyles: new Set(["/r/shell/1/a.css"]) });
    expect(parts).toMatch(
      /<style data-href="\/r\/shell\/1\/a\.css" data-part nonce="n0nce">[^\n]*<\/style><noscript><link rel="stylesheet" href="\/r\/shell\/1\/a\.css"><\/noscript>\n/,
    );
  });

  it("asks for nothing before the markup but styles and the picture, and for scripts by their hashes alone", () => {
    const end = page.indexOf("<p>rendered</p>");
    expect(page.slice(0, end)).not.toMatch(/<script|modulepreload|as="font"/);
    const map = page.indexOf('<script type="importmap" nonce="n0nce">');
    const starter = page.indexOf('<script nonce="n0nce">(function ');
    expect(map).toBeGreaterThan(end);
    expect(starter).toBeGreaterThan(map);
    expect(page.slice(map, starter)).toContain('"/r/catalog/1/app.js":"sha384-app"');
    expect(page).toContain(')("/r/shell/1/main.js",["/r/catalog/1/app.js"],["/boot/ar/shell/x.json"],4000,');
    expect(documentMarkup({ ...input, isRendered: false })).toContain(
      '["/r/catalog/1/app.js"],["/boot/ar/shell/x.json"],0,',
    );
  });

  it("has a note for visitors whose shell does not come, and a second address to import it from", () => {
    expect(page).toMatch(/<div id="gable-lost" role="alert" hidden><p>[^<]+<\/p><button type="button">[^<]+<\/button>/);
    expect(page).toContain('"/r/shell/1/main.js#1":"sha384-main"');
  });

  it("lets no text out of its place", () => {
    expect(page).not.toContain("<script>");
    const data = /id="gable-boot" nonce="n0nce">(.*)<\/script>/.exec(page)?.[1] ?? "";
    expect(JSON.parse(data)).toEqual(own);
  });
});

describe("headMarkup", () => {
  const head = (fields: object, more: object = {}) =>
    headMarkup({ ...input.head, head: { title: "Villa", ...fields }, ...more });

  it("names the site once in the title", () => {
    expect(head({})).toContain("<title>Villa | House</title>");
    expect(head({ title: "Homes · House" })).toContain("<title>Homes · House</title>");
    expect(headMarkup(input.head)).toContain("<title>House</title>");
  });

  it("makes addresses absolute", () => {
    const markup = head({ canonical: "/villa", image: "/files/1.webp" });
    expect(markup).toContain('<link rel="canonical" href="https://x.test/villa">');
    expect(markup).toContain('<meta property="og:image" content="https://x.test/files/1.webp">');
    expect(markup).toContain('content="summary_large_image"');
  });

  it("keeps pages that should not be found out of search engines", () => {
    for (const markup of [head({ noindex: true }), head({}, { indexable: false })]) {
      expect(markup).toContain('<meta name="robots" content="noindex">');
      expect(markup).not.toContain("canonical");
    }
  });

  it("preloads the largest picture as its element will ask for it", () => {
    expect(head({ preloadImage: { src: "/a.webp" } })).toContain(
      '<link rel="preload" as="image" href="/a.webp" fetchpriority="high">',
    );
    const responsive = head({ preloadImage: { src: "/a.webp", srcSet: "/a.webp 1x", sizes: "50vw" } });
    expect(responsive).toContain('imagesrcset="/a.webp 1x" imagesizes="50vw"');
    expect(responsive).not.toContain('href="/a.webp" f');
  });
});

describe("escaping", () => {
  it("covers markup, attributes and script data", () => {
    expect(escapeHtml(`<a href='x' title="y">&`)).toBe("&lt;a href=&#39;x&#39; title=&quot;y&quot;&gt;&amp;");
    expect(tag("meta", { name: 'a"b', hidden: true, content: null })).toBe('<meta name="a&quot;b" hidden>');
    const hostile = "</script><!--\u2028\u2029&";
    expect(scriptJson(hostile)).toBe('"\\u003c/script\\u003e\\u003c!--\\u2028\\u2029\\u0026"');
    expect(JSON.parse(scriptJson(hostile))).toBe(hostile);
  });
});
