import { type Database, type Form, formIn, inForm } from "../../platform/database/index.ts";
import type { Caller, Links } from "../../platform/http/index.ts";
import { typeTexts } from "./parameters.ts";

/** Whoever reads the catalogue: their language, and how files become URLs. */
export type CatalogueReader = Pick<Caller, "links" | "language">;

/** A parameter as calls answer it, in the words of its form. */
export function toWireParameter(
  row: {
    id: number;
    name: string;
    type_of_parameter: string;
    type_values: string[] | null;
    image: string | null;
    is_required: boolean;
    form: Form;
  },
  links: Links,
) {
  return {
    id: row.id,
    name: inForm(row).name,
    type_of_parameter: row.type_of_parameter,
    type_values: row.type_values,
    ...typeTexts(row.type_values, row.form),
    image: links.image(row.image, 320),
    is_required: row.is_required ? 1 : 0,
  };
}

/** Parameters that a search can be narrowed by; of one category, or of all. */
export async function listFilterParameters(
  db: Database,
  categoryId: number | undefined,
  { links, language }: CatalogueReader,
) {
  const rows = await db
    .selectFrom("parameters")
    .select(["id", "name", "type_of_parameter", "type_values", "image", "is_required", formIn(language, "parameters")])
    .$if(categoryId !== undefined, (query) =>
      query.where("id", "in", (eb) =>
        eb
          .selectFrom("category_parameters")
          .select("parameter_id")
          .where("category_id", "=", categoryId ?? 0),
      ),
    )
    .orderBy("id")
    .execute();
  return rows.map((row) => toWireParameter(row, links));
}
