import { sql } from "kysely";
import { type Database, formIn } from "../../platform/database/index.ts";
import type { Caller } from "../../platform/http/index.ts";
import { readCategories } from "../listing-catalogue/index.ts";
import { type Facts, favouritesAmong, fieldWords } from "./facts.ts";
import type { Property } from "./tables.ts";

/** Parameters of these kinds do not fit on a card, nor do longer values. */
export const LONG_KINDS = ["checkbox", "textarea", "file"];
export const LONGEST_VALUE = 24;

/**
 * What a card shows of listings, for pages that hold many: short parameters without their choices, and of the
 * gallery only how many pictures there are (each without an address). No facilities, no documents.
 */
export async function loadBriefFacts(
  db: Database,
  properties: Pick<Property, "id" | "category_id">[],
  { links, language, user }: Pick<Caller, "links" | "language" | "user">,
): Promise<Facts> {
  const ids = properties.map((property) => property.id);
  const categories = await readCategories(db, { links, language });
  const values = await db
    .selectFrom("property_parameters as value")
    .innerJoin("parameters", "parameters.id", "value.parameter_id")
    .where(sql<boolean>`value.property_id = any(${ids}::integer[])`)
    .where("parameters.type_of_parameter", "not in", LONG_KINDS)
    .select(["value.property_id", "value.value", "parameters.id", "parameters.name", "parameters.type_of_parameter"])
    .select(formIn(language, "parameters"))
    .orderBy("parameters.id")
    .execute();
  const parameters = Map.groupBy(
    values.filter((row) => String(row.value).length <= LONGEST_VALUE),
    (row) => row.property_id,
  );
  const pictures = await db
    .selectFrom("property_images")
    .select(["property_id", "id"])
    .where(sql<boolean>`property_id = any(${ids}::integer[])`)
    .execute();
  const favourites = await favouritesAmong(db, ids, user?.id ?? null);
  const gallery = Map.groupBy(pictures, (row) => row.property_id);
  return {
    category: (id) => categories.get(id) ?? null,
    parameters: (id) =>
      (parameters.get(id) ?? []).map(({ id, type_of_parameter, ...row }) => ({
        id,
        type_of_parameter,
        ...fieldWords(row),
        type_values: null,
        image: "",
        is_required: 0,
      })),
    gallery: (id) => (gallery.get(id) ?? []).map((row) => ({ id: row.id, image: "", image_url: "" })),
    facilities: () => [],
    documents: () => [],
    isFavourite: (id) => favourites.has(id),
  };
}
