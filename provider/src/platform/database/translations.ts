import type { ColumnType } from "kysely";
import { sql } from "kysely";

/** Of the choices of a field: what stands in place of each, by the choice as it is kept. */
export type ChoiceTexts = Record<string, string>;

/** Fields of a row in one language; `choices` of rows that have some. */
export type Form = Record<string, string | ChoiceTexts>;

/** Column with the forms of a row in other languages, by language. Written as text made by `JSON.stringify`. */
export interface TranslatedColumns {
  translations: ColumnType<Record<string, Form>, string | undefined, string>;
}

/** The form of a row in a language as the column `form`; empty where there is none. */
export function formIn(language: string, table: string) {
  return sql<Form>`coalesce(${sql.ref(`${table}.translations`)} -> ${language}, '{}'::jsonb)`.as("form");
}

/** A row whose fields stand in the language of its form, each in the site's own where the form does not have it. */
export function inForm<R extends { form: Form }>({ form, ...row }: R): Omit<R, "form"> {
  const { choices: _, ...texts } = form;
  return { ...row, ...texts } as Omit<R, "form">;
}

/** Texts for choices, in their order; undefined where all are as they are kept. */
export function choiceTexts(choices: readonly string[], { choices: texts }: Form): string[] | undefined {
  if (typeof texts !== "object" || !choices.some((choice) => Object.hasOwn(texts, choice))) return undefined;
  return choices.map((choice) => (Object.hasOwn(texts, choice) ? String(texts[choice]) : choice));
}
