import type { Migration } from "kysely/migration";
import { runStatements } from "../../platform/database/index.ts";

/** A part is a range of 5,000 ids, as in `routes.ts`. The change of a row that is hidden changes its part as well. */
const partsOf = (kind: number, table: string, isShown: string, changed: string) =>
  `select ${kind} as kind, id / 5000 + 1 as part, count(*) filter (where ${isShown})::integer as count, max(${changed}) as changed
    from ${table} group by 2 having count(*) filter (where ${isShown}) > 0`;

const STATEMENTS = [
  `create materialized view sitemap_parts as
    ${partsOf(0, "properties", "on_market", "updated_at")}
    union all ${partsOf(1, "projects", "on_show", "updated_at")}
    union all ${partsOf(2, "articles", "true", "created_at")}`,
  "create unique index sitemap_parts_key on sitemap_parts (kind, part)",
];

export const sitemapMigrations: Record<string, Migration> = {
  "490-sitemap": runStatements(STATEMENTS),
};
