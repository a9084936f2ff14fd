import pg from "pg";
import { Kysely, PostgresDialect } from "kysely";
import { shotsOf } from "./shots.ts";
import { readSales } from "./sources.ts";
import { searchInput, filtersOf, sortOf } from "../../../provider/src/search/input.ts";
import { readPage } from "../../../provider/src/search/page.ts";
import { countFacets } from "../../../provider/src/search/facets.ts";
import { readClusters } from "../../../provider/src/search/clusters.ts";
import { toBriefCards } from "../../../provider/src/listings/serialise.ts";
import { snapToCells, zoomFor } from "../../../provider/src/search/grid.ts";
pg.types.setTypeParser(20, Number); pg.types.setTypeParser(1700, Number);
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 2 });
const stats = new Map<string, { n: number; ms: number; max: number; worst?: any }>();
let on = true;
const db = new Kysely<any>({ dialect: new PostgresDialect({ pool }), log(e) { if (!on) return; const k = e.query.sql.replace(/\$\d+/g, "$").slice(0, 4000); const s = stats.get(k) ?? { n: 0, ms: 0, max: 0 }; s.n++; s.ms += e.queryDurationMillis; if (e.queryDurationMillis > s.max) { s.max = e.queryDurationMillis; s.worst = e.query; } stats.set(k, s); } });
const scenario = process.argv[2] as any; const count = Number(process.argv[3] ?? 300);
const next = shotsOf(scenario, readSales("/work/shared/data/king-county-sales.csv"), 100000);
const links = { origin: "", image: () => "", document: () => "" } as any;
const parts: Record<string, number[]> = { page: [], cards: [], facets: [], clusters: [] };
const time = async (k: string, f: () => Promise<any>) => { const t = performance.now(); const r = await f(); parts[k]!.push(performance.now() - t); return r; };
for (let i = 0; i < count; i++) {
  const f = searchInput.parse(next().body); const filters = filtersOf(f); const now = new Date();
  const p = await time("page", () => readPage(db as any, filters, sortOf(f), f.limit, null, now));
  await time("cards", () => toBriefCards(db as any, p.rows, { user: null, links, now }));
  if (scenario === "search") await time("facets", () => countFacets(db as any, filters, now));
  else await time("clusters", () => { const z = zoomFor(filters.bounds!, f.zoom); return readClusters(db as any, { ...filters, bounds: snapToCells(filters.bounds!, z) }, z, now); });
}
on = false;
for (const [k, v] of Object.entries(parts)) if (v.length) { v.sort((a, b) => a - b); console.log(k, "p50", v[v.length >> 1]!.toFixed(1), "p95", v[Math.floor(v.length * .95)]!.toFixed(1), "mean", (v.reduce((a, b) => a + b) / v.length).toFixed(1)); }
const top = [...stats].sort((a, b) => b[1].ms - a[1].ms).slice(0, Number(process.argv[4] ?? 12));
for (const [k, s] of top) console.log(`${s.n}x total ${s.ms.toFixed(0)} mean ${(s.ms / s.n).toFixed(1)} max ${s.max.toFixed(1)} :: ${k.replace(/select "properties"\."id".*?"sort_value"/s, "select ROW").slice(0, 330)}`);
const worst = [...stats].sort((a, b) => b[1].max - a[1].max).slice(0, Number(process.argv[5] ?? 4));
for (const [, s] of worst) { console.log("\n=== worst", s.max.toFixed(1), s.worst.sql.replace(/select "properties"\."id".*?"sort_value"/s, "select ROW"), JSON.stringify(s.worst.parameters)); const r = await pool.query("explain (analyze, buffers, summary) " + s.worst.sql, s.worst.parameters); console.log(r.rows.map((x: any) => x["QUERY PLAN"]).join("\n")); }
await pool.end();
