/**
 * Fills a site's database with listings while no provider holds it:
 * `node fill.ts <listings> [file of sales]`, the database by `DATA_DIR` and `DATABASE_URL`.
 */

import { readConfig } from "@gable/provider";
import { encodeGeohash, openDatabase, recount } from "@gable/provider/harness/direct.ts";
import { listingsSql, sourcesSql } from "./fillSql.ts";
import { makeUpSources, readSales } from "./sources.ts";

const BATCH = 50_000;
const wanted = Number(process.argv[2]);
const sales = process.argv[3];

const database = await openDatabase(readConfig());
const raw = async (sql: string) => (await database.raw(sql)).rows;
/** Statements that may not run inside of a transaction go one at a time. */
const each = async (statements: string[]) => {
  for (const statement of statements) await raw(statement);
};

const [{ present }] = (await raw(
  "select count(*)::integer as present from properties where slug_id like 'bench-%'",
)) as [{ present: number }];
const sources = sales ? readSales(sales) : makeUpSources();
if (present === 0) {
  await raw(`${sourcesSql(sources)}
    drop table if exists bench_base;
    create table bench_base as select max(id) as id from properties;`);
}

const TABLES = ["properties", "property_parameters", "property_images", "listing_search"];
const VIEWS = ["agent_listings", "agent_ranking", "listing_places", "sitemap_parts"];
const indexes = (await raw(`select indexname, indexdef from pg_indexes
  where tablename in (${TABLES.map((table) => `'${table}'`).join(", ")})
    and indexdef not like 'CREATE UNIQUE%'`)) as { indexname: string; indexdef: string }[];
const isLarge = wanted - present >= BATCH;
if (isLarge) await each(indexes.map(({ indexname }) => `drop index ${indexname}`));
for (let first = present + 1; first <= wanted; first += BATCH)
  await raw(listingsSql(first, Math.min(wanted, first + BATCH - 1), sources.length));
await raw("select setval(pg_get_serial_sequence('properties', 'id'), (select max(id) from properties))");
// Filled with the triggers switched off.
await recount(database.db);
if (isLarge) await each(indexes.map(({ indexdef }) => indexdef));
await each(VIEWS.map((view) => `refresh materialized view ${view}`));
await each([...TABLES, "listing_counts", ...VIEWS].map((table) => `vacuum analyze ${table}`));

// What is asked for the first time does not wait for the disk then, as on a site that has run for days.
if (database.kind === "postgres") {
  await raw("checkpoint");
  await raw("create extension if not exists pg_prewarm");
  await raw("select pg_prewarm(oid) from pg_class where relkind in ('r', 'i', 't', 'm') and relpersistence = 'p'");
}

const checked = (await raw(`select latitude, longitude, geohash from properties
  where slug_id like 'bench-%' order by random() limit 200`)) as {
  latitude: number;
  longitude: number;
  geohash: string;
}[];
const wrong = checked.find((row) => encodeGeohash(row.latitude, row.longitude) !== row.geohash);
if (wrong) throw new Error(`The filled geohash ${wrong.geohash} is not that of ${wrong.latitude}, ${wrong.longitude}.`);
const [{ filled }] = (await raw("select count(*)::integer as filled from properties where slug_id like 'bench-%'")) as [
  { filled: number },
];
if (filled < wanted) throw new Error(`${filled} listings instead of ${wanted}: start the provider once beforehand.`);
await database.close();
process.exit(0);
