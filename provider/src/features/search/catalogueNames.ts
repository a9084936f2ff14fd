import type { Database, Form } from "../../platform/database/index.ts";
import type { Names } from "./lexicon.ts";

/** The names of a row by language. */
const labelsOf = (translations: Record<string, Form>, nameOf: (form: Form) => unknown) =>
  Object.fromEntries(
    Object.entries(translations).flatMap(([code, form]) => {
      const name = nameOf(form);
      return typeof name === "string" && name !== "" ? [[code, name] as const] : [];
    }),
  );

const choiceOf = ({ choices }: Form, value: string) =>
  typeof choices === "object" && Object.hasOwn(choices, value) ? choices[value] : undefined;

/** What categories, fields, choices and facilities are called, in every language. */
export async function readNames(db: Database): Promise<Omit<Names, "places" | "placeLabels">> {
  const named = <T extends { id: number; name: string; translations: Record<string, Form> }>({
    id,
    name,
    translations,
  }: T) => ({ id, name, labels: labelsOf(translations, (form) => form.name) });
  const categories = await db
    .selectFrom("categories")
    .select(["id", "name", "translations"])
    .orderBy("position")
    .orderBy("id")
    .execute();
  const parameters = await db
    .selectFrom("parameters")
    .select(["id", "name", "type_of_parameter", "type_values", "translations"])
    .orderBy("id")
    .execute();
  const facilities = await db.selectFrom("facilities").select(["id", "name", "translations"]).orderBy("id").execute();
  return {
    categories: categories.map(named),
    parameters: parameters.map((row) => ({
      ...named(row),
      isNumber: row.type_of_parameter === "number",
      choices: (row.type_values ?? []).map((value) => ({
        value,
        labels: labelsOf(row.translations, (form) => choiceOf(form, value)),
      })),
    })),
    facilities: facilities.map(named),
  };
}
