import { sql } from "kysely";
import { listingSearchOf, wordBegins, wordsOf } from "../../marketplace/listing-search/index.ts";
import type { AppContext } from "../../platform/context/index.ts";
import type { Database } from "../../platform/database/index.ts";
import type { Dictionary } from "./dictionary.ts";
import type { Match } from "./fuzzy.ts";
import type { Bounds, Term } from "./places.ts";

const MOST = 10;
const MOST_PROPERTIES = 4;
/** Fewer letters begin the title of nearly everything. */
const LEAST_LETTERS = 3;
const KINDS: Term["kind"][] = ["city", "area", "category", "agent"];

export interface Suggestion {
  kind: Term["kind"] | "property";
  label: string;
  context: string;
  slug_id: string;
  count?: number;
  bounds?: Bounds;
}

const toSuggestion = ({ bounds, labels, place: _, ...term }: Term, language: string): Suggestion => ({
  ...term,
  label: labels?.[language] ?? labels?.[""] ?? term.label,
  ...(bounds && { bounds }),
});

/** Each category once, by the best of its names that were found. */
function eachOnce(matches: Match<Term>[]): Match<Term>[] {
  const seen = new Set<string>();
  return matches.filter(({ item }) => {
    if (item.kind !== "category") return true;
    const isNew = !seen.has(item.slug_id);
    seen.add(item.slug_id);
    return isNew;
  });
}

/** Listings whose title has all the words. */
async function suggestProperties(context: AppContext, text: string): Promise<Suggestion[]> {
  const words = wordsOf(text);
  if (words.join("").length < LEAST_LETTERS) return [];
  const prepared = words.map((word) => wordBegins(word, "A")).join(" & ");
  const ids = await listingSearchOf(context).suggest(prepared, MOST_PROPERTIES);
  if (ids.length === 0) return [];
  const rows = await context.db
    .selectFrom("properties")
    .where("id", "in", ids)
    .where(sql<boolean>`on_market`)
    .select(["title", "slug_id", "city", "country"])
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .execute();
  return rows.map((row) => ({
    kind: "property",
    label: row.title,
    context: [row.city, row.country].filter(Boolean).join(", "),
    slug_id: row.slug_id,
  }));
}

/** Without agents who were deactivated or deleted since the dictionary was made. */
async function stillThere(db: Database, matches: Match<Term>[]): Promise<Match<Term>[]> {
  const agents = matches.flatMap(({ item }) => (item.kind === "agent" ? item.slug_id : []));
  if (agents.length === 0) return matches;
  const active = await db
    .selectFrom("users")
    .select("slug_id")
    .where("is_active", "=", true)
    .where(sql<boolean>`slug_id = any(${agents}::text[])`)
    .execute();
  const known = new Set(active.map((row) => row.slug_id));
  return matches.filter(({ item }) => item.kind !== "agent" || known.has(item.slug_id));
}

/**
 * What typed words may mean: places, categories and agents whose name begins so, then those with a word that does,
 * then listings, then what is near with typing errors; within each, places first and the largest ones first.
 * Categories are found by their names in every language, and named in the reader's.
 */
export async function suggest(
  context: AppContext,
  text: string,
  dictionary: Dictionary,
  language: string,
): Promise<Suggestion[]> {
  const sorted = (await stillThere(context.db, dictionary.terms.find(text))).toSorted(
    (a, b) => a.rank - b.rank || KINDS.indexOf(a.item.kind) - KINDS.indexOf(b.item.kind) || b.item.count - a.item.count,
  );
  const found = eachOnce(sorted);
  const exact = found.filter(({ rank }) => rank < 2).map(({ item }) => toSuggestion(item, language));
  const near = found.filter(({ rank }) => rank >= 2).map(({ item }) => toSuggestion(item, language));
  const properties = await suggestProperties(context, text);
  // Listings have room even where many places begin so.
  const places = exact.slice(0, MOST - Math.min(properties.length, MOST_PROPERTIES / 2));
  return [...places, ...properties, ...near].slice(0, MOST);
}
