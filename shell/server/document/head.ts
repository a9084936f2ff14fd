import type { BootLanguage, LanguageOption, PageHead } from "@gable/shared-sdk/host";
import { escapeHtml, scriptJson, tag } from "./escape.ts";

export interface HeadInput {
  head: PageHead | null;
  siteName: string;
  origin: string;
  /** Path of the request, the canonical address when the route names none. */
  pathname: string;
  language: BootLanguage;
  languages: readonly LanguageOption[];
  /** Code of the language of addresses that name none. */
  defaultLanguage: string;
  /** Code of the language that the address names, if it names one of the site's. */
  namedLanguage: string | null;
  /** Pages that are not found or failed stay out of search engines. */
  indexable: boolean;
}

/** Open Graph wants `en_GB`-like codes; a bare language is what most readers accept too. */
const openGraphLocale = (code: string): string => code.replace("-", "_");

/** Title, description, canonical address, Open Graph, structured data, and the preload of the largest picture. */
export function headMarkup(input: HeadInput): string {
  const { head, siteName, origin, pathname, language } = input;
  const title = head ? (head.title.includes(siteName) ? head.title : `${head.title} | ${siteName}`) : siteName;
  const plain = new URL(head?.canonical ?? pathname, `${origin}/`).href;
  const canonical = inLanguage(plain, input.namedLanguage, input.defaultLanguage);
  const image = head?.image ? new URL(head.image, `${origin}/`).href : null;
  const indexable = input.indexable && !head?.noindex;
  const lines = [
    `<title>${escapeHtml(title)}</title>`,
    head?.description ? tag("meta", { name: "description", content: head.description }) : "",
    indexable
      ? tag("link", { rel: "canonical", href: canonical })
      : tag("meta", { name: "robots", content: "noindex" }),
    ...(indexable ? alternates(plain, input) : []),
    ...openGraph({
      title: head?.title ?? siteName,
      description: head?.description,
      image,
      type: head?.type,
      canonical,
      siteName,
    }),
    tag("meta", { property: "og:locale", content: openGraphLocale(language.code) }),
    ...(head?.jsonLd ?? []).map((object) => `<script type="application/ld+json">${scriptJson(object)}</script>`),
  ];
  const picture = head?.preloadImage;
  if (picture)
    lines.push(
      tag("link", {
        rel: "preload",
        as: "image",
        href: picture.srcSet ? null : picture.src,
        imagesrcset: picture.srcSet,
        imagesizes: picture.sizes,
        fetchpriority: "high",
      }),
    );
  return lines.filter(Boolean).join("\n");
}

/** A page's address in a language. The site's own language needs no name: crawlers, which wish for none, read it. */
function inLanguage(address: string, code: string | null, own: string): string {
  if (!code || code === own) return address;
  const url = new URL(address);
  url.searchParams.set("lang", code);
  return url.href;
}

/** The same page in the other languages of the site. */
function alternates(address: string, { languages, defaultLanguage }: HeadInput): string[] {
  if (languages.length < 2) return [];
  const own = languages.map(({ code }) => [code, inLanguage(address, code, defaultLanguage)]);
  return [...own, ["x-default", address]].map(([hreflang, href]) => tag("link", { rel: "alternate", hreflang, href }));
}

interface OpenGraph {
  title: string;
  description: string | undefined;
  image: string | null;
  type: string | undefined;
  canonical: string;
  siteName: string;
}

function openGraph({ title, description, image, type, canonical, siteName }: OpenGraph): string[] {
  const property = (name: string, content: string | null | undefined): string =>
    content ? tag("meta", { property: name, content }) : "";
  return [
    property("og:title", title),
    property("og:description", description),
    property("og:type", type ?? "website"),
    property("og:url", canonical),
    property("og:site_name", siteName),
    property("og:image", image),
    tag("meta", { name: "twitter:card", content: image ? "summary_large_image" : "summary" }),
  ];
}
