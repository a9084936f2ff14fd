import { readFile } from "node:fs/promises";
import { z } from "zod";
import { ImportError } from "./importError.ts";
import { isTarget, REQUIRED_TARGETS, TARGET_NAMES, type Target } from "./targets.ts";
import { parseTemplate, placeholdersOf, type Template } from "./template.ts";

/*
 * The mapping file; `provider/samples/README.md` describes it for its authors.
 */

const numberRule = z.strictObject({
  min: z.number().optional(),
  max: z.number().optional(),
  multiply: z.number().optional(),
  /** Digits after the point. */
  round: z.number().int().min(0).max(6).optional(),
});

const valueRule = z.strictObject({
  column: z.string().min(1).optional(),
  constant: z.union([z.string(), z.number(), z.boolean()]).optional(),
  template: z.string().min(1).optional(),
  number: z.union([z.literal(true), numberRule]).optional(),
  date: z.string().min(1).optional(),
  map: z.record(z.string(), z.string()).optional(),
  default: z.union([z.string(), z.number()]).optional(),
  required: z.boolean().optional(),
});

const value = z.union([z.string(), valueRule]);

const mappingFile = z.strictObject({
  $comment: z.string().optional(),
  delimiter: z.string().length(1, "one character").optional(),
  empty: z.array(z.string()).optional(),
  external_id: value,
  fields: z.record(z.string(), value),
  parameters: z.record(z.string(), value).optional(),
  facilities: z.record(z.string(), value).optional(),
  pictures: z.enum(["demo", "none"]).optional(),
});

export type NumberRule = z.output<typeof numberRule>;
export type DatePart = "Y" | "M" | "D";

/** How one value is made. Exactly one source. */
export interface ValueRule {
  source: { column: string } | { constant: string } | { template: Template };
  number: NumberRule | null;
  date: DateFormat | null;
  map: Record<string, string> | null;
  default: string | null;
  required: boolean;
}

export interface DateFormat {
  source: string;
  pattern: RegExp;
  order: DatePart[];
}

export interface Mapping {
  delimiter: string;
  /** Cell texts that count as empty. */
  empty: Set<string>;
  externalId: ValueRule;
  fields: Partial<Record<Target, ValueRule>>;
  parameters: Record<string, ValueRule>;
  facilities: Record<string, ValueRule>;
  pictures: "demo" | "none";
}

/** Names that a template may use beside the columns: the place found from the coordinates. */
export const PLACE_NAMES = ["city", "state", "country", "country_code"];

/** @throws ImportError when the file is missing, no JSON, or no mapping */
export async function readMapping(path: string): Promise<Mapping> {
  const text = await readFile(path, "utf8").catch((error: NodeJS.ErrnoException) => {
    throw new ImportError(
      error.code === "ENOENT"
        ? `There is no mapping file ${path}. See provider/samples/king-county.mapping.json for one.`
        : `The mapping file ${path} cannot be read: ${error.message}`,
    );
  });
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    throw new ImportError(`The mapping file ${path} is no JSON: ${(error as Error).message}`);
  }
  return parseMapping(json);
}

/**
 * Checks everything about a mapping that can be known without the CSV and the database.
 * @throws ImportError naming every mistake, and what is allowed in its place
 */
export function parseMapping(json: unknown): Mapping {
  const parsed = mappingFile.safeParse(json);
  if (!parsed.success) throw new ImportError(`The mapping is wrong: ${parsed.error.issues.map(describe).join("; ")}.`);
  const file = parsed.data;
  const unknown = Object.keys(file.fields).filter((name) => !isTarget(name));
  if (unknown.length > 0)
    throw new ImportError(
      `The mapping names unknown ${unknown.length > 1 ? "fields" : "field"} ${unknown.map((name) => `"${name}"`).join(", ")}. Allowed: ${TARGET_NAMES.join(", ")}.`,
    );
  const missing = REQUIRED_TARGETS.filter((name) => file.fields[name] === undefined);
  if (missing.length > 0)
    throw new ImportError(`The mapping lacks ${missing.join(", ")}: a property cannot be listed without.`);
  const rules = (group: string, given: Record<string, z.output<typeof value>> = {}) =>
    Object.fromEntries(Object.entries(given).map(([name, rule]) => [name, readRule(`${group}.${name}`, rule)]));
  return {
    delimiter: file.delimiter ?? ",",
    empty: new Set(["", ...(file.empty ?? [])]),
    externalId: { ...readRule("external_id", file.external_id), required: true },
    fields: rules("fields", file.fields),
    parameters: rules("parameters", file.parameters),
    facilities: rules("facilities", file.facilities),
    pictures: file.pictures ?? "demo",
  };
}

