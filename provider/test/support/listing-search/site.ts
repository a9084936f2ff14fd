import { Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import { createListingSearch, type ListingSearch } from "../../../src/marketplace/listing-search/listingSearch.ts";
import { createSearchCache } from "../../../src/marketplace/listing-search/searchCache.ts";
import { createReadThrough } from "../../../src/platform/cache/index.ts";
import { EmbeddedDialect } from "../../../src/platform/database/dialect.ts";
import type { Database } from "../../../src/platform/database/index.ts";
import type { DatabaseKind } from "../../harness/databases.ts";
import { type Query, startSqlSite } from "../sqlSite.ts";
import { DIFFERENCES } from "./differences.ts";

const LONG_MS = 600_000;

/** Listings, and an adapter of {@link ListingSearch} that finds them. */
export interface SearchSite {
  search: ListingSearch;
  /** Runs statements on the listings. */
  query: Query;
  /** Resolves when the adapter finds what was written before. */
  settle(): Promise<void>;
  /** What the adapter keeps that the listings do not say. */
  differences(): Promise<unknown[]>;
  stop(): Promise<void>;
}

/** The site's own adapter on a demo site, called in this process. */
export async function makePostgresSite(kind: DatabaseKind): Promise<SearchSite & { db: Database }> {
  const site = await startSqlSite(kind);
  const url = site.provider.place.environment.DATABASE_URL;
  const dialect = url
    ? new PostgresDialect({ pool: new pg.Pool({ connectionString: url, max: 3 }) })
    : new EmbeddedDialect(async () => ({
        query: (statement, values) => site.query(statement, [...values]),
        script: (statement) => site.query(statement),
        dump: () => Promise.reject(new Error("Nothing to dump.")),
        close: async () => undefined,
      }));
  const db: Database = new Kysely({ dialect });
  const publicCache = createReadThrough(LONG_MS);
  const search = createListingSearch(db, createSearchCache({ publicCache }));
  return {
    db,
    search,
    query: site.query,
    // As the revision does when something that is shown changes.
    settle: async () => publicCache.invalidate(),
    differences: async () => (await site.query(DIFFERENCES)).rows,
    async stop() {
      await db.destroy();
      await site.stop();
    },
  };
}
