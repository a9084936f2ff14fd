import { type RawBuilder, sql } from "kysely";
import type { Database } from "../../../../platform/database/index.ts";
import type { ListingFilters } from "../../filters.ts";
import { textOf } from "../../wordFilters.ts";
import { categoriesOf, hasWords, isAsked, type Question, wordsIn } from "../listingQuery.ts";
import { stepOf } from "../prices.ts";
import { hasSample } from "../sample.ts";
import { spelledOut } from "../spelledOut.ts";
import { CODE_OF_PROMOTED, codeOfCity } from "../textCodes.ts";
import { type Asked, type CountedBeside, changesOf, counted, elsewhere, MOST_HELD } from "./beside.ts";
import { type Priced, type Run, readPrices, runsOf, setOf } from "./count.ts";
import { type Expression, lexemesOf, parseWords, toBits, within } from "./expression.ts";
import { Bits, blocksOf, type Layout, type Ordinals, piecesOf, type Step, stepsOf } from "./layout.ts";
import { lexemeOfNumber } from "./lexemes.ts";

/** For so long it is not asked again whether there are bitmaps. */
const NONE_MS = 60_000;
const layouts = new WeakMap<Database, { layout: Promise<Layout | null>; endsAt: number }>();

async function readLayout(db: Database): Promise<Layout | null> {
  const { rows } = await sql<{
    edition: number;
    steps: number[];
    has_places: boolean;
    has_ages: boolean;
    words: [string, number, number][] | null;
  }>`
    select edition, steps,
      exists (select from text_bitmap_places as places where places.edition = base.edition) as has_places,
      exists (select from text_bitmap_ages as ages where ages.edition = base.edition) as has_ages,
      (select json_agg(json_build_array(word, number, count)) from text_bitmap_words as words
        where words.edition = base.edition) as words
    from text_bitmap_base as base`.execute(db);
  const [row] = rows;
  if (!row) return null;
  const lexemes = new Map((row.words ?? []).map(([word, number, count]) => [word, { number, count }]));
  return {
    ...{ edition: row.edition, steps: stepsOf(row.steps), lexemes },
    ...{ hasPlaces: row.has_places, hasAges: row.has_ages },
  };
}

function layoutOf(db: Database, isOutdated = false): Promise<Layout | null> {
  const known = layouts.get(db);
  if (known && !isOutdated && known.endsAt > Date.now()) return known.layout;
  const layout = readLayout(db);
  const entry = { layout, endsAt: Number.POSITIVE_INFINITY };
  layouts.set(db, entry);
  layout.then(
    (read) => {
      if (!read) entry.endsAt = Date.now() + NONE_MS;
    },
    () => layouts.delete(db),
  );
  return layout;
}

/** Filters that bitmaps answer, or that ask for nothing by themselves. */
const ANSWERED: ReadonlySet<string> = new Set([
  ...["search", "prepared", "mentions", "city", "promoted", "min_price", "max_price", "parameters"],
  ...["latitude", "longitude"],
  ...["property_type", "category_id", "category_ids", "category_slug_id", "category_slug_ids"],
]);

/** Lexemes beside the words that a listing must have; null where one cannot be asked for so. */
function lexemesBeside({ city, promoted, parameters = [] }: ListingFilters): string[] | null {
  const numbers = parameters.map((one) => lexemeOfNumber(one));
  if (numbers.includes(null)) return null;
  const codes = [...(city ? [codeOfCity(city)] : []), ...(promoted ? [CODE_OF_PROMOTED] : [])];
  return [...codes, ...numbers.filter((one) => one !== null)];
}

/** Texts that say a lexeme without bitmap are looked up: so many lexemes at most. */
const MOST_RARE = 8;

/** What of a question bitmaps answer; null where that is not all but for a few words. @param filters with words spelled out */
function askedOf(filters: ListingFilters, { lexemes }: Layout): Asked | null {
  const beside = lexemesBeside(filters);
  const prepared = [textOf(filters), ...(filters.mentions ?? []).map((one) => one.prepared)].filter(
    (one) => one !== null,
  );
  if (!beside?.every((lexeme) => lexemes.has(lexeme))) return null;
  const others = beside.map((lexeme) => ({ lexeme }));
  if (prepared.length === 0) return { whole: { all: others }, words: null, rare: [] };
  const expressions = prepared.map(parseWords).filter((one) => one !== null);
  if (expressions.length < prepared.length) return null;
  const said: Expression = { all: expressions };
  const words = within(said, (lexeme) => lexemes.has(lexeme));
  const rare = lexemesOf(said).filter((lexeme) => !lexemes.has(lexeme));
  if (!words || rare.length > MOST_RARE) return null;
  return { whole: { all: [words, ...others] }, words, rare };
}

interface Answer extends CountedBeside {
  edition: number;
  /** How many are set (see {@link setOf}). */
  counts: Uint8Array | null;
  held: number;
}