/** Every rule of a mapping with the name of its target. */
export function rulesOf(mapping: Mapping): [string, ValueRule][] {
  const named = (group: string, rules: Record<string, ValueRule | undefined>) =>
    Object.entries(rules).map(([name, rule]): [string, ValueRule] => [`${group}.${name}`, rule as ValueRule]);
  return [
    ["external_id", mapping.externalId],
    ...named("fields", mapping.fields),
    ...named("parameters", mapping.parameters),
    ...named("facilities", mapping.facilities),
  ];
}

/** @throws ImportError when the mapping asks for columns that the CSV does not have */
export function checkColumns(mapping: Mapping, columns: readonly string[]): void {
  const wanted = new Map<string, string>();
  for (const [target, { source }] of rulesOf(mapping)) {
    if ("column" in source) wanted.set(source.column, target);
    if ("template" in source)
      for (const name of placeholdersOf(source.template)) if (!PLACE_NAMES.includes(name)) wanted.set(name, target);
  }
  const absent = [...wanted].filter(([column]) => !columns.includes(column));
  if (absent.length === 0) return;
  throw new ImportError(
    `The CSV has no column ${absent.map(([column, target]) => `"${column}" (wanted by ${target})`).join(", ")}. Its columns: ${columns.join(", ")}.`,
  );
}

function readRule(target: string, given: z.output<typeof value>): ValueRule {
  const rule = typeof given === "string" ? { column: given } : given;
  const sources = [rule.column, rule.constant, rule.template].filter((source) => source !== undefined);
  if (sources.length !== 1)
    throw new ImportError(`The mapping's ${target} needs exactly one of "column", "constant" and "template".`);
  if (rule.number && rule.date) throw new ImportError(`The mapping's ${target} cannot be both a number and a date.`);
  return {
    source: readSource(target, rule),
    number: rule.number === true ? {} : (rule.number ?? null),
    date: rule.date === undefined ? null : readDateFormat(target, rule.date),
    map: rule.map ?? null,
    default: rule.default === undefined ? null : String(rule.default),
    required: rule.required ?? false,
  };
}

function readSource(target: string, rule: z.output<typeof valueRule>): ValueRule["source"] {
  if (rule.column !== undefined) return { column: rule.column };
  if (rule.constant !== undefined) return { constant: String(rule.constant) };
  try {
    return { template: parseTemplate(rule.template ?? "") };
  } catch (error) {
    throw new ImportError(`The mapping's ${target}: ${(error as Error).message}.`);
  }
}

/** `"M/D/YYYY"`, `"DD.MM.YYYY"`, `"YYYY-MM-DD"`: the order and the separators count, the digits are free. */
function readDateFormat(target: string, source: string): DateFormat {
  const order: DatePart[] = [];
  const pattern = source.replace(/Y+|M+|D+|[^A-Za-z]/g, (part) => {
    const letter = part[0]!;
    if (letter !== "Y" && letter !== "M" && letter !== "D") return part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
    order.push(letter);
    return letter === "Y" ? "(\\d{4})" : "(\\d{1,2})";
  });
  if (order.toSorted().join("") !== "DMY")
    throw new ImportError(
      `The mapping's ${target}: the date "${source}" needs Y, M and D once each, as in "M/D/YYYY".`,
    );
  return { source, pattern: new RegExp(`^${pattern}$`), order };
}

function describe(issue: z.core.$ZodIssue): string {
  const at = issue.path.join(".") || "the file";
  if (issue.code === "unrecognized_keys") {
    const allowed = issue.path.length === 0 ? Object.keys(mappingFile.shape) : Object.keys(valueRule.shape);
    return `${at} has the unknown ${issue.keys.map((key) => `"${key}"`).join(", ")} (allowed: ${allowed.join(", ")})`;
  }
  if (issue.code === "invalid_union") {
    const inner = issue.errors.flat().find((error) => error.code === "unrecognized_keys");
    if (inner) return describe({ ...inner, path: issue.path } as z.core.$ZodIssue);
    return `${at} must be a column's name or an object with one of "column", "constant" and "template"`;
  }
  return `${at}: ${issue.message}`;
}
