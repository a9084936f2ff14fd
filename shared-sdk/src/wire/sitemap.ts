import * as z from "zod/mini";
import { noRequest, wireCall } from "./envelope.ts";
import { count, list, number, text, textOrNull } from "./primitives.ts";

export const SITEMAP_KINDS = ["property", "project", "article"] as const;

/** Extension `sitemap`: the parts in which everything of a kind that everybody sees is listed. */
export const sitemapParts = wireCall({
  method: "GET",
  path: "sitemap-parts",
  access: "public",
  request: z.object({ kind: z.enum(SITEMAP_KINDS) }),
  answer: z.object({
    data: list(
      z.object({
        part: number(),
        count: count(),
        /** ISO, of the latest change. */
        changed: textOrNull(),
      }),
    ),
  }),
});

/** Extension `sitemap`: the addresses of a part. */
export const sitemapEntries = wireCall({
  method: "GET",
  path: "sitemap-entries",
  access: "public",
  request: z.object({ kind: z.enum(SITEMAP_KINDS), part: number() }),
  answer: z.object({
    data: list(
      z.object({
        slug_id: text(),
        changed: textOrNull(),
        /** Absolute address, empty where there is none to show. */
        image: text(),
      }),
    ),
  }),
});

/** Extension `public-revision`: whoever keeps pages keeps them no longer once the number is another one. */
export const publicRevision = wireCall({
  method: "GET",
  path: "public-revision",
  access: "public",
  request: noRequest,
  answer: z.object({ data: z.object({ revision: number() }) }),
});