/** The bits of what is asked for, in the blocks that hold some ordinals. */
export function bitsAsked(
  { asked, layout: { edition, lexemes } }: Pick<Told, "asked" | "layout">,
  blocks: readonly number[],
): RawBuilder<unknown> {
  return toBits(
    asked.whole,
    (lexeme) => sql`select block, bits from text_bitmaps
      where edition = ${edition} and number = ${lexemes.get(lexeme)?.number} and block = any(${blocks}::integer[])`,
  );
}

async function ask(
  db: Database,
  question: Question,
  asked: Asked,
  { layout, runs }: { layout: Layout; runs: readonly Run[] },
): Promise<Answer | null> {
  const { filters } = question;
  const others = elsewhere(question, asked);
  const { blocks, starts, sizes, places } = piecesOf(runs);
  const { rows } = await sql<Answer>`
    with found as materialized (${bitsAsked({ asked, layout }, [...new Set(blocks)])})
    select edition,
      (select string_agg(int4send(place) || int4send(count::integer), '') from (
        select place, bit_count(substring(bits from start + 1 for size)) as count
        from unnest(${blocks}::integer[], ${starts}::integer[], ${sizes}::integer[], ${places}::integer[])
          as pieces (block, start, size, place) join found using (block)) as counted
        where count > 0) as counts,
      ${counted(changesOf(question, asked), filters)} as changes,
      ${others ? counted(others.found, filters) : sql`null::bytea`} as others, ${others?.held ?? sql`0`} as held
    from text_bitmap_base as base`.execute(db);
  return rows[0] ?? null;
}

/** What is asked for, as the bitmaps of an edition tell it. */
export interface Told {
  /** With words spelled out. */
  question: Question;
  asked: Asked;
  layout: Layout;
}

/** What is set, and what that stands for. */
export interface Found extends Told {
  /** Those that are asked for, or all. */
  steps: readonly Step[];
  priced: Priced;
  runs: readonly Run[];
  /** How many are set of each run. */
  set: Int32Array;
  answer: Answer;
}

/** Which of some ordinals are set. */
export async function readBits(db: Database, told: Told, ordinals: readonly Ordinals[]): Promise<Bits> {
  const { rows } = await sql<{ bits: Uint8Array | null }>`
    select string_agg(int4send(block) || varbit_send(bits::bit varying), '') as bits
    from (${bitsAsked(told, blocksOf(ordinals))}) as found where bit_count(bits) > 0`.execute(db);
  return new Bits(rows[0]?.bits ?? null);
}

/** Times that bitmaps are asked: they may be made anew meanwhile. */
const TRIES = 3;

/** What has a type and category that are asked for, and a price that may be. */
export async function stepsAsked(db: Database, { filters }: Question, { steps }: Layout): Promise<Step[]> {
  const { property_type, min_price, max_price } = filters;
  const categories = await categoriesOf(db, filters);
  const low = min_price === undefined ? 0 : stepOf(min_price);
  const high = max_price === undefined ? Number.POSITIVE_INFINITY : stepOf(max_price);
  return steps.filter(
    ({ type, category, step }) =>
      (property_type === undefined || type === property_type) &&
      (categories === null || categories.has(category)) &&
      step >= low &&
      step <= high,
  );
}

/** Of what bits are looked at: of what is asked for, or of all types, categories and prices. */
export type Scope = "asked" | "all";

/** What is counted by bitmaps: what words find, and numbers of rooms in a city. */
const isTellable = (question: Question): boolean => {
  const { city, parameters, promoted } = question.filters;
  return hasWords(question) || (isAsked(city) && isAsked(parameters) && !promoted && !question.among);
};

/**
 * How many match, in bits. For a large site that has bitmaps of nearly all that is asked for.
 * @param question whose parameters know their columns
 * @returns null where they do not tell
 */
export async function findBits(db: Database, question: Question, scope: Scope): Promise<Found | null> {
  const isAnswered = Object.entries(question.filters).every(([name, value]) => ANSWERED.has(name) || !isAsked(value));
  if (question.access.whole || !isAnswered || !isTellable(question) || !(await hasSample(db))) return null;
  const words = hasWords(question) ? await spelledOut(db, wordsIn(question.filters)) : {};
  const spelled = { ...question, filters: { ...question.filters, search: undefined, ...words } };
  for (let turn = 0; turn < TRIES; turn++) {
    const layout = await layoutOf(db, turn > 0);
    const asked = layout && askedOf(spelled.filters, layout);
    if (!asked) return null;
    const steps = scope === "all" ? layout.steps : await stepsAsked(db, question, layout);
    const priced = await readPrices(db, question.filters, layout, steps);
    const runs = runsOf(steps, { filters: question.filters, priced, scope });
    const answer = await ask(db, spelled, asked, { layout, runs });
    if (answer && answer.held > MOST_HELD) return null;
    if (answer?.edition === layout.edition)
      return { question: spelled, asked, layout, steps, priced, runs, set: setOf(runs, answer.counts), answer };
  }
  return null;
}
