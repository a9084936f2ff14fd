import { z } from "zod";
import { isUploadedFile, type UploadedFile } from "./body.ts";
import { refuseUnfit } from "./brackets.ts";
import { isOneLine, ONE_LINE_MESSAGE } from "./oneLine.ts";

/*
 * Forms and queries carry everything as text, and clients send empty text for "not given".
 * These schemas read such values; each treats "" as absent.
 */

const blank = (value: unknown) =>
  value === "" || value === null || value === "null" || value === "undefined" ? undefined : value;
const asText = (value: unknown) => {
  const given = blank(value);
  return typeof given === "number" || typeof given === "boolean" ? String(given) : given;
};
const asNumber = (value: unknown) => {
  const given = blank(value);
  return typeof given === "string" && given.trim() !== "" ? Number(given.trim()) : given;
};

interface TextOptions {
  /** Whether there may be line breaks: for descriptions, messages and notes. Names, titles and addresses are one line. */
  isMultiline?: boolean;
}

/** @param label starts the messages */
const trimmed = (longest: number, { isMultiline = false }: TextOptions, label?: string) => {
  const sentence = (words: string) =>
    label ? `${label}: ${words}` : words.replace(/^\w/, (first) => first.toUpperCase());
  return z
    .string(label ? `${label} is required.` : "Must be text.")
    .trim()
    .max(longest, sentence(`at most ${longest} characters.`))
    .refine((text) => isMultiline || isOneLine(text), sentence(ONE_LINE_MESSAGE));
};

/** Optional text, trimmed; one line where nothing else is said, as with all of these. */
export const text = (longest = 5000, options: TextOptions = {}) =>
  z.preprocess(asText, trimmed(longest, options).optional());

/** Optional text of a change: absent stays as it is, empty clears. */
export const clearableText = (longest = 5000, options: TextOptions = {}) =>
  z.preprocess((value) => (value === "" ? "" : asText(value)), trimmed(longest, options).optional());

/** Text of a change that may be absent, but not empty. */
export const keptText = (label: string, longest = 5000, options: TextOptions = {}) =>
  z.preprocess(
    (value) => (value === "" ? "" : asText(value)),
    trimmed(longest, options, label).min(1, `${label} is required.`).optional(),
  );

/** Text that must be there. `label` starts the message. */
export const requiredText = (label: string, longest = 5000, options: TextOptions = {}) =>
  z.preprocess(asText, trimmed(longest, options, label).min(1, `${label} is required.`));

export const number = (label = "Value") => z.preprocess(asNumber, z.number(`${label} must be a number.`).optional());

export const requiredNumber = (label: string, least = -Number.MAX_VALUE) =>
  z.preprocess(
    asNumber,
    z
      .number({
        error: (issue) => (issue.input === undefined ? `${label} is required.` : `${label} must be a number.`),
      })
      .min(least, `${label} must be at least ${least}.`),
  );

/** Largest value of the database's integer. */
const LARGEST = 2_147_483_647;
export const integer = (label = "Value") =>
  z.preprocess(
    asNumber,
    z
      .number(`${label} must be a whole number.`)
      .int(`${label} must be a whole number.`)
      .min(-LARGEST, `${label} is too small.`)
      .max(LARGEST, `${label} is too large.`)
      .optional(),
  );

export const id = (label = "id") =>
  z.preprocess(
    asNumber,
    z
      .number(`${label} is required.`)
      .int(`${label} must be a whole number.`)
      .min(0, `${label} must be positive.`)
      .max(LARGEST, `${label} is too large.`),
  );

/** What a conversation is about: the id of a home, or that of a project with a minus before it. */
export const subjectId = (label = "id") =>
  z.preprocess(
    asNumber,
    z
      .number(`${label} is required.`)
      .int(`${label} must be a whole number.`)
      .min(-LARGEST, `${label} is too small.`)
      .max(LARGEST, `${label} is too large.`),
  );

/** 0/1, "true"/"false" and booleans. */
export const flag = () =>
  z.preprocess((value) => {
    const given = blank(value);
    if (given === "1" || given === 1 || given === "true" || given === true) return true;
    if (given === "0" || given === 0 || given === "false" || given === false) return false;
    return given;
  }, z.boolean("Must be 0 or 1.").optional());

/** `1,2,3` or a list. */
export const idList = () =>
  z.preprocess((value) => {
    const given = blank(value);
    const parts = typeof given === "string" ? given.split(",") : typeof given === "number" ? [given] : given;
    return Array.isArray(parts) ? parts.filter((part) => blank(part) !== undefined).map((part) => Number(part)) : parts;
  }, z
    .array(
      z
        .number("Must be a list of ids.")
        .int("Must be a list of ids.")
        .min(0, "Ids are positive.")
        .max(LARGEST, "An id is too large."),
      "Must be a list of ids.",
    )
    .max(1000)
    .optional());

