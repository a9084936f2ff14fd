import { type RawBuilder, sql } from "kysely";
import { LRUCache } from "lru-cache";
import type pg from "pg";

/** A text is planned for good once it has been asked so often. */
const OFTEN = 3;
const MOST_TEXTS = 5000;
const MOST_NAMES = 500;
/** Marks a text that never gets a name. */
const NEVER = -1;
/** All columns of a table; not the sign of a product. */
const ALL_COLUMNS = /(?:\bselect|\ball|\bdistinct|\breturning|,|\.)\s*\*/i;

/** What stands outside of all brackets. */
function outermost(text: string): string {
  let kept = text.replace(/'[^']*'/g, "''");
  for (let shorter = kept; ; kept = shorter) {
    shorter = kept.replace(/\([^()]*\)/g, "");
    if (shorter === kept) return kept;
  }
}

/**
 * Whether a statement answers with all columns of a table, whichever those are. With a plan that is kept it fails as soon as
 * another process has added one. Within brackets `*` does not: what is answered stays the same.
 */
const answersAll = (text: string): boolean =>
  text.includes("*") && ALL_COLUMNS.test(text.trimStart().startsWith("(") ? text : outermost(text));

const ONCE = "/* asked once */";
/** Stands in statements with values in their text, such as an outline's: each is another one, and would take a name from others. */
export const ASKED_ONCE: RawBuilder<unknown> = sql.raw(ONCE);

/**
 * Gives statements that are asked again and again a name, by which PostgreSQL keeps their plan for each connection:
 * planning takes longer than most of them. Others, such as lists of ever different lengths, stay without.
 */
export function createNames(): (text: string) => string | undefined {
  const asked = new LRUCache<string, number>({ max: MOST_TEXTS });
  const names = new Map<string, string>();
  return (text) => {
    const known = names.get(text);
    if (known || names.size >= MOST_NAMES || text.includes(ONCE)) return known;
    const before = asked.get(text) ?? 0;
    if (before === NEVER) return undefined;
    const times = before + 1;
    if (times < OFTEN || answersAll(text)) {
      asked.set(text, times < OFTEN ? times : NEVER);
      return undefined;
    }
    asked.delete(text);
    const name = `gable_${names.size + 1}`;
    names.set(text, name);
    return name;
  };
}

/** A pool whose connections name their statements (see {@link createNames}). */
export function naming(pool: pg.Pool): pg.Pool {
  const nameOf = createNames();
  pool.on("connect", (client) => {
    const query = client.query.bind(client) as (...asked: unknown[]) => unknown;
    const named = (...asked: unknown[]) => {
      const [text, values] = asked;
      if (typeof text !== "string" || !Array.isArray(values) || asked.length > 2) return query(...asked);
      return query({ name: nameOf(text), text, values });
    };
    client.query = named as typeof client.query;
  });
  return pool;
}
