import {
  publicRevision as publicRevisionCall,
  type SITEMAP_KINDS,
  sitemapEntries as sitemapEntriesCall,
  sitemapParts as sitemapPartsCall,
} from "../wire/sitemap.ts";
import { defineCall } from "./defineCall.ts";

type Kind = (typeof SITEMAP_KINDS)[number];

export interface SitemapPart {
  part: number;
  count: number;
  /** ISO, of the latest change. */
  changed: string | null;
}

export interface SitemapAddress {
  slugId: string;
  /** ISO. */
  changed: string | null;
  /** Absolute address of a picture; empty without one. */
  image: string;
}

/** The parts in which everything of a kind is listed; null where the provider makes none. */
export const sitemapParts = defineCall(sitemapPartsCall, {
  request: (input: { kind: Kind }) => input,
  answer: ({ data }) => data,
  fallback: null,
});

/** The addresses of a part; empty for one that holds nothing. */
export const sitemapEntries = defineCall(sitemapEntriesCall, {
  request: (input: { kind: Kind; part: number }) => input,
  answer: ({ data }): SitemapAddress[] =>
    data.map(({ slug_id, changed, image }) => ({ slugId: slug_id, changed, image })),
});

/** A number that changes with what everybody sees; null where the provider counts none. */
export const publicRevision = defineCall(publicRevisionCall, {
  answer: ({ data }): number => data.revision,
  fallback: null,
});
