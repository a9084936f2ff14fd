import type { Database, Form } from "../../platform/database/index.ts";
import { readSeed } from "./choose.ts";
import { seededForms } from "./languages.ts";
import { fileId } from "./pictures.ts";

interface CatalogueSeed {
  parameters: { key: string; name: string; type: string; values?: string[]; required: boolean }[];
  categories: { key: string; name: string; picture: string; parameters: string[] }[];
  facilities: string[];
  reportReasons: string[];
  sections: [type: string, title: string][];
}

/** Ids by the keys that the seed uses. */
export interface Catalogue {
  categories: Map<string, number>;
  parameters: Map<string, number>;
  facilities: number[];
}

const idOf = (map: Map<string, number>, key: string): number => {
  const id = map.get(key);
  if (id === undefined) throw new Error(`The seed names "${key}", which it does not define.`);
  return id;
};

/** Categories, parameters, facilities, report reasons and the sections of the home page. */
export async function seedCatalogue(db: Database): Promise<Catalogue> {
  const seed = readSeed<CatalogueSeed>("catalogue.json");
  const parameters = new Map<string, number>();
  for (const { key, name, type, values, required } of seed.parameters) {
    const { id } = await db
      .insertInto("parameters")
      .values({
        name,
        type_of_parameter: type,
        type_values: JSON.stringify(values ?? null),
        is_required: required,
        translations: seededForms((words) => words.parameters[key] as Form),
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    parameters.set(key, id);
  }
  const categories = new Map<string, number>();
  for (const [position, category] of seed.categories.entries()) {
    const { id } = await db
      .insertInto("categories")
      .values({
        name: category.name,
        slug_id: category.key,
        image: fileId(category.picture),
        position,
        translations: seededForms((words) => ({ name: words.categories[category.key] as string })),
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    categories.set(category.key, id);
    await db
      .insertInto("category_parameters")
      .values(
        category.parameters.map((key, order) => ({
          category_id: id,
          parameter_id: idOf(parameters, key),
          position: order,
        })),
      )
      .execute();
  }
  const facilities = await db
    .insertInto("facilities")
    .values(
      seed.facilities.map((name) => ({
        name,
        translations: seededForms((words) => ({ name: words.facilities[name] as string })),
      })),
    )
    .returning("id")
    .execute();
  await db
    .insertInto("report_reasons")
    .values(
      seed.reportReasons.map((reason) => ({
        reason,
        translations: seededForms((words) => ({ reason: words.reportReasons[reason] as string })),
      })),
    )
    .execute();
  await db
    .insertInto("homepage_sections")
    .values(
      seed.sections.map(([type, title], position) => ({
        type,
        title,
        position,
        translations: seededForms((words) => ({ title: words.sections[type] as string })),
      })),
    )
    .execute();
  return { categories, parameters, facilities: facilities.map((row) => row.id) };
}
