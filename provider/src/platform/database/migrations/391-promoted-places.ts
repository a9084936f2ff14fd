import { type Kysely, sql } from "kysely";
import { ASKED } from "./369-asked-offers.ts";

const asked = (without: readonly string[]) => ASKED.filter((column) => !without.includes(column)).join(", ");

/**
 * Promoted offers of a city, and of a category and type, are read from an index alone: all that a site has of them had to be read for
 * those of one city, as only that index had what is asked beside it.
 */
const STATEMENTS = [
  "drop index offers_promoted_city, offers_promoted_category",
  `create index offers_promoted_city on offers (city, created_at desc, id desc)
    include (price, promoted_until, ${asked(["city"])}) where promoted_until is not null`,
  `create index offers_promoted_category on offers (category_id, property_type, created_at desc, id desc)
    include (price, promoted_until, ${asked(["category_id", "property_type"])}) where promoted_until is not null`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
