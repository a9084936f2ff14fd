/** Materialised view: ranges of ids that contain entries. */
export interface SitemapPartView {
  /** 0 property, 1 project, 2 article. */
  kind: number;
  /** Counted from 1. */
  part: number;
  /** Entries that everybody sees. */
  count: number;
  /** The last change of a row of the range, also of one that is not shown any more. */
  changed: Date;
}

export interface SitemapTables {
  sitemap_parts: SitemapPartView;
}

declare module "../../platform/database/index.ts" {
  interface Schema extends SitemapTables {}
}
