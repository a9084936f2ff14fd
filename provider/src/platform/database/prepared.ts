import { LRUCache } from "lru-cache";
import type pg from "pg";

/** A text is planned for good once it has been asked so often. */
const OFTEN = 3;
const MOST_TEXTS = 5000;
const MOST_NAMES = 500;
/** `select *` fails as soon as another process has added a column to the table. `count(*)` does not. */
const STAR = /(?<!\()\*/;

/**
 * Gives statements that are asked again and again a name, by which PostgreSQL keeps their plan for each connection:
 * planning takes longer than most of them. Others, such as lists of ever different lengths, stay without.
 */
export function createNames(): (text: string) => string | undefined {
  const asked = new LRUCache<string, number>({ max: MOST_TEXTS });
  const names = new Map<string, string>();
  return (text) => {
    const known = names.get(text);
    if (known || names.size >= MOST_NAMES || STAR.test(text)) return known;
    const times = (asked.get(text) ?? 0) + 1;
    if (times < OFTEN) {
      asked.set(text, times);
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
