import { type RawBuilder, sql } from "kysely";
import { isCutSql, type PremiumAccess } from "./access.ts";
import { matchesEach, matchesPrepared, searchQuery, shownWords } from "./searchText.ts";

/** Something that a listing says, or has: its words, a choice of a field or something near. One of them must hold. */
export interface Mention {
  /** In PostgreSQL's query language. */
  prepared: string;
  choices: { parameter_id: number; value: string }[];
  facilities: number[];
}

/** What is asked for in words. */
export interface WordFilters {
  search?: string;
  /** Takes the place of `search`: words with what they may have meant, in PostgreSQL's query language. */
  prepared?: string;
  /** All of them. */
  mentions?: Mention[];
}

export const textOf = ({ prepared, search }: WordFilters) => prepared ?? (search ? searchQuery(search) : null);

/** What words ask of the texts of offers. */
export interface WordsAsked {
  /** None where no words are asked for. */
  conditions: RawBuilder<boolean>[];
  /** Whether all that they find is within the codes. */
  areCoded: boolean;
}

/**
 * What words ask of all offers at once: `properties` are `offer_texts`.
 * @param codes what else the index of words is asked for (see `find/textCodes.ts`)
 */
export function wordsAsked(filters: WordFilters, access: PremiumAccess, codes: RawBuilder<boolean>[] = []): WordsAsked {
  const text = textOf(filters);
  const [only, ...others] = filters.mentions ?? [];
  if (!text && !only) return { conditions: [], areCoded: false };
  if (!text && only && others.length === 0) return isMentionedAmong(only, access, codes);
  const mentioned = (filters.mentions ?? []).flatMap((one) => isMentionedAmong(one, access).conditions);
  const said = text ? [matchesWords(text, access)] : [];
  return { conditions: [...said, ...mentioned, ...codes], areCoded: true };
}

/** What words ask of offers, in whichever way the planner finds them. */
export function wordsOfOffers(filters: WordFilters, access: PremiumAccess): RawBuilder<boolean>[] {
  const text = textOf(filters);
  const mentioned = (filters.mentions ?? []).map((one) => ofListing(isMentioned(one, access, "listing")));
  return text ? [ofListing(matchesWords(text, access, "listing")), ...mentioned] : mentioned;
}

/**
 * The same of offers that something else has found, one by one: what the planner would look up first, all of it, where it takes
 * that for less. Undefined where no words are asked for.
 */
export function wordsOfEach(filters: WordFilters, access: PremiumAccess): RawBuilder<boolean> | undefined {
  const text = textOf(filters);
  const asked = (filters.mentions ?? []).map((one) => isMentioned(one, access, "listing", "each"));
  if (text) asked.unshift(matchesWords(text, access, "listing", "each"));
  if (asked.length === 0) return undefined;
  return sql<boolean>`coalesce(exists (select 1 from properties as listing
    where listing.id = properties.id and ${sql.join(asked, sql` and `)} offset 0), false)`;
}

/** The text of an offer. */
const ofListing = (condition: RawBuilder<boolean>) =>
  sql<boolean>`exists (select 1 from offer_texts as listing where listing.id = properties.id and ${condition})`;

/** Whether rows are looked up by words, or something else has found them and each is held against the words. */
type How = "looked up" | "each";
const MATCHES = { "looked up": matchesPrepared, each: matchesEach };

/** Every word of a prepared text, among those that the asker may read; `table` is the listing. */
export function matchesWords(
  prepared: string | null,
  access: PremiumAccess,
  table = "properties",
  how: How = "looked up",
): RawBuilder<boolean> {
  if (!prepared) return sql<boolean>`true`;
  const found = MATCHES[how](table, prepared);
  if (access.whole) return found;
  const shown = MATCHES[how](table, shownWords(prepared));
  return sql<boolean>`(${found} and (not ${isCutSql(access)} or ${shown}))`;
}

/** Listings that have a choice, or a place of a kind nearby: a question for the ids of each. */
export const holding = ({ choices, facilities }: Mention): RawBuilder<unknown>[] => [
  ...choices.map(
    ({ parameter_id, value }) => sql`select filled.property_id from property_parameters as filled
      where filled.parameter_id = ${parameter_id} and filled.value ? ${value}`,
  ),
  ...(facilities.length > 0
    ? [
        sql`select near.property_id from property_facilities as near
          where near.facility_id in (${sql.join(facilities)})`,
      ]
    : []),
];

/** Of premium listings by the words that the asker may read alone. */
export function isMentioned(
  mention: Mention,
  access: PremiumAccess,
  table = "properties",
  how: How = "looked up",
): RawBuilder<boolean> {
  const oneByOne = how === "each" ? sql`offset 0` : sql``;
  const held = holding(mention).map(
    (ids) => sql`exists (select 1 from (${ids}) as held where held.property_id = properties.id ${oneByOne})`,
  );
  const words = matchesWords(mention.prepared, access, table, how);
  if (held.length === 0) return words;
  const any = sql`(${sql.join(held, sql` or `)})`;
  return sql<boolean>`(${words} or ${access.whole ? any : sql`(not ${isCutSql(access)} and ${any})`})`;
}

/**
 * The same, looked up at once: their ids as a list, which an index finds beside what the index of words does. What both find is
 * asked for by itself, so that no text is held against the words again, and what is not shown of premium listings apart from it.
 * @param codes that the index of words finds them within
 */
function isMentionedAmong(mention: Mention, access: PremiumAccess, codes: RawBuilder<boolean>[] = []): WordsAsked {
  const held = holding(mention).map((ids) => sql<boolean>`properties.id = any(array(${ids}))`);
  const { prepared } = mention;
  if (held.length === 0 || !prepared) return { conditions: [matchesWords(prepared, access), ...codes], areCoded: true };
  const said = sql`(${sql.join([matchesPrepared("properties", prepared), ...codes], sql` and `)})`;
  const found = sql<boolean>`(${sql.join([said, ...held], sql` or `)})`;
  const shown = sql<boolean>`(not ${isCutSql(access)} or ${matchesPrepared("properties", shownWords(prepared))})`;
  // What has a choice or a place nearby is found whatever its codes are.
  return { conditions: access.whole ? [found] : [found, shown], areCoded: false };
}
