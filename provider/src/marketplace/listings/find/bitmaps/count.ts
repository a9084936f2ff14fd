import { sql } from "kysely";
import type { Database } from "../../../../platform/database/index.ts";
import type { ListingFilters } from "../../filters.ts";
import type { Bins } from "../bins.ts";
import { readPacked } from "../packed.ts";
import { classOfStep, isPriced, stepOf, stepsWithin } from "../prices.ts";
import { type CountedBeside, eachCounted } from "./beside.ts";
import { CHUNK, type Layout, type Ordinals, type Step } from "./layout.ts";

/** How many match by type, category and step of the price; `ends` of the steps of which a part is asked for, that part alone. */
export interface Counts {
  bins: Bins;
  ends: Bins;
}

/** Of which steps a part is asked for. */
export function isPartOf(filters: ListingFilters): (step: number) => boolean {
  if (!isPriced(filters)) return () => false;
  const { min_price, max_price } = filters;
  const { first, last } = stepsWithin(filters);
  const [low, high] = [min_price, max_price].map((price) => (price === undefined ? null : stepOf(price)));
  return (step) => (step === low || step === high) && (step < first || step > last);
}

/** The number before another one. */
function numberBefore(number: number): number {
  const view = new DataView(new ArrayBuffer(8));
  view.setFloat64(0, number);
  view.setBigInt64(0, view.getBigInt64(0) - 1n);
  return number > 0 ? view.getFloat64(0) : -Number.MIN_VALUE;
}

/** Those ordinals of a step that have a price which is asked for. */
export type Priced = (step: Step) => Ordinals;

/** Looks up the prices of the steps of which a part is asked for: their ordinals are in the order of these. */
export async function readPrices(
  db: Database,
  filters: ListingFilters,
  { edition }: Layout,
  steps: readonly Step[],
): Promise<Priced> {
  const isPart = isPartOf(filters);
  const partly = steps.filter(({ step }) => isPart(step));
  if (partly.length === 0) return (step) => step;
  const { min_price = 0, max_price = Number.MAX_VALUE } = filters;
  const [firsts, ends] = [partly.map(({ first }) => first), partly.map(({ end }) => end)];
  const counted = await readPacked(
    db,
    ["below", "within"],
    sql`select sum(below)::integer as below, sum(within)::integer as within
      from unnest(${firsts}::integer[], ${ends}::integer[]) with ordinality as steps (first, past, place)
      cross join lateral (
        select width_bucket(${numberBefore(min_price)}::float8, slice) as below, width_bucket(${max_price}::float8, slice) as within
        from text_bitmap_ordinals cross join lateral (
          select prices[greatest(first - chunk * ${sql.lit(CHUNK)}, 0) + 1 : least(past - chunk * ${sql.lit(CHUNK)}, ${sql.lit(CHUNK)})] as slice
        ) as sliced
        where edition = ${edition}
          and chunk between first / ${sql.lit(CHUNK)} and (past - 1) / ${sql.lit(CHUNK)} offset 0) as held
      group by place order by place`,
  );
  const prices = new Map(
    partly.map((step, index) => {
      const [below = 0, within = 0] = counted.subarray(index * 2, index * 2 + 2);
      return [step, { first: step.first + below, end: step.first + within }];
    }),
  );
  return (step) => prices.get(step) ?? step;
}

/** Steps of a type and category that follow each other, of one class of the price, and all or none of them asked for. */
export interface Run extends Step {
  /** Whether it is only what is asked for of a step. */
  isEnd: boolean;
}

/** In the order of their ordinals, those of parts of steps behind. @param scope whether steps whose price is not asked for are counted */
export function runsOf(
  steps: readonly Step[],
  { filters, priced, scope }: { filters: ListingFilters; priced: Priced; scope: "asked" | "all" },
): Run[] {
  const { first: from, last: to } = stepsWithin(filters);
  const isPart = isPartOf(filters);
  const sideOf = (step: number) => (step < from ? -1 : step > to ? 1 : 0);
  const [runs, ends]: [Run[], Run[]] = [[], []];
  for (const one of steps) {
    if (isPart(one.step)) ends.push({ ...one, ...priced(one), isEnd: true });
    if (scope === "asked" && sideOf(one.step) !== 0) continue;
    const last = runs.at(-1);
    const isSame =
      last?.end === one.first &&
      last.type === one.type &&
      last.category === one.category &&
      sideOf(last.step) === sideOf(one.step) &&
      classOfStep(last.step) === classOfStep(one.step);
    if (isSame) last.end = one.end;
    else runs.push({ ...one, isEnd: false });
  }
  return [...runs, ...ends];
}

/** How many are set of each run. @param counts the number of a run and how many: more than once for one of several blocks */
export function setOf(runs: readonly Run[], counts: Uint8Array | null): Int32Array {
  const set = new Int32Array(runs.length);
  if (!counts) return set;
  const view = new DataView(counts.buffer, counts.byteOffset, counts.byteLength);
  for (let at = 0; at < counts.byteLength; at += 8) {
    const run = view.getInt32(at);
    set[run] = (set[run] as number) + view.getInt32(at + 4);
  }
  return set;
}

/** How many are found, by what is set; what has gone since stands beside it, as less than none. */
export function countFound(
  filters: ListingFilters,
  { runs, set, answer }: { runs: readonly Run[]; set: Int32Array; answer: CountedBeside },
): Counts {
  const [bins, ends]: [number[], number[]] = [[], []];
  for (const [index, { type, category, step, isEnd }] of runs.entries()) {
    const count = set[index] as number;
    if (count > 0) (isEnd ? ends : bins).push(type, category, step, count);
  }
  const isPart = isPartOf(filters);
  eachCounted(answer, (type, category, step, isAsked, count) => {
    bins.push(type, category, step, count);
    if (isAsked && isPart(step)) ends.push(type, category, step, count);
  });
  return { bins: Int32Array.from(bins), ends: Int32Array.from(ends) };
}
