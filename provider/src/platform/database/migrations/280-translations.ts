import { type Kysely, sql } from "kysely";

const TABLES = [
  "categories",
  "parameters",
  "facilities",
  "packages",
  "report_reasons",
  "homepage_sections",
  "seo_settings",
  "faqs",
  "articles",
  "settings",
];

/**
 * Forms in other languages than that of the columns, by language: `{"ar": {"name": "…"}}`; of a setting `{"ar": …}`, its
 * value. What the columns hold stays as it is: the form of the site's default language.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of TABLES)
    await sql`alter table ${sql.table(table)} add column translations jsonb not null default '{}'`.execute(db);
}
