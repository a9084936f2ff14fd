import { choiceTexts, type Database, type Form } from "../../platform/database/index.ts";
import type { StoredFile } from "../../platform/files/index.ts";
import type { Caller, Links } from "../../platform/http/index.ts";
import { type CategoryReference, typeTexts } from "../listing-catalogue/index.ts";
import { isFloorPlan } from "./floorPlan.ts";
import type { Field, Records } from "./listingRecord.ts";
import { readRecords } from "./records.ts";
import type { Property } from "./tables.ts";

/** Everything that belongs to a page of listings, by listing. */
export interface Facts {
  category(id: number): CategoryReference | null;
  parameters(id: number): unknown[];
  facilities(id: number): unknown[];
  gallery(id: number): unknown[];
  documents(id: number): unknown[];
  isFavourite(id: number): boolean;
}

/** Which of the listings a member has among their favourites. */
export async function favouritesAmong(db: Database, ids: number[], userId: number | null): Promise<Set<number>> {
  if (userId === null || ids.length === 0) return new Set();
  const rows = await db
    .selectFrom("favourites")
    .select("property_id")
    .where("user_id", "=", userId)
    .where("property_id", "in", ids)
    .execute();
  return new Set(rows.map((row) => row.property_id));
}

/** What stands in place of a choice that was made, in words of the language; undefined where it stands as it is kept. */
export function valueText(value: unknown, form: Form | null): string | string[] | undefined {
  if (!form) return undefined;
  if (Array.isArray(value)) return choiceTexts(value.map(String), form);
  return choiceTexts([String(value)], form)?.[0];
}

/** The words of a field and of its value. */
export function fieldWords({ name, value, form }: Pick<Field, "name" | "form"> & { value: unknown }) {
  const value_text = valueText(value, form);
  return { name: String(form?.name ?? name), value, ...(value_text !== undefined && { value_text }) };
}

function addressOf(file: Pick<StoredFile, "id" | "kind" | "name"> | null, links: Links): string {
  if (!file) return "";
  return file.kind === "document" ? links.document(file.id, file.name) : links.image(file.id);
}

/** The same result for the same thing, made once. */
function onceForEach<Thing extends object, Result>(make: (of: Thing) => Result): (of: Thing) => Result {
  const made = new Map<Thing, Result>();
  return (of) => {
    const result = made.get(of) ?? make(of);
    made.set(of, result);
    return result;
  };
}

/** Facts from what was read about a page of listings. */
export function factsOf({ records, categories }: Records, { links }: Pick<Caller, "links">): Facts {
  const shown = onceForEach((field: Field) => ({
    id: field.id,
    type_of_parameter: field.type_of_parameter,
    type_values: field.type_values,
    ...typeTexts(field.type_values, field.form),
    image: links.image(field.image, 320),
    is_required: field.is_required ? 1 : 0,
  }));
  return {
    category: (id) => {
      const category = categories.get(id);
      if (!category) return null;
      const { form, image, slug_id } = category;
      return { id, category: String(form.name ?? category.name), image: links.image(image, 320), slug_id };
    },
    parameters: (id) =>
      (records.get(id)?.parameters ?? []).map(({ field, value, file }) => ({
        ...shown(field),
        ...fieldWords({ name: field.name, form: field.form, value }),
        ...(field.type_of_parameter === "file" && { value: addressOf(file, links) }),
      })),
    facilities: (id) =>
      (records.get(id)?.facilities ?? []).map(({ image, form, name, ...rest }) => ({
        ...rest,
        name: String(form?.name ?? name),
        property_id: id,
        image: links.image(image, 320),
      })),
    gallery: (id) =>
      (records.get(id)?.images ?? []).map((row) => ({
        id: row.id,
        image: `${row.file_id}.webp`,
        image_url: links.image(row.file_id),
        ...(isFloorPlan(row.name ?? row.file_id) && { kind: "plan" }),
        ...(row.alt && { alt: row.alt }),
      })),
    documents: (id) =>
      (records.get(id)?.documents ?? []).map((row) => ({
        id: row.id,
        property_id: id,
        file_name: row.name,
        file: links.document(row.file_id, row.name),
        type: row.mime.split(";")[0],
      })),
    isFavourite: (id) => records.get(id)?.is_favourite ?? false,
  };
}

/** Everything that belongs to a page of listings. */
export async function loadFacts(
  db: Database,
  properties: Pick<Property, "id" | "category_id">[],
  viewer: Pick<Caller, "links" | "language" | "user">,
): Promise<Facts> {
  return factsOf(await readRecords(db, properties, viewer), viewer);
}
