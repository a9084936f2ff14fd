import { parseArgs } from "node:util";
import { BUDGET_LISTINGS, BUDGET_RATE, cpuOf, holds, judge, type Line } from "./api/budget.ts";
import { fire, type Shot } from "./api/load.ts";
import { SCENARIOS, type Scenario, shotsOf } from "./api/shots.ts";
import { createSite, DATABASES, type DatabaseKind, type Running } from "./api/site.ts";
import { makeUpSources, readSales, type Source } from "./api/sources.ts";
import { usageOf } from "./api/usage.ts";

/** At a third of the rate. */
const WARM_UP_SECONDS = 10;
const SETTLE_SECONDS = 30;

/** A look at one rate, while the one that holds is sought. */
const LOOK_SECONDS = 8;
/** A rate that holds is known to within this share. */
const CLOSE = 0.1;
/** Requests a second beyond which the generator would measure itself. */
const HIGHEST_RATE = 4000;

/** Waits until what was given up on no longer keeps the server busy: it would be charged to the next call. */
async function settle({ pid, databasePid }: Running): Promise<void> {
  const spent = () => (usageOf(pid)?.seconds ?? 0) + (databasePid ? (usageOf(databasePid)?.seconds ?? 0) : 0);
  for (let tries = 0; tries < SETTLE_SECONDS; tries++) {
    const before = spent();
    await new Promise((resolve) => setTimeout(resolve, 1000));
    if (spent() - before < 0.15) return;
  }
}

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

async function measure(
  running: Running,
  about: Pick<Line, "database" | "listings" | "scenario">,
  rate: number,
  seconds: number,
  next: () => Shot,
): Promise<Line> {
  await fire(running.origin, rate / 3, WARM_UP_SECONDS, next);
  await settle(running);
  const usage = () => [usageOf(running.pid), running.databasePid ? usageOf(running.databasePid) : null] as const;
  const before = usage();
  const measured = await fire(running.origin, rate, seconds, next);
  const after = usage();
  const cpu = (which: 0 | 1) => {
    const [from, to] = [before[which], after[which]];
    return from && to ? ((to.seconds - from.seconds) * 1000) / measured.sent : null;
  };
  return {
    ...about,
    measured,
    providerCpu: cpu(0),
    databaseCpu: cpu(1),
    megabytes: after[0]?.megabytes ?? null,
    databaseMegabytes: after[1]?.megabytes ?? null,
    holds: null,
  };
}

/** The highest rate that holds, to within a tenth: doubled until one does not, then halved between. 0 for none. */
async function highestRate(running: Running, scenario: Scenario, next: () => Shot): Promise<number> {
  const does = async (rate: number) => {
    await settle(running);
    return holds(scenario, await fire(running.origin, rate, LOOK_SECONDS, next));
  };
  let [held, failed] = [0, HIGHEST_RATE * 2];
  for (let rate = BUDGET_RATE; rate <= HIGHEST_RATE; rate *= 2) {
    if (!(await does(rate))) {
      failed = rate;
      break;
    }
    held = rate;
  }
  if (failed > HIGHEST_RATE) return held;
  while (failed - held > Math.max(5, failed * CLOSE)) {
    const rate = Math.round((held + failed) / 2);
    if (await does(rate)) held = rate;
    else failed = rate;
  }
  return held;
}

const shown = (value: number | null, digits = 1) => (value === null ? "–" : value.toFixed(digits));

