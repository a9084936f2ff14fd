import type { Defaulted } from "../../platform/database/index.ts";

/** How many entries the parts of the sitemap have, kept by triggers: what counts is the sum (see migration 341). */
export interface SitemapPartTable {
  /** 0 property, 1 project, 2 article. */
  kind: number;
  /** Counted from 1. */
  part: number;
  count: number;
  /** When an entry came, went or was changed. */
  changed: Date;
  /** Of one change, not put together with the others yet. */
  is_change: Defaulted<boolean>;
}

export interface SitemapTables {
  sitemap_parts: SitemapPartTable;
}

declare module "../../platform/database/index.ts" {
  interface Schema extends SitemapTables {}
}
