import { type RawBuilder, sql } from "kysely";
import type { Database } from "../../../../platform/database/index.ts";
import type { Sort } from "../../filters.ts";
import { OFFER_TEXTS } from "../listingQuery.ts";
import { orderSql, type Place } from "../orders.ts";
import { readPacked } from "../packed.ts";
import { classOfStep, stepOf } from "../prices.ts";
import { type Found, readBits, type Told } from "./ask.ts";
import { changesOf, eachCounted, elsewhere, IS_UNSEEN, isTold } from "./beside.ts";
import { CHUNK, type Step } from "./layout.ts";

/** Ids of what matches. */
export interface IdsAsked {
  sort: Sort;
  /** Behind which they come, in an order of prices. */
  after: Place | null;
  /** So many, and some more. */
  first: number;
  /** In another order than that of prices all are looked at, if there are no more. */
  most: number;
}

/** Whether a step comes behind a place, or with it. */
function isBehind(sort: Sort, after: Place | null): (step: number) => boolean {
  if (!after) return () => true;
  const place = stepOf(after.value);
  if (sort === "price_asc") return (step) => step >= place;
  return sort === "price_desc" ? (step) => step <= place : () => true;
}

/** Some that come first may have gone: how many. */
function goneOf({ answer }: Found): number {
  let gone = 0;
  eachCounted(answer, (_type, _category, _step, _isPriced, count) => {
    gone -= Math.min(0, count);
  });
  return gone;
}

const DIRECTIONS: Partial<Record<Sort, number>> = { price_asc: 1, price_desc: -1 };

/**
 * Steps of the classes of the price that come first, of which enough is set; null where all are wanted and too many.
 * @param direction of an order of prices, 0 of another one
 */
function stepsOfFirst(found: Found, { sort, after }: IdsAsked, direction: number, most: number): Step[] | null {
  const set = new Map<number, number>();
  for (const [index, { step }] of found.runs.entries()) {
    const ofClass = classOfStep(step);
    set.set(ofClass, (set.get(ofClass) ?? 0) + (found.set[index] as number));
  }
  const begun = after && direction !== 0 ? classOfStep(stepOf(after.value)) : null;
  const wanted = new Set<number>();
  let sure = 0;
  for (const ofClass of [...set.keys()].toSorted((one, other) => direction * (one - other))) {
    if (begun !== null && direction * (ofClass - begun) < 0) continue;
    if (direction !== 0 && sure >= most) break;
    wanted.add(ofClass);
    // Of the class in which a page begins some come before it.
    if (ofClass !== begun) sure += set.get(ofClass) ?? 0;
  }
  if (direction === 0 && sure > most) return null;
  const behind = isBehind(sort, after);
  return found.steps.filter(({ step }) => wanted.has(classOfStep(step)) && behind(step));
}

/** Ordinals that hold the first ones of an order of prices, or all; null where these are too many. */
async function ordinalsOf(db: Database, found: Found, asked: IdsAsked): Promise<number[] | null> {
  const { sort, after } = asked;
  const direction = DIRECTIONS[sort] ?? 0;
  const most = direction === 0 ? asked.most : asked.first + goneOf(found);
  const steps = stepsOfFirst(found, asked, direction, most);
  if (!steps) return null;
  const bits = await readBits(db, found, steps.map(found.priced));
  steps.sort((one, other) => direction * (one.step - other.step));
  const ordinals: number[] = [];
  let [sure, last] = [0, -1];
  for (const one of steps) {
    const { step } = one;
    if (direction !== 0 && step !== last && sure >= most) break;
    last = step;
    const set = bits.within(found.priced(one));
    // Of the step in which a page begins some come before it.
    const isBegun = after !== null && stepOf(after.value) === step;
    // Those of one step are in the order of their prices and ids. Of equal prices the newest come first: those that end it, going down.
    const some = direction < 0 && !isBegun ? set.slice(-most) : set;
    for (const ordinal of some) ordinals.push(ordinal);
    if (!isBegun) sure += some.length;
  }
  return ordinals;
}

/** What has come since and is still as it came, or is found by something else than bitmaps. */
export const othersOf = ({ question, asked }: Told) => {
  const { from, where } = changesOf(question, asked);
  const found = elsewhere(question, asked)?.found;
  return sql`select properties.id from ${OFFER_TEXTS}
      where properties.id in (select properties.id from ${from} where ${where} and sign = 1)
        and ${isTold(question, asked)}
    ${found ? sql`union select properties.id from ${found.from} where ${found.where}` : sql``}`;
};

const BY_AGE: readonly Sort[] = ["newest", "oldest"];

/** The first ones of an order that stands beside the ids; all in another one. */
function firstOf(found: Found, { sort, after, first }: IdsAsked): RawBuilder<unknown> {
  if (!BY_AGE.includes(sort)) return sql``;
  const { behind, by } = orderSql(sort, "held");
  return sql`${after ? sql`where ${behind(after)}` : sql``} order by ${by} limit ${first + goneOf(found)}`;
}

/**
 * Ids among which the listings are that come first in an order.
 * @returns null where too many would be looked at
 */
export async function idsOf(db: Database, found: Found, asked: IdsAsked): Promise<number[] | null> {
  const ordinals = await ordinalsOf(db, found, asked);
  if (!ordinals) return null;
  const place = sql`[ordinal % ${sql.lit(CHUNK)} + 1]`;
  const ids = await readPacked(
    db,
    ["id"],
    sql`select id from (
        select id, created_at from unnest(${ordinals}::integer[]) as asked (ordinal)
        cross join lateral (select ids${place} as id, created${place} as created_at from text_bitmap_ordinals
          where edition = ${found.layout.edition} and chunk = ordinal / ${sql.lit(CHUNK)} offset 0) as held
        ${firstOf(found, asked)}
      ) as held
      where not exists (select from text_bitmap_changes as changes where changes.id = held.id and ${IS_UNSEEN})
      union ${othersOf(found)}`,
  );
  return [...ids];
}
