import "./jitless.ts";
import * as z from "zod/mini";

/*
 * Providers of the family mix numbers and numeric text, three kinds of booleans, null, "" and absent
 * fields. Each schema here accepts what occurs and gives ONE form: the one api.md names. So the same
 * schema reads an answer tolerantly and, on the provider's side, writes it canonically.
 */

function before<T extends z.ZodMiniType>(normalise: (value: unknown) => unknown, schema: T) {
  return z.pipe(z.transform(normalise), schema);
}

const isAbsent = (value: unknown): boolean => value === undefined || value === null || value === "";
const toNumber = (value: unknown): unknown =>
  typeof value === "string" && value.trim() !== ""
    ? Number(value.replaceAll(",", ""))
    : typeof value === "boolean"
      ? Number(value)
      : value;
const toText = (value: unknown): unknown =>
  typeof value === "number" || typeof value === "boolean" ? String(value) : value;
const TRUE = [true, 1, "1", "true", "yes"];
const FALSE = [false, 0, "0", "false", "no", "", null, undefined];
const toBoolean = (value: unknown): unknown => {
  const word = typeof value === "string" ? value.toLowerCase() : value;
  if ((TRUE as unknown[]).includes(word)) return true;
  return (FALSE as unknown[]).includes(word) ? false : value;
};

export const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
};

/** A number that must be there; numeric text is read. */
export const number = () => before((value) => (isAbsent(value) ? undefined : toNumber(value)), z.number());
/** A number, 0 (or the fallback) when absent. */
export const count = (fallback = 0) => before((value) => (isAbsent(value) ? fallback : toNumber(value)), z.number());
/** A number, null when absent. */
export const numberOrNull = () => before((value) => (isAbsent(value) ? null : toNumber(value)), z.nullable(z.number()));
/** A number that may be missing. */
export const numberIfAny = () =>
  z.optional(before((value) => (isAbsent(value) ? undefined : toNumber(value)), z.optional(z.number())));
/** Text that must be there and not empty. */
export const word = () => before(toText, z.string().check(z.minLength(1)));
/** Text, "" when absent. */
export const text = () => before((value) => (isAbsent(value) ? "" : toText(value)), z.string());
/** Text, null when absent. */
export const textOrNull = () => before((value) => (isAbsent(value) ? null : toText(value)), z.nullable(z.string()));
/** Text that may be missing. */
export const textIfAny = () =>
  z.optional(before((value) => (isAbsent(value) ? undefined : toText(value)), z.optional(z.string())));
/** true or false on the wire; absent is false. */
export const bool = () => before(toBoolean, z.boolean());
/** 0 or 1 on the wire; absent is 0 (or the fallback). */
export const flag = (fallback: 0 | 1 = 0) =>
  before(
    (value) => {
      const read = toBoolean(value ?? fallback);
      return typeof read === "boolean" ? Number(read) : read;
    },
    z.union([z.literal(0), z.literal(1)]),
  );
/** "0" or "1" on the wire; absent is "0". */
export const flagText = () =>
  before(
    (value) => {
      const read = toBoolean(value);
      return typeof read === "boolean" ? String(Number(read)) : read;
    },
    z.union([z.literal("0"), z.literal("1")]),
  );
/** 0 or 1 that may be missing. */
export const flagIfAny = () =>
  z.optional(
    before(
      (value) => {
        if (isAbsent(value)) return undefined;
        const read = toBoolean(value);
        return typeof read === "boolean" ? Number(read) : read;
      },
      z.optional(z.union([z.literal(0), z.literal(1)])),
    ),
  );
/** One of the words. */
export const oneOf = <const T extends readonly string[]>(words: T) =>
  before((value) => (typeof value === "string" ? value.toLowerCase() : value), z.enum(words));
/** One of the words; `fallback` when absent or not known. */
export const oneOfOr = <const T extends readonly string[], F extends T[number]>(words: T, fallback: F) =>
  before((value) => {
    const read = typeof value === "string" ? value.toLowerCase() : value;
    return words.includes(read as string) ? read : fallback;
  }, z.enum(words));
/** One of the words; nothing when absent or not known. */
export const oneOfIfAny = <const T extends readonly string[]>(words: T) =>
  z.optional(
    before(
      (value) => {
        const read = typeof value === "string" ? value.toLowerCase() : value;
        return words.includes(read as string) ? read : undefined;
      },
      z.optional(z.enum(words)),
    ),
  );
/**
 * A list; absent, "" and null are the empty list, as is PHP's empty object. Keyed objects and JSON text
 * are read as lists.
 */
export const list = <T extends z.ZodMiniType>(item: T) =>
  before((value) => {
    if (isAbsent(value)) return [];
    const given = typeof value === "string" ? parseJson(value) : value;
    return typeof given === "object" && given !== null && !Array.isArray(given) ? Object.values(given) : given;
  }, z.array(item));
/** An object or null; PHP's empty array and object are null as well. */
export const objectOrNull = <T extends z.ZodMiniType>(schema: T) =>
  before((value) => {
    if (isAbsent(value)) return null;
    return typeof value === "object" && Object.keys(value as object).length === 0 ? null : value;
  }, z.nullable(schema));
/** An object, or nothing when absent. */
export const objectIfAny = <T extends z.ZodMiniType>(schema: T) =>
  z.optional(
    before((value) => {
      if (isAbsent(value)) return undefined;
      return typeof value === "object" && Object.keys(value as object).length === 0 ? undefined : value;
    }, z.optional(schema)),
  );
/** Comma-joined text or a list, read as a list of texts. */
export const commaTexts = () =>
  before((value) => {
    if (isAbsent(value)) return [];
    const parts = Array.isArray(value) ? value : String(value).split(",");
    return parts.map((part) => String(part).trim()).filter(Boolean);
  }, z.array(z.string()));
/** A file in a form: a blob from the browser, or the id of an upload. */
export const file = () => z.optional(z.custom<Blob | string>());
/** Files in a form: `gallery_images[i]`. */
export const files = () => before((value) => (isAbsent(value) ? [] : value), z.array(z.custom<Blob | string>()));