export const latitude = () =>
  z.preprocess(
    asNumber,
    z
      .number("Latitude must be a number.")
      .min(-90, "Latitude is between -90 and 90.")
      .max(90, "Latitude is between -90 and 90.")
      .optional(),
  );
export const longitude = () =>
  z.preprocess(
    asNumber,
    z
      .number("Longitude must be a number.")
      .min(-180, "Longitude is between -180 and 180.")
      .max(180, "Longitude is between -180 and 180.")
      .optional(),
  );

const inRange = (name: string, most: number, missing: string) =>
  z.preprocess(
    asNumber,
    z
      .number({ error: (issue) => (issue.input === undefined ? missing : `${name} must be a number.`) })
      .min(-most, `${name} is between -${most} and ${most}.`)
      .max(most, `${name} is between -${most} and ${most}.`),
  );
export const requiredLatitude = () => inRange("Latitude", 90, "Set the place on the map: latitude is required.");
export const requiredLongitude = () => inRange("Longitude", 180, "Set the place on the map: longitude is required.");

/** Rows that a list passes over at most where all that match must be put in order first. */
export const DEEPEST = 10_000;
/** The same for lists that are read along an index, for members' own and for those of operators. */
const DEEPEST_OF_ALL = 1_000_000;

const pageWithin = (limit: number, largest: number, deepest: number) => ({
  offset: z.preprocess(
    asNumber,
    z
      .number("offset must be a number.")
      .int()
      .min(0, "offset starts at 0.")
      .max(deepest, `offset is at most ${deepest}.`)
      .default(0),
  ),
  limit: z.preprocess(
    asNumber,
    z
      .number("limit must be a number.")
      .int()
      .min(1, "limit is at least 1.")
      .transform((given) => Math.min(given, largest))
      .default(limit),
  ),
});

/** A page of a list. */
export const paging = (limit = 10, largest = 100) => pageWithin(limit, largest, DEEPEST);

/** A page of a list that its readers go through to the end. */
export const deepPaging = (limit = 10, largest = 100) => pageWithin(limit, largest, DEEPEST_OF_ALL);

/** A file of the form, or absent. Text in its place (a URL sent back unchanged) counts as absent. */
export const file = () =>
  z.preprocess((value) => (isUploadedFile(value) ? value : undefined), z.custom<UploadedFile>().optional());

/** A list of files; what is no file is left out. */
export const files = (most = 30) =>
  z.preprocess(
    (value) => (Array.isArray(value) ? value : value === undefined ? [] : [value]).filter(isUploadedFile),
    z.array(z.custom<UploadedFile>()).max(most, `At most ${most} files.`),
  );

/**
 * What a form carries as JSON text because it is no plain value; other texts as they are, empty text is nothing.
 * @throws Failure 400 for what a JSON body may not hold either: too much, too deep, NUL
 */
export function fromJson(value: unknown): unknown {
  const given = blank(value);
  if (typeof given !== "string") return given;
  let parsed: unknown;
  try {
    parsed = JSON.parse(given);
  } catch {
    return given;
  }
  refuseUnfit({ value: parsed });
  return parsed;
}

/** A repeated group of the form: `parameters[0][value]`, or the same list as JSON text. */
export const list = <T extends z.ZodType>(item: T, most = 200) =>
  z.preprocess(fromJson, z.array(item, "Must be a list.").max(most, `At most ${most} entries.`).optional());

/** The same for a change: empty text takes the file away, an address leaves it. */
export const clearableFile = () =>
  z.preprocess(
    (value) => (value === "" || isUploadedFile(value) || isUploadId(value) ? value : undefined),
    z.custom<UploadedFile | string>().optional(),
  );

/** A file of the form, or the id of an upload that takes its place. Addresses of files count as absent. */
export const fileOrUpload = () =>
  z.preprocess(
    (value) => (isUploadedFile(value) || isUploadId(value) ? value : undefined),
    z.custom<UploadedFile | string>().optional(),
  );

/** A file or upload that must be there. */
export const requiredFile = (label: string) =>
  z.preprocess(
    (value) => (isUploadedFile(value) || isUploadId(value) ? value : undefined),
    z.custom<UploadedFile | string>((value) => value !== undefined, `${label} is required.`),
  );

/** A list of files and upload ids. */
export const filesOrUploads = (most = 30) =>
  z.preprocess(
    (value) =>
      (Array.isArray(value) ? value : value === undefined ? [] : [value]).filter(
        (item) => isUploadedFile(item) || isUploadId(item),
      ),
    z.array(z.custom<UploadedFile | string>()).max(most, `At most ${most} files.`),
  );

export function isUploadId(value: unknown): value is string {
  return typeof value === "string" && /^[A-Za-z0-9_-]{16,60}$/.test(value);
}
