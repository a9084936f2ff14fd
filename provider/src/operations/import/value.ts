import type { RowProblem } from "./importError.ts";
import type { DateFormat, NumberRule, ValueRule } from "./mapping.ts";
import { fillTemplate } from "./template.ts";

type Result = { text: string } | { problem: RowProblem };

/**
 * Makes one value of a row.
 * @param cell the trimmed text of a column or place name; empty where the mapping says that it counts as empty
 * @returns text (empty: there is no value), or why the row cannot be used
 */
export function evaluate(field: string, rule: ValueRule, cell: (name: string) => string): Result {
  const raw = fetch(field, rule, cell);
  if ("problem" in raw) return raw;
  if (raw.text === "") {
    if (rule.default !== null) return { text: rule.default };
    return rule.required ? failed(field, "is empty") : raw;
  }
  if (rule.map) {
    if (!Object.hasOwn(rule.map, raw.text))
      return failed(field, `is not one of ${Object.keys(rule.map).join(", ")}`, raw.text);
    return { text: rule.map[raw.text]! };
  }
  if (rule.number) return toNumber(field, rule.number, raw.text);
  if (rule.date) return toDate(field, rule.date, raw.text);
  return raw;
}

function fetch(field: string, { source, required }: ValueRule, cell: (name: string) => string): Result {
  if ("constant" in source) return { text: source.constant };
  if ("column" in source) return { text: cell(source.column) };
  const filled = fillTemplate(source.template, cell);
  if ("text" in filled) return filled;
  return required ? failed(field, `cannot be composed: ${filled.missing} is empty`) : { text: "" };
}

function toNumber(field: string, rule: NumberRule, text: string): Result {
  const plain = text.replace(/(?<=\d)[,_\s](?=\d{3}(\D|$))/g, "");
  if (!/^[-+]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[-+]?\d+)?$/i.test(plain)) return failed(field, "is no number", text);
  const given = Number(plain);
  const number = given * (rule.multiply ?? 1);
  if (!Number.isFinite(number)) return failed(field, "is no number", text);
  // The limits are about what the file says, not about what becomes of it.
  if (rule.min !== undefined && given < rule.min) return failed(field, `is below the mapping's min ${rule.min}`, text);
  if (rule.max !== undefined && given > rule.max) return failed(field, `is above the mapping's max ${rule.max}`, text);
  return { text: String(rule.round === undefined ? number : Number(number.toFixed(rule.round))) };
}

function toDate(field: string, format: DateFormat, text: string): Result {
  const match = format.pattern.exec(text);
  const part = (letter: "Y" | "M" | "D") => Number(match?.[format.order.indexOf(letter) + 1]);
  const date = match ? new Date(Date.UTC(part("Y"), part("M") - 1, part("D"))) : null;
  if (!date || date.getUTCMonth() !== part("M") - 1 || date.getUTCDate() !== part("D"))
    return failed(field, `is no date of the form ${format.source}`, text);
  return { text: date.toISOString() };
}

export function failed(field: string, kind: string, value?: string): { problem: RowProblem } {
  const shown = value === undefined ? "" : ` "${value.length > 60 ? `${value.slice(0, 60)}…` : value}"`;
  return { problem: { field, reason: `${field}${shown} ${kind}`, kind: `${field} ${kind}` } };
}