function print(lines: Line[]): void {
  const head = ["database", "listings", "call", "rate", "errors", "p50 ms", "p95 ms", "p99 ms", "÷ control", "holds"];
  const rows = lines.map((line) => {
    const control = lines.find(
      (other) => other.scenario === "control" && other.database === line.database && other.listings === line.listings,
    );
    const { measured } = line;
    const [cpu, controlCpu] = [cpuOf(line), control ? cpuOf(control) : null];
    return [
      line.database,
      String(line.listings),
      line.scenario,
      measured.achieved.toFixed(0),
      String(measured.errors),
      ...[measured.p50, measured.p95, measured.p99].map((value) => shown(value)),
      control ? shown(measured.p95 / control.measured.p95) : "–",
      shown(line.holds, 0),
      shown(line.providerCpu, 2),
      shown(line.databaseCpu, 2),
      cpu !== null && controlCpu ? shown(cpu / controlCpu) : "–",
      shown(line.megabytes, 0),
      shown(line.databaseMegabytes, 0),
    ];
  });
  const table = [[...head, "CPU ms", "CPU ms db", "CPU ÷ control", "MB", "MB db"], ...rows];
  const widths = table[0]?.map((_, column) => Math.max(...table.map((row) => row[column]?.length ?? 0))) ?? [];
  for (const row of table) {
    const cells = row.map((cell, column) =>
      column < 3 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
    );
    console.log(cells.join("  "));
  }
}

async function measureDatabase(
  database: DatabaseKind,
  sources: Source[],
  options: { rows: number[]; rate: number; seconds: number; csv: string | undefined; calls: Scenario[]; find: boolean },
): Promise<Line[]> {
  const site = await createSite(database);
  const lines: Line[] = [];
  try {
    for (const listings of options.rows) {
      const startedAt = performance.now();
      await site.fill(listings, options.csv);
      console.log(`${database}: ${listings} listings in ${((performance.now() - startedAt) / 1000).toFixed(0)} s`);
      const running = await site.start();
      try {
        const one = async (scenario: Line["scenario"], next: () => Shot) => {
          const about = { database, listings, scenario };
          const line = await measure(running, about, options.rate, options.seconds, next);
          if (options.find && scenario !== "control") line.holds = await highestRate(running, scenario, next);
          console.log(`  ${scenario}: p95 ${shown(line.measured.p95)} ms, ${line.measured.errors} errors`);
          return line;
        };
        const measured = [await one("control", () => CONTROL)];
        const filled = { sources, listings, firstId: await firstId(running.origin, listings) };
        for (const scenario of options.calls) measured.push(await one(scenario, shotsOf(scenario, filled)));
        print(measured);
        lines.push(...measured);
      } finally {
        await running.stop();
      }
    }
  } finally {
    await site.remove();
  }
  return lines;
}

/**
 * Answers of the API at a fixed rate, on PostgreSQL and the embedded database side by side, each next to the
 * simplest answer of the same server (`/healthz`). Options: `--rows 10000,100000,1000000`, `--seconds 60`,
 * `--rate 100`, `--find` (also the highest rate that holds), `--csv <sales>`, `--databases postgres,pglite`,
 * `--calls list,search,map,home`.
 * @returns whether all that was measured is within the budget
 */
export async function run(): Promise<boolean> {
  const { values } = parseArgs({
    args: process.argv.slice(3),
    options: {
      rows: { type: "string", default: String(BUDGET_LISTINGS) },
      seconds: { type: "string", default: "60" },
      rate: { type: "string", default: String(BUDGET_RATE) },
      find: { type: "boolean", default: false },
      csv: { type: "string" },
      databases: { type: "string", default: DATABASES.join(",") },
      calls: { type: "string", default: SCENARIOS.join(",") },
    },
  });
  const chosen = <T extends string>(given: string, known: readonly T[]): T[] =>
    known.filter((name) => given.split(",").includes(name));
  const options = {
    rows: values.rows
      .split(",")
      .map(Number)
      .toSorted((a, b) => a - b),
    rate: Number(values.rate),
    seconds: Number(values.seconds),
    csv: values.csv,
    find: values.find,
    calls: chosen(values.calls, SCENARIOS),
  };
  const numbers = [...options.rows, options.rate, options.seconds];
  if (!numbers.every((number) => Number.isFinite(number) && number > 0)) {
    console.error("--rows, --rate and --seconds take numbers above 0.");
    return false;
  }
  const sources = options.csv ? readSales(options.csv) : makeUpSources();
  const lines: Line[] = [];
  for (const database of chosen(values.databases, DATABASES))
    lines.push(...(await measureDatabase(database, sources, options)));
  console.log("");
  print(lines);
  const problems = judge(lines);
  for (const problem of problems) console.error(`api: ${problem}`);
  return problems.length === 0;
}
