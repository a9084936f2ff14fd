import type { Reason } from "@gable/shared-sdk/wire";
import { invalid, isOneLine, isUploadedFile, ONE_LINE_MESSAGE, type UploadedFile } from "../../platform/http/index.ts";
import type { VerificationField } from "./tables.ts";

/** An answer that fits its question: text to keep, or a file to take. */
export type Answered = { text: string } | { file: UploadedFile | string };

const LONGEST = { text: 300, textarea: 3000 } as const;

/** What is chosen of the options; the texts of options may hold commas, so that the longest one that fits counts. */
function chosen(value: unknown, options: string[]): string[] | null {
  if (Array.isArray(value)) return value.every((item) => options.includes(item)) ? [...new Set<string>(value)] : null;
  let rest = String(value).trim();
  const found = new Set<string>();
  while (rest) {
    const fits = (option: string) => rest === option || rest.startsWith(`${option},`);
    const option = options.filter(fits).toSorted((a, b) => b.length - a.length)[0];
    if (option === undefined) return null;
    found.add(option);
    rest = rest.slice(option.length + 1).trim();
  }
  return [...found];
}

const isNone = (value: unknown) =>
  value === undefined || value === null || value === "" || (Array.isArray(value) && value.length === 0);

/**
 * Holds the answer to one question against what it may be.
 * @param index place in the form, for the name of the field in the error
 * @returns null for no answer
 * @throws Failure 400 naming `form_fields.<index>.value`
 */
export function readAnswer(field: VerificationField, value: unknown, index: number): Answered | null {
  const refuse = (sentence: string, reason: Reason) =>
    invalid(`${field.name}: ${sentence}`, `form_fields.${index}.value`, reason);
  if (field.field_type === "file") {
    if (isUploadedFile(value)) return { file: value };
    if (typeof value === "string" && /^[A-Za-z0-9_-]{16,60}$/.test(value)) return { file: value };
    // The address of a file that was sent before comes back unchanged.
    return null;
  }
  if (isNone(value)) return null;
  if (typeof value === "object" && !Array.isArray(value)) throw refuse("give text.", "wrong_value");
  const options = field.options.map((option) => option.value);
  switch (field.field_type) {
    case "checkbox": {
      const list = chosen(value, options);
      if (!list) throw refuse(`choose among ${options.join(", ")}.`, "answer_choice");
      return { text: JSON.stringify(list) };
    }
    case "radio":
    case "dropdown":
      if (!options.includes(String(value))) throw refuse(`choose one of ${options.join(", ")}.`, "answer_choice");
      return { text: String(value) };
    case "number":
      if (!Number.isFinite(Number(value)) || Array.isArray(value)) throw refuse("give a number.", "not_a_number");
      return { text: String(Number(value)) };
    default: {
      const text = String(value).trim();
      const longest = LONGEST[field.field_type];
      if (field.field_type === "text" && !isOneLine(text)) throw refuse(ONE_LINE_MESSAGE, "wrong_value");
      if (text.length > longest) throw refuse(`at most ${longest} characters.`, "too_long");
      return text ? { text } : null;
    }
  }
}
