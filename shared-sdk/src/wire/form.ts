/** A value of a decoded form: text, a file part, or what bracketed keys nest. */
export type FormTree<F> = string | F | FormTree<F>[] | { [key: string]: FormTree<F> };

const FORBIDDEN = new Set(["__proto__", "constructor", "prototype"]);
/** Highest index a list may start with, so that `a[999999999]` cannot ask for a giant array. */
const HIGHEST_INDEX = 999;

/**
 * Nests the bracketed keys of a form or a query: `parameters[0][value]=3` becomes
 * `{parameters: [{value: "3"}]}`, `ids[]=1&ids[]=2` becomes `{ids: ["1", "2"]}`. Lists keep the
 * order of their indexes, gaps closed. Of a plain key sent twice the last counts.
 */
export function nestForm<F>(pairs: Iterable<readonly [string, string | F]>): Record<string, FormTree<F>> {
  const root = new Map<string, unknown>();
  for (const [key, value] of pairs) {
    const path = splitKey(key);
    if (path.some((part) => FORBIDDEN.has(part))) continue;
    let node = root;
    path.forEach((part, depth) => {
      const name = part === "" ? String(node.size) : part;
      if (depth === path.length - 1) {
        node.set(name, value);
        return;
      }
      const next = node.get(name);
      const child = next instanceof Map ? next : new Map<string, unknown>();
      node.set(name, child);
      node = child;
    });
  }
  return Object.fromEntries([...root].map(([key, value]) => [key, settle<F>(value)]));
}

function splitKey(key: string): string[] {
  const open = key.indexOf("[");
  if (open < 1 || !key.endsWith("]")) return [key];
  return [key.slice(0, open), ...key.slice(open + 1, -1).split("][")];
}

function settle<F>(value: unknown): FormTree<F> {
  if (!(value instanceof Map)) return value as string | F;
  const entries = [...value] as [string, unknown][];
  const isList = entries.every(([key]) => /^\d+$/.test(key) && Number(key) <= HIGHEST_INDEX);
  if (!isList) return Object.fromEntries(entries.map(([key, item]) => [key, settle<F>(item)]));
  return entries.sort(([a], [b]) => Number(a) - Number(b)).map(([, item]) => settle<F>(item));
}
