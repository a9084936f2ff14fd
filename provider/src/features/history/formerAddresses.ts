import { createHash } from "node:crypto";
import type { FORMER_KINDS } from "@gable/shared-sdk/wire";
import { sql } from "kysely";
import type { Database } from "../../platform/database/index.ts";

type Kind = (typeof FORMER_KINDS)[number];

/** Where what has an address of this kind is kept, and whether everybody sees it. */
const TABLES: Record<Kind, { table: string; shown: string }> = {
  property: { table: "properties", shown: "on_show" },
  project: { table: "projects", shown: "on_show" },
  article: { table: "articles", shown: "true" },
};

/**
 * What became of an address that shows nothing. `gone` says nothing of the reason: switched off, expired, deleted, and
 * an account that is deactivated are one answer.
 */
export async function formerAddress(db: Database, kind: Kind, slug: string) {
  const { table, shown } = TABLES[kind];
  const digest = createHash("sha256").update(slug).digest();
  const { rows } = await sql<{ slug_id: string | null }>`
    select target.slug_id from former_addresses
    left join ${sql.table(table)} as target on target.id = former_addresses.target_id and ${sql.raw(shown)}
    where kind = ${kind} and slug_digest = ${digest}`.execute(db);
  const [known] = rows;
  if (!known) return { state: "unknown", slug_id: null };
  if (known.slug_id === null) return { state: "gone", slug_id: null };
  // Its own address again: whoever asks has an older answer.
  return known.slug_id === slug ? { state: "unknown", slug_id: null } : { state: "moved", slug_id: known.slug_id };
}
