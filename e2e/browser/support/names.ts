import { ORIGIN } from "./settings.ts";

interface Category {
  slug_id: string;
  category: string;
}

interface Field {
  id: number;
  name: string;
  type_values: string[] | null;
  /** What stands for each of `type_values` in the language that was asked for. */
  type_texts?: string[];
}

async function rows<T>(path: string, language: string): Promise<T[]> {
  const answer = await fetch(`${ORIGIN}/api/${path}`, { headers: { "accept-language": language } });
  return ((await answer.json()) as { data: T[] }).data;
}

const found = <T>(value: T | undefined, what: string): T => {
  if (value === undefined) throw new Error(`The site has no ${what}.`);
  return value;
};

/** Name of a category in a language. */
export async function categoryIn(language: string, slug: string): Promise<string> {
  const all = await rows<Category>("get_categories?limit=100", language);
  return found(
    all.find(({ slug_id }) => slug_id === slug),
    `category ${slug}`,
  ).category;
}

/** Name of a field in a language. @param english without its unit */
export async function fieldIn(language: string, english: string): Promise<string> {
  const [named, all] = await Promise.all(
    ["en", language].map((code) => rows<Field>("get-facilities-for-filter", code)),
  );
  const id = found(
    named?.find(({ name }) => name.replace(/ \(.*\)$/, "") === english),
    `field ${english}`,
  ).id;
  return found(
    all?.find((field) => field.id === id),
    `field ${english}`,
  ).name;
}

/** Words of a choice in a language. */
export async function choiceIn(language: string, choice: string): Promise<string> {
  for (const { type_values, type_texts } of await rows<Field>("get-facilities-for-filter", language)) {
    const at = type_values?.indexOf(choice) ?? -1;
    if (at >= 0) return type_texts?.[at] ?? choice;
  }
  throw new Error(`The site has no choice ${choice}.`);
}
