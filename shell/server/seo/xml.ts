import { escapeHtml } from "../document/escape.ts";

export interface SitemapEntry {
  /** Absolute address. */
  url: string;
  /** ISO date or date-time. */
  changed?: string | null;
  /** Absolute addresses of the page's pictures. */
  images?: string[];
}

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>';
const SITEMAP = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const IMAGE = 'xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"';

/** A part: addresses with their pictures (sitemaps.org protocol 0.9, image extension 1.1). */
export function sitemapXml(entries: readonly SitemapEntry[]): string {
  const urls = entries.map(({ url, changed, images = [] }) =>
    [
      "<url>",
      `<loc>${escapeHtml(url)}</loc>`,
      changed ? `<lastmod>${escapeHtml(changed)}</lastmod>` : "",
      ...images.map((image) => `<image:image><image:loc>${escapeHtml(image)}</image:loc></image:image>`),
      "</url>",
    ].join(""),
  );
  return [HEAD, `<urlset ${SITEMAP} ${IMAGE}>`, ...urls, "</urlset>"].join("\n");
}

/** The index of all parts. */
export function sitemapIndexXml(parts: readonly Pick<SitemapEntry, "url" | "changed">[]): string {
  return [
    HEAD,
    `<sitemapindex ${SITEMAP}>`,
    ...parts.map(
      ({ url, changed }) =>
        `<sitemap><loc>${escapeHtml(url)}</loc>${changed ? `<lastmod>${escapeHtml(changed)}</lastmod>` : ""}</sitemap>`,
    ),
    "</sitemapindex>",
  ].join("\n");
}
