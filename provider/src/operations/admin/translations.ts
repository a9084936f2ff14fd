import type { Transaction } from "kysely";
import { z } from "zod";
import type { Form, Schema } from "../../platform/database/index.ts";
import { Failure, invalid } from "../../platform/http/index.ts";
import { cleanHtml } from "./html.ts";

type Write = Transaction<Schema>;

/** Fields by language, as an operator sends them: `{"ar": {"name": "شقة"}}`. What is null or empty is taken away. */
export const translationsInput = z.record(
  z.string(),
  z.record(z.string(), z.unknown(), "A language has an object of fields."),
  "translations are an object of languages.",
);
export type GivenTranslations = z.output<typeof translationsInput>;

const isNothing = (value: unknown) => value === null || value === undefined || value === "";

/** @throws Failure 400 for a language that the site does not know */
export async function assertLanguages(tx: Write, codes: string[]): Promise<void> {
  const known = (await tx.selectFrom("languages").select("code").execute()).map((row) => row.code);
  const strange = codes.find((code) => !known.includes(code));
  if (strange !== undefined)
    throw invalid(`There is no language "${strange.slice(0, 20)}": use ${known.join(", ")}.`, "translations");
}

/** What of a kind has forms in other languages. */
export interface Translatable {
  /** Its fields with what reads each of them, as for the site's own language. */
  fields: Record<string, z.ZodType>;
  /** Those that hold HTML. */
  html: readonly string[];
  /** The choices that it has; null for kinds without. */
  choices: readonly string[] | null;
}

function readChoices(given: unknown, choices: readonly string[]): Form[string] {
  const texts = z.record(z.string(), z.string().trim().max(120).nullable()).safeParse(given);
  if (!texts.success) throw invalid("choices are an object: a text of at most 120 characters a choice.", "choices");
  const strange = Object.keys(texts.data).find((choice) => !choices.includes(choice));
  if (strange !== undefined) throw invalid(`There is no choice "${strange.slice(0, 120)}".`, "choices");
  return Object.fromEntries(Object.entries(texts.data).flatMap(([key, text]) => (text ? [[key, text]] : [])));
}

function readField(name: string, given: unknown, { fields, html, choices }: Translatable): Form[string] {
  if (name === "choices" && choices) return readChoices(given, choices);
  const schema = Object.hasOwn(fields, name) ? fields[name] : undefined;
  if (!schema)
    throw invalid(`"${name.slice(0, 50)}" has no forms in languages: use ${Object.keys(fields).join(", ")}.`, name);
  const read = schema.safeParse(given);
  if (!read.success) throw new Failure(400, read.error.issues[0]?.message ?? `${name} cannot be read.`);
  return html.includes(name) ? cleanHtml(String(read.data)) : String(read.data);
}

/**
 * The forms of a row with what an operator has changed of them: languages and fields that are not named stay.
 * @throws Failure 400 naming what cannot be used
 */
export function mergeTranslations(
  before: Record<string, Form>,
  given: GivenTranslations,
  kind: Translatable,
): Record<string, Form> {
  const merged: Record<string, Form> = { ...before };
  for (const [code, fields] of Object.entries(given)) {
    const form: Form = { ...merged[code] };
    for (const [name, value] of Object.entries(fields)) {
      const written = isNothing(value) ? "" : readField(name, value, kind);
      if (written === "" || Object.keys(written).length === 0) delete form[name];
      else form[name] = written;
    }
    if (Object.keys(form).length > 0) merged[code] = form;
    else delete merged[code];
  }
  return merged;
}

/** Forms of choices that are there no more are of no use. */
export function withoutStrayChoices(
  translations: Record<string, Form>,
  choices: readonly string[],
): Record<string, Form> {
  const kept = Object.entries(translations).map(([code, { choices: texts, ...form }]) => {
    const left = Object.entries(texts ?? {}).filter(([choice]) => choices.includes(choice));
    return [code, { ...form, ...(left.length > 0 && { choices: Object.fromEntries(left) }) }] as const;
  });
  return Object.fromEntries(kept.filter(([, form]) => Object.keys(form).length > 0));
}

/** The translations among an operator's values, read; null where there are none. @throws Failure 400 */
export async function givenTranslations(tx: Write, value: unknown): Promise<GivenTranslations | null> {
  if (value === undefined) return null;
  const read = translationsInput.safeParse(value);
  if (!read.success) throw invalid(read.error.issues[0]?.message ?? "translations cannot be read.", "translations");
  await assertLanguages(tx, Object.keys(read.data));
  return read.data;
}
