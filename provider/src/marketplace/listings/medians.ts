import { type RawBuilder, sql } from "kysely";
import type { AppContext } from "../../platform/context/index.ts";
import type { Database } from "../../platform/database/index.ts";
import { CUT } from "./access.ts";
import { countFacets } from "./find/facets.ts";
import { finderOf } from "./find/finder.ts";
import { startOf } from "./find/prices.ts";
import { isLarge } from "./find/size.ts";
import type { Property } from "./tables.ts";

/** Fewer prices than these say nothing about a city. */
const FEWEST = 5;
const SHARES = [0.25, 0.5, 0.75];
/** So few prices are put in order themselves; of more the kept counts say where each quartile lies. */
const FEW = 3000;

/** What a listing's price is compared with. */
interface Compared {
  city: string;
  category_id: number;
  /** 0 for sale, 1 for rent. */
  purpose: number;
  /** Of rents; empty otherwise. */
  period: string;
}

interface Quartiles {
  count: number;
  /** Lower quartile, median and upper quartile. */
  quartiles: number[];
}

const period = sql<string>`coalesce(rentduration, '')`;

/** By the index of what is compared (migration 350). */
const among = ({ city, category_id, purpose }: Compared, ofPeriod: RawBuilder<boolean>) =>
  sql`properties where on_offer and city = ${city} and category_id = ${category_id} and property_type = ${purpose}
    and ${ofPeriod}`;

const ofSame = (compared: Compared) => among(compared, sql<boolean>`${period} = ${compared.period}`);

/** Puts all of the prices in order. */
async function readAll(db: Database, compared: Compared): Promise<Quartiles> {
  const { rows } = await sql<{ count: number; quartiles: number[] | null }>`
    select count(*)::integer as count, percentile_cont(${SHARES}::float8[]) within group (order by price) as quartiles
    from ${ofSame(compared)} and price > 0`.execute(db);
  return { count: rows[0]?.count ?? 0, quartiles: (rows[0]?.quartiles ?? []).map(Number) };
}

interface StepCount {
  step: number;
  count: number;
}

/** How many prices each step holds, ascending: the kept counts, without rents of other periods. */
async function readSteps(db: Database, compared: Compared): Promise<StepCount[]> {
  const { city, category_id, purpose } = compared;
  const others = (which: RawBuilder<boolean>) =>
    sql`select price_step(price) as step, -count(*) as count from ${among(compared, which)} group by 1`;
  const { rows } = await sql<StepCount>`
    select step, sum(count)::integer as count from (
      select price_step as step, count from listing_counts where city is not null and lower(city) = ${city.toLowerCase()}
        and city = ${city} and category_id = ${category_id} and property_type = ${purpose}
      union all (${others(sql<boolean>`${period} < ${compared.period}`)})
      union all (${others(sql<boolean>`${period} > ${compared.period}`)})
    ) as counts group by 1 having sum(count) > 0 order by 1`.execute(db);
  return rows;
}

/** The prices at a rank, counted from 0, and after it: along the index from the step that holds it. */
function pricesAt(compared: Compared, steps: readonly StepCount[], rank: number): RawBuilder<unknown> {
  let before = 0;
  let at = 0;
  for (; before + (steps[at]?.count ?? Number.POSITIVE_INFINITY) <= rank; at++) before += steps[at]?.count ?? 0;
  return sql`(select json_agg(price::float8 order by price) from (
    select price from ${ofSame(compared)} and price >= ${startOf(steps[at]?.step ?? 0)}::numeric
    order by price limit 2 offset ${rank - before}) as prices)`;
}

/** Reads the prices on both sides of each quartile alone; null where the counts of a moment ago no longer lead to them. */
async function readBySteps(db: Database, compared: Compared, steps: readonly StepCount[]): Promise<Quartiles | null> {
  const count = steps.reduce((sum, step) => sum + step.count, 0);
  const ranks = SHARES.map((share) => share * (count - 1));
  const columns = ranks.map((rank) => pricesAt(compared, steps, Math.floor(rank)));
  const { rows } = await sql<{ found: (number[] | null)[] }>`
    select json_build_array(${sql.join(columns)}) as found`.execute(db);
  const quartiles = ranks.map((rank, index) => {
    const [low = Number.NaN, high = low] = rows[0]?.found[index] ?? [];
    return low + (high - low) * (rank % 1);
  });
  return quartiles.some(Number.isNaN) ? null : { count, quartiles };
}

/** How many there are of the city, category and purpose, whatever the period. */
async function countAll(db: Database, { city, category_id, purpose }: Compared): Promise<number> {
  const filters = { city, category_id, property_type: purpose };
  return (await countFacets(db, { filters, access: CUT, now: new Date() }, "exactly")).total;
}

async function readQuartiles(db: Database, compared: Compared): Promise<Quartiles> {
  if (!(await isLarge(db)) || (await countAll(db, compared)) <= FEW) return readAll(db, compared);
  const steps = await readSteps(db, compared);
  const count = steps.reduce((sum, step) => sum + step.count, 0);
  // The first step is everything below 1, what costs nothing as well, which is not compared.
  const isKnown = count > FEW && steps[0]?.step !== 0;
  return (isKnown ? await readBySteps(db, compared, steps) : null) ?? readAll(db, compared);
}

/**
 * Quartiles of the prices on offer of one listing's city, category and purpose, rents of its period; null where there
 * are too few.
 */
export async function priceMedian({ db, single }: Pick<AppContext, "db" | "single">, property: Property) {
  const { city, category_id } = property;
  const purpose = property.property_type % 2;
  const compared = { city, category_id, purpose, period: purpose === 1 ? (property.rentduration ?? "") : "" };
  if (city === "") return null;
  const { cache } = finderOf({ single });
  await cache.revalidate();
  return cache.get(`median:${category_id}:${purpose}:${compared.period}:${city}`, async () => {
    const { count, quartiles } = await readQuartiles(db, compared);
    const [lower = 0, median = 0, upper = 0] = quartiles;
    return count >= FEWEST ? { city, count, lower, median, upper } : null;
  });
}
