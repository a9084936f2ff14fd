import { invalid } from "./failure.ts";

export type Nested = { [key: string]: unknown };

/** What the fields of a request may come to, however they are sent. */
export const FORM_LIMITS = {
  /** Fields, and entries of lists and objects. */
  fields: 2000,
  /** Levels of brackets, of objects and of lists. */
  depth: 12,
  /** Entries of one list; a larger index would make a list with as many holes. */
  list: 500,
  /** Bytes of a field's name. */
  name: 200,
} as const;

const FORBIDDEN = new Set(["__proto__", "prototype", "constructor"]);

const tooManyFields = () =>
  invalid(`The request has too many fields: send at most ${FORM_LIMITS.fields}.`, undefined, "request_large");
const tooDeep = () => invalid(`The request is nested too deeply: at most ${FORM_LIMITS.depth} levels.`);
const tooLong = () => invalid(`A list of the request is too long: send at most ${FORM_LIMITS.list} entries.`);

/** Fields with a common beginning: a list while all their names are indexes. */
class Group {
  readonly #entries = new Map<string, unknown>();
  #isList = true;
  #next = 0;

  /** The name under which a part of a key is kept; an empty one is the next index. */
  #nameOf(part: string): string {
    const name = part === "" ? String(this.#next) : part;
    if (!/^\d+$/.test(name)) this.#isList = false;
    else if (Number(name) >= FORM_LIMITS.list) throw tooLong();
    else this.#next = Math.max(this.#next, Number(name) + 1);
    return name;
  }

  set(part: string, value: unknown): void {
    this.#entries.set(this.#nameOf(part), value);
  }

  /** The group below; it takes the place of a value. */
  below(part: string): Group {
    const name = this.#nameOf(part);
    const known = this.#entries.get(name);
    if (known instanceof Group) return known;
    const made = new Group();
    this.#entries.set(name, made);
    return made;
  }

  close(): unknown {
    const entries = [...this.#entries].map(
      ([key, value]) => [key, value instanceof Group ? value.close() : value] as const,
    );
    if (!this.#isList) return Object.fromEntries(entries);
    return entries.toSorted(([a], [b]) => Number(a) - Number(b)).map(([, value]) => value);
  }
}

/** `parameters[0][value]` → `["parameters", "0", "value"]`; `tags[]` → `["tags", ""]`. */
function pathOf(key: string): string[] {
  if (key.length > FORM_LIMITS.name)
    throw invalid(`The name of a field is too long: at most ${FORM_LIMITS.name} characters.`);
  const open = key.indexOf("[");
  if (open <= 0 || !key.endsWith("]")) return [key];
  return [key.slice(0, open), ...key.slice(open + 1, -1).split("][")];
}

/**
 * Puts flat form fields into nested objects and lists, the way PHP and its clients write them. A key that comes twice
 * keeps the last value, `key[]` all of them; lists with holes are closed up; names by which an object's prototype is
 * reached are left out. Takes time in proportion to the fields.
 * @throws Failure 400 beyond {@link FORM_LIMITS}
 */
export function nest(entries: Iterable<readonly [string, unknown]>): Nested {
  const root = new Map<string, unknown>();
  let count = 0;
  for (const [key, value] of entries) {
    count += 1;
    if (count > FORM_LIMITS.fields) throw tooManyFields();
    const [name = key, ...inner] = pathOf(key);
    if (inner.length > FORM_LIMITS.depth) throw tooDeep();
    if (FORBIDDEN.has(name) || inner.some((part) => FORBIDDEN.has(part))) continue;
    const last = inner.pop();
    if (last === undefined) {
      root.set(name, value);
      continue;
    }
    const known = root.get(name);
    let group = known instanceof Group ? known : new Group();
    root.set(name, group);
    for (const part of inner) group = group.below(part);
    group.set(last, value);
  }
  return Object.fromEntries([...root].map(([key, value]) => [key, value instanceof Group ? value.close() : value]));
}

/** Fields of a query or of a form as text. @throws Failure 400 when there are too many */
export function readPairs(text: string): [string, string][] {
  let count = 0;
  for (let at = text.indexOf("&"); at >= 0; at = text.indexOf("&", at + 1)) {
    count += 1;
    if (count >= FORM_LIMITS.fields) throw tooManyFields();
  }
  return [...new URLSearchParams(text)];
}

/**
 * Looks through fields that are nested already, such as those of JSON.
 * @throws Failure 400 beyond {@link FORM_LIMITS}, for names that every object has of its own, and for the character NUL,
 *   which the databases cannot keep and no honest form has
 */
export function refuseUnfit(fields: Nested): void {
  let count = 0;
  const look = (value: unknown, field: string, depth: number): void => {
    if (typeof value === "string" && value.includes("\0"))
      throw invalid(`${field || "The request"} holds a character that cannot be kept (NUL): remove it.`, field);
    if (typeof value !== "object" || value === null || Buffer.isBuffer(value)) return;
    if (depth > FORM_LIMITS.depth) throw tooDeep();
    if (Array.isArray(value) && value.length > FORM_LIMITS.list) throw tooLong();
    for (const [key, inner] of Object.entries(value)) {
      count += 1;
      if (count > FORM_LIMITS.fields) throw tooManyFields();
      if (FORBIDDEN.has(key)) throw invalid(`A field cannot be called ${key}.`);
      look(inner, field ? `${field}.${key}` : key, depth + 1);
    }
  };
  look(fields, "", 0);
}
