import { type RawBuilder, sql } from "kysely";
import { CUT, type PremiumAccess } from "../../access.ts";
import { conditionsOf, type ListingFilters } from "../../filters.ts";
import { shownWords } from "../../searchText.ts";
import { holding, isMentioned, matchesWords, textOf } from "../../wordFilters.ts";
import { all, OFFER_TEXTS, type Question } from "../listingQuery.ts";
import { codesAsked } from "../textCodes.ts";
import { type Expression, toPrepared } from "./expression.ts";

export interface Asked {
  /** What the bitmaps tell: with what is beside the words. */
  whole: Expression;
  /** The words of it; null where none are asked for. */
  words: Expression | null;
  /** Words without bitmaps, that find what these do not. */
  rare: string[];
}

/** Looked up by something else than words: so many at most. */
export const MOST_HELD = 4000;

/** What matches of texts: `properties`, which are texts or changes of texts. */
const matching = (
  { city, parameters, promoted }: ListingFilters,
  now: Date,
  access: PremiumAccess,
  words: RawBuilder<boolean>,
) => {
  const { plain, others } = conditionsOf({ city, parameters }, now, access, words);
  return all([...plain.map(({ is }) => is), ...others, ...codesAsked({ promoted })]);
};

/** What the bitmaps tell, of texts. A plan of it is kept: few texts have changed. */
function told(words: Expression | null): RawBuilder<boolean> {
  if (!words) return sql<boolean>`true`;
  const says = (prepared: string) => sql`properties.search @@ to_tsquery('simple', ${prepared})`;
  const prepared = toPrepared(words);
  return sql<boolean>`(${says(prepared)} and (not properties.is_premium or ${says(shownWords(prepared))}))`;
}

/** Type, category, step of the price, whether the price is asked for, and how many: below 0 of those that went. */
const COUNTED_SIZE = 5;

interface Counted {
  from: RawBuilder<unknown>;
  where: RawBuilder<boolean>;
  /** 1, or -1 for what went. */
  sign: RawBuilder<unknown>;
}

/** By type, category, step of the price, and whether the price is asked for: packed, as {@link COUNTED_SIZE} numbers each. */
export function counted(
  { from, where, sign }: Counted,
  { min_price = 0, max_price = Number.MAX_VALUE }: ListingFilters,
) {
  return sql`(select string_agg(int4send(property_type) || int4send(category_id) || int4send(price_step)
      || int4send(is_priced) || int4send(sign * count), '') from (
    select property_type, category_id, price_step,
      (price >= ${min_price}::float8 and price <= ${max_price}::float8)::integer as is_priced, ${sign} as sign,
      count(*)::integer as count
    from ${from} where ${where} group by 1, 2, 3, 4, 5) as counted)`;
}

/** What has changed and what is found elsewhere, as {@link counted} sends it. */
export interface CountedBeside {
  changes: Uint8Array | null;
  others: Uint8Array | null;
}

/** Visits the numbers of both. */
export function eachCounted(
  { changes, others }: CountedBeside,
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

/** What the bitmaps tell of what is asked for: of texts or changes of texts. */
export const isTold = ({ filters, now }: Question, { words }: Asked): RawBuilder<boolean> =>
  matching(filters, now, CUT, told(words));

/** Of a change: whether the bitmaps do not have it. */
export const IS_UNSEEN = sql<boolean>`not pg_visible_in_snapshot(changed_by, (select snapshot from text_bitmap_base))`;

/** What has changed since the bitmaps were made, of what they tell. */
export const changesOf = (question: Question, asked: Asked): Counted => ({
  from: sql`text_bitmap_changes as properties`,
  where: all([IS_UNSEEN, isTold(question, asked)]),
  sign: sql`sign`,
});

/** What matches and the bitmaps do not tell: who has it by a rare word, a field or something nearby, or sees all of an own listing. */
export function elsewhere(question: Question, asked: Asked) {
  const { filters, access, now } = question;
  const { rare } = asked;
  const ids = (filters.mentions ?? []).flatMap(holding);
  if (!access.whole && access.own !== null)
    ids.push(sql`select offers.id from offers where offers.user_id = ${access.own} and offers.is_premium`);
  const held = sql`${sql.join(
    ids.map((some) => sql`(${some})`),
    sql` union all `,
  )} limit ${sql.lit(MOST_HELD + 1)}`;
  const candidates = [
    ...(rare.length > 0 ? [sql`properties.search @@ to_tsquery('simple', ${rare.join(" | ")})`] : []),
    ...(ids.length > 0 ? [sql`properties.id = any(array(${held}))`] : []),
  ];
  if (candidates.length === 0) return null;
  const text = textOf(filters);
  const said = (filters.mentions ?? []).map((one) => isMentioned(one, access, "properties", "each"));
  if (text) said.push(matchesWords(text, access, "properties", "each"));
  const where = all([
    sql<boolean>`(${sql.join(candidates, sql` or `)})`,
    sql<boolean>`coalesce(${matching(filters, now, access, all(said))}, false)`,
    sql<boolean>`not coalesce(${isTold(question, asked)}, false)`,
  ]);
  const size = ids.length > 0 ? sql`(select count(*)::integer from (${held}) as held)` : sql`0`;
  return { found: { from: OFFER_TEXTS, where, sign: sql`1` } satisfies Counted, held: size };
}
