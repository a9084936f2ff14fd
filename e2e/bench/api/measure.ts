import { aimOf, holds, type Line } from "./budget.ts";
import { fire, percentile, type Shot, send, summarize, type Volley } from "./load.ts";
import type { Scenario } from "./shots.ts";
import type { DatabaseKind, Running, Site } from "./site.ts";
import { type Usage, usageOf } from "./usage.ts";

/** A filled site with a provider that answers. */
export interface Open {
  site: Site;
  database: DatabaseKind;
  listings: number;
  /** Id of the first listing. */
  firstId: number;
  running: Running;
}

/** At a third of the rate. */
const WARM_UP_SECONDS = 10;
const SETTLE_SECONDS = 30;
/** PostgreSQL vacuums and writes down what has been filled for minutes. */
const QUIET_SECONDS = 600;
/** Quiet for so long in a row. */
const QUIET_FOR_SECONDS = 10;
/** Less than it takes for the machine to change its pace: each site meets the same minutes. */
const TURN_SECONDS = 5;

/** Where nothing is aimed at. */
const USUAL = { rate: 20, p95: 30 };
/** A look at one rate, while the one that holds is sought. */
const LOOK_SECONDS = 8;
/** A rate that holds is known to within this share. */
const CLOSE = 0.1;
/** Requests a second beyond which the generator would measure itself. */
const HIGHEST_RATE = 4000;

interface Used {
  /** Null where the system does not tell. */
  provider: Usage | null;
  database: Usage | null;
}

const used = ({ pid, databasePid }: Running): Used => ({
  provider: usageOf(pid),
  database: databasePid ? usageOf(databasePid) : null,
});

/** Seconds of processor time between two looks; null where the system does not tell. */
const spentBetween = (from: Usage | null, to: Usage | null): number | null => from && to && to.seconds - from.seconds;

const addTo = (total: number | null, seconds: number | null): number | null =>
  total === null || seconds === null ? null : total + seconds;

/** The median of what was seen after each turn: collecting garbage moves a process by a hundred megabytes up and down. */
const usualMegabytes = (seen: readonly (Usage | null)[]): number | null => {
  const known = seen.flatMap((usage) => usage?.megabytes ?? []);
  return known.length > 0
    ? percentile(
        known.toSorted((a, b) => a - b),
        0.5,
      )
    : null;
};

/** Waits until sites have hardly used a processor for so many seconds in a row. @param most seconds */
async function untilQuiet(sites: readonly Running[], quietFor: number, most: number): Promise<void> {
  const spent = () =>
    sites
      .map(used)
      .reduce((sum, { provider, database }) => sum + (provider?.seconds ?? 0) + (database?.seconds ?? 0), 0);
  let quiet = 0;
  for (let tries = 0; tries < most && quiet < quietFor; tries++) {
    const before = spent();
    await new Promise((resolve) => setTimeout(resolve, 1000));
    quiet = spent() - before < 0.15 ? quiet + 1 : 0;
  }
}

/** Waits until what was given up on no longer keeps the server busy: it would be charged to the next call. */
const settle = (running: Running): Promise<void> => untilQuiet([running], 1, SETTLE_SECONDS);

/** Waits until nothing is left to do of filling sites. */
export const settleFilled = (sites: readonly Open[]): Promise<void> =>
  untilQuiet(
    sites.map(({ running }) => running),
    QUIET_FOR_SECONDS,
    QUIET_SECONDS,
  );

/** One call to one site, over several turns. */
class Measurement {
  readonly #open: Open;
  readonly #next: () => Shot;
  readonly #volleys: Volley[] = [];
  #providerSeconds: number | null = 0;
  #databaseSeconds: number | null = 0;
  readonly #after: Used[] = [];

  constructor(open: Open, next: () => Shot) {
    this.#open = open;
    this.#next = next;
  }

  async warmUp(rate: number): Promise<void> {
    await fire(this.#open.running.origin, rate / 3, WARM_UP_SECONDS, this.#next);
    await settle(this.#open.running);
  }

  async take(rate: number, seconds: number): Promise<void> {
    const { running } = this.#open;
    const before = used(running);
    const volley = await send(running.origin, rate, seconds, this.#next);
    const after = used(running);
    this.#after.push(after);
    this.#volleys.push(volley);
    this.#providerSeconds = addTo(this.#providerSeconds, spentBetween(before.provider, after.provider));
    this.#databaseSeconds = addTo(this.#databaseSeconds, spentBetween(before.database, after.database));
    if (volley.errors > 0 || volley.seconds > seconds + 1) await settle(running);
  }

  line(scenario: Line["scenario"]): Line {
    const { database, listings } = this.#open;
    const measured = summarize(this.#volleys);
    const each = (seconds: number | null) => (seconds === null ? null : (seconds * 1000) / measured.sent);
    return {
      ...{ database, listings, scenario, measured, holds: null },
      providerCpu: each(this.#providerSeconds),
      databaseCpu: each(this.#databaseSeconds),
      megabytes: usualMegabytes(this.#after.map(({ provider }) => provider)),
      databaseMegabytes: usualMegabytes(this.#after.map(({ database }) => database)),
    };
  }
}

/**
 * One call to each site, a few seconds at a time in turn: a minute in which the machine is slower is one of all of them, and ratios
 * between sites do not tell of it.
 */
export async function measureInTurn(
  sites: readonly Open[],
  scenario: Line["scenario"],
  { rateOf, seconds, nextOf }: { rateOf: (open: Open) => number; seconds: number; nextOf: (open: Open) => () => Shot },
): Promise<Line[]> {
  const measurements = sites.map((open) => ({ rate: rateOf(open), of: new Measurement(open, nextOf(open)) }));
  for (const { rate, of } of measurements) await of.warmUp(rate);
  for (let left = seconds; left > 0; left -= TURN_SECONDS)
    for (const { rate, of } of measurements) await of.take(rate, Math.min(left, TURN_SECONDS));
  return measurements.map(({ of }) => of.line(scenario));
}

/** The highest rate that holds, to within a tenth: doubled until one does not, then halved between. 0 for none. */
export async function highestRate(
  { running, database, listings }: Open,
  scenario: Scenario,
  next: () => Shot,
): Promise<number> {
  const { p95, rate: aimed } = aimOf(database, listings) ?? USUAL;
  const does = async (rate: number) => {
    await settle(running);
    return holds(scenario, await fire(running.origin, rate, LOOK_SECONDS, next), p95);
  };
  let [held, failed] = [0, HIGHEST_RATE * 2];
  for (let rate = aimed; rate <= HIGHEST_RATE; rate *= 2) {
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
