export type Nested = { [key: string]: unknown };

/** No list of a form is longer than this; a larger index would make a sparse array of any size. */
const LARGEST_INDEX = 1000;
const FORBIDDEN = new Set(["__proto__", "prototype", "constructor"]);

/** `parameters[0][value]` → `["parameters", "0", "value"]`; `tags[]` → `["tags", ""]`. */
function pathOf(key: string): string[] {
  const open = key.indexOf("[");
  if (open <= 0 || !key.endsWith("]")) return [key];
  return [key.slice(0, open), ...key.slice(open + 1, -1).split("][")];
}

/**
 * Puts flat form fields into nested objects and lists, the way PHP and its clients write them.
 * A key that comes twice keeps the last value; lists with holes are closed up.
 */
export function nest(entries: Iterable<readonly [string, unknown]>): Nested {
  const root: Nested = Object.create(null);
  for (const [key, value] of entries) {
    const path = pathOf(key);
    if (path.some((part) => FORBIDDEN.has(part))) continue;
    let place = root;
    for (const [depth, part] of path.slice(0, -1).entries()) {
      const name = part === "" ? String(Object.keys(place).length) : part;
      const next = place[name];
      if (typeof next !== "object" || next === null || depth > 8) place[name] = Object.create(null);
      place = place[name] as Nested;
    }
    const last = path.at(-1) ?? key;
    place[last === "" ? String(Object.keys(place).length) : last] = value;
  }
  return Object.fromEntries(Object.entries(root).map(([key, value]) => [key, close(value)]));
}

function close(value: unknown): unknown {
  if (typeof value !== "object" || value === null || Object.getPrototypeOf(value) !== null) return value;
  const entries = Object.entries(value).map(([key, inner]) => [key, close(inner)] as const);
  const isList = entries.length > 0 && entries.every(([key]) => /^\d+$/.test(key) && Number(key) <= LARGEST_INDEX);
  if (!isList) return Object.fromEntries(entries);
  return entries.toSorted(([a], [b]) => Number(a) - Number(b)).map(([, inner]) => inner);
}
