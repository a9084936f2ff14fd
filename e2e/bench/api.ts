import { parseArgs } from "node:util";
import { aimOf, judge, type Line } from "./api/budget.ts";
import type { Shot } from "./api/load.ts";
import { highestRate, measureInTurn, type Open, settleFilled } from "./api/measure.ts";
import { SCENARIOS, type Scenario, shotsOf } from "./api/shots.ts";
import { createSite, DATABASES, type DatabaseKind } from "./api/site.ts";
import { makeUpSources, readSales, type Source } from "./api/sources.ts";
import { print, shown } from "./api/table.ts";

/** @throws Error where ids have gaps */
async function firstId(origin: string, listings: number): Promise<number> {
  const idOf = async (number: number): Promise<number> => {
    const answer = await fetch(`${origin}/api/get_property?slug_id=bench-${number}`);
    return (await answer.json()).data[0].id;
  };
  const [first, last] = [await idOf(1), await idOf(listings)];
  if (last - first !== listings - 1) throw new Error(`The ids of the listings have gaps: ${first} to ${last}.`);
  return first;
}

const CONTROL: Shot = { method: "GET", path: "/healthz" };

/** Sites that are measured unless told otherwise, by the number of their listings. */
const USUAL_ROWS: Record<DatabaseKind, number[]> = { postgres: [10_000, 100_000, 1_000_000], pglite: [10_000] };
/** Requests a second where nothing is aimed at. */
const USUAL_RATE: Record<DatabaseKind, number> = { postgres: 100, pglite: 20 };

interface Options {
  databases: DatabaseKind[];
  /** Null for the usual ones. */
  rows: number[] | null;
  /** Requests a second; null for those that are aimed at. */
  rate: number | null;
  seconds: number;
  csv: string | undefined;
  calls: Scenario[];
  find: boolean;
}

/** Sites of each size on each database, filled one after the other. */
async function fillSites({ databases, rows, csv }: Options, sites: Omit<Open, "firstId" | "running">[]): Promise<void> {
  for (const database of databases)
    for (const listings of rows ?? USUAL_ROWS[database]) {
      const site = await createSite(database, listings);
      sites.push({ site, database, listings });
      const startedAt = performance.now();
      await site.fill(listings, csv);
      console.log(`${database}: ${listings} listings in ${((performance.now() - startedAt) / 1000).toFixed(0)} s`);
    }
}

async function measureCalls(open: readonly Open[], sources: Source[], options: Options): Promise<Line[]> {
  const lines: Line[] = [];
  for (const scenario of ["control", ...options.calls] as const) {
    const nextOf = (one: Open) => (scenario === "control" ? () => CONTROL : shotsOf(scenario, { sources, ...one }));
    const rateOf = ({ database, listings }: Open) =>
      options.rate ?? aimOf(database, listings)?.rate ?? USUAL_RATE[database];
    const measured = await measureInTurn(open, scenario, { seconds: options.seconds, rateOf, nextOf });
    for (const [index, line] of measured.entries()) {
      const one = open[index] as Open;
      if (options.find && scenario !== "control") line.holds = await highestRate(one, scenario, nextOf(one));
      const { p95, errors } = line.measured;
      console.log(`  ${line.database} ${line.listings} ${scenario}: p95 ${shown(p95)} ms, ${errors} errors`);
    }
    lines.push(...measured);
  }
  return lines;
}

async function measureAll(sources: Source[], options: Options): Promise<Line[]> {
  const sites: Omit<Open, "firstId" | "running">[] = [];
  const open: Open[] = [];
  try {
    await fillSites(options, sites);
    for (const one of sites) {
      const running = await one.site.start();
      open.push({ ...one, running, firstId: 0 });
    }
    for (const one of open) one.firstId = await firstId(one.running.origin, one.listings);
    await settleFilled(open);
    return await measureCalls(open, sources, options);
  } finally {
    for (const { running } of open) await running.stop();
    for (const { site } of sites) await site.remove();
  }
}

/**
 * Answers of the API at a fixed rate, on PostgreSQL and the embedded database and of each size side by side: a site for each, asked
 * in turn. Each next to the simplest answer of the same server (`/healthz`). Options: `--rows 10000,100000,1000000`, `--seconds 60`,
 * `--rate 100`, `--no-find` (without the highest rate that holds), `--csv <sales>`, `--databases postgres,pglite`,
 * `--calls list,search,map,home`.
 * @returns whether all that was measured is within the budget
 */
export async function run(): Promise<boolean> {
  const { values } = parseArgs({
    args: process.argv.slice(3),
    allowNegative: true,
    options: {
      rows: { type: "string" },
      seconds: { type: "string", default: "60" },
      rate: { type: "string" },
      find: { type: "boolean", default: true },
      csv: { type: "string" },
      databases: { type: "string", default: DATABASES.join(",") },
      calls: { type: "string", default: SCENARIOS.join(",") },
    },
  });
  const chosen = <T extends string>(given: string, known: readonly T[]): T[] =>
    known.filter((name) => given.split(",").includes(name));
  const options: Options = {
    databases: chosen(values.databases, DATABASES),
    rows:
      values.rows
        ?.split(",")
        .map(Number)
        .toSorted((a, b) => a - b) ?? null,
    rate: values.rate === undefined ? null : Number(values.rate),
    seconds: Number(values.seconds),
    csv: values.csv,
    find: values.find,
    calls: chosen(values.calls, SCENARIOS),
  };
  const numbers = [...(options.rows ?? []), options.rate ?? 1, options.seconds];
  if (!numbers.every((number) => Number.isFinite(number) && number > 0)) {
    console.error("--rows, --rate and --seconds take numbers above 0.");
    return false;
  }
  const sources = options.csv ? readSales(options.csv) : makeUpSources();
  const lines = await measureAll(sources, options);
  console.log("");
  print(lines);
  const problems = judge(lines);
  for (const problem of problems) console.error(`api: ${problem}`);
  return problems.length === 0;
}
