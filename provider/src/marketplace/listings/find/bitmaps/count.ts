import { sql } from "kysely";
import type { Database } from "../../../../platform/database/index.ts";
import type { ListingFilters } from "../../filters.ts";
import type { Bins } from "../bins.ts";
import { readPacked } from "../packed.ts";
import { isPriced, stepOf, stepsWithin } from "../prices.ts";
import type { Answer, Found } from "./ask.ts";
import { COUNTED_SIZE } from "./beside.ts";
import { CHUNK, type Step } from "./layout.ts";

/** What words find, by type, category and step of the price; `ends` of the steps of which a part is asked for, that part alone. */
export interface WordCounts {
  bins: Bins;
  ends: Bins;
}

type Change = readonly [type: number, category: number, step: number, count: number];

/** Adds up how many there are of types, categories and steps. */
class Sums {
  /** Four numbers for each. */
  readonly #bins: number[] = [];
  /** Where each begins. */
  readonly #places = new Map<string, number>();

  /** What none has been added to. */
  append(type: number, category: number, step: number, count: number): void {
    if (count > 0) this.#bins.push(type, category, step, count);
  }

  /** @param changes what has been appended before is changed by them */
  add(changes: readonly Change[]): void {
    if (changes.length === 0) return;
    const bins = this.#bins;
    const nameOf = (type: number, category: number, step: number) => `${type} ${category} ${step}`;
    for (let at = this.#places.size * 4; at < bins.length; at += 4)
      this.#places.set(nameOf(bins[at] as number, bins[at + 1] as number, bins[at + 2] as number), at);
    for (const [type, category, step, count] of changes) {
      const name = nameOf(type, category, step);
      const place = this.#places.get(name) ?? bins.length;
      if (place === bins.length) {
        bins.push(type, category, step, 0);
        this.#places.set(name, place);
      }
      bins[place + 3] = (bins[place + 3] as number) + count;
    }
  }

  toBins(): Bins {
    const bins = this.#bins;
    if (this.#places.size === 0) return Int32Array.from(bins);
    return Int32Array.from(bins.filter((_, index) => bins[index - (index % 4) + 3] !== 0));
  }
}

/** Of which steps a part is asked for. */
function isPartOf(filters: ListingFilters): (step: number) => boolean {
  if (!isPriced(filters)) return () => false;
  const { min_price, max_price } = filters;
  const { first, last } = stepsWithin(filters);
  const [low, high] = [min_price, max_price].map((price) => (price === undefined ? null : stepOf(price)));
  return (step) => (step === low || step === high) && (step < first || step > last);
}

/** What is found, and where the prices that are asked for begin and end. */
export interface Priced extends Found {
  /** Those ordinals of a step that have such a price. */
  priced(step: Step): { first: number; end: number };
}

/** The number before another one. */
function numberBefore(number: number): number {
  const view = new DataView(new ArrayBuffer(8));
  view.setFloat64(0, number);
  view.setBigInt64(0, view.getBigInt64(0) - 1n);
  return number > 0 ? view.getFloat64(0) : -Number.MIN_VALUE;
}

/** Looks up the prices of the steps of which a part is asked for: their ordinals are in the order of these. */
export async function withPrices(db: Database, found: Found): Promise<Priced> {
  const isPart = isPartOf(found.question.filters);
  const partly = found.steps.filter(({ step }) => isPart(step));
  if (partly.length === 0) return { ...found, priced: (step) => step };
  const { min_price = 0, max_price = Number.MAX_VALUE } = found.question.filters;
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
        where edition = ${found.layout.edition}
          and chunk between first / ${sql.lit(CHUNK)} and (past - 1) / ${sql.lit(CHUNK)} offset 0) as held
      group by place order by place`,
  );
  const prices = new Map(
    partly.map((step, index) => {
      const [below = 0, within = 0] = counted.subarray(index * 2, index * 2 + 2);
      return [step, { first: step.first + below, end: step.first + within }];
    }),
  );
  return { ...found, priced: (step) => prices.get(step) ?? step };
}

/** Visits the numbers of what has changed, and of what is found elsewhere. */
export function eachCounted(
  { changes, others }: Answer,
  visit: (type: number, category: number, step: number, isPriced: boolean, count: number) => void,
): void {
  for (const packed of [changes, others]) {
    if (!packed) continue;
    const view = new DataView(packed.buffer, packed.byteOffset, packed.byteLength);
    for (let at = 0; at < packed.byteLength; at += COUNTED_SIZE * 4) {
      const number = (index: number) => view.getInt32(at + index * 4);
      visit(number(0), number(1), number(2), number(3) === 1, number(4));
    }
  }
}

/** How many are found, by all that is set. */
export function countFound(found: Priced): WordCounts {
  const { question, steps, bits, answer } = found;
  const [bins, ends] = [new Sums(), new Sums()];
  const isPart = isPartOf(question.filters);
  for (const one of steps) {
    const { type, category, step } = one;
    bins.append(type, category, step, bits.count(one.first, one.end));
    if (!isPart(step)) continue;
    const { first, end } = found.priced(one);
    ends.append(type, category, step, bits.count(first, end));
  }
  const [changes, priced]: [Change[], Change[]] = [[], []];
  eachCounted(answer, (type, category, step, isPriced, number) => {
    changes.push([type, category, step, number]);
    if (isPriced && isPart(step)) priced.push([type, category, step, number]);
  });
  bins.add(changes);
  ends.add(priced);
  return { bins: bins.toBins(), ends: ends.toBins() };
}
