import { sql } from "kysely";
import type { Database } from "../database/database.ts";
import type { StoredFile } from "../files/tables.ts";
import type { Links } from "../http/links.ts";
import type { Property } from "./tables.ts";

/** Everything that belongs to a page of listings, read with one query per table, by listing. */
export interface Facts {
  category(id: number): { id: number; category: string; image: string; slug_id: string } | null;
  parameters(id: number): unknown[];
  facilities(id: number): unknown[];
  gallery(id: number): unknown[];
  documents(id: number): unknown[];
  isFavourite(id: number): boolean;
}

function grouped<T extends { property_id: number }>(rows: T[]): Map<number, T[]> {
  return Map.groupBy(rows, (row) => row.property_id);
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

/** The files among values, by id. */
async function parameterFiles(db: Database, parameters: Map<number, { type_of_parameter: string; value: unknown }[]>) {
  const ids = [...parameters.values()]
    .flat()
    .flatMap((row) => (row.type_of_parameter === "file" ? String(row.value) : []));
  if (ids.length === 0) return new Map<string, Pick<StoredFile, "id" | "kind" | "name">>();
  const rows = await db.selectFrom("files").select(["id", "kind", "name"]).where("id", "in", ids).execute();
  return new Map(rows.map((row) => [row.id, row]));
}

function addressOf(file: Pick<StoredFile, "id" | "kind" | "name"> | undefined, links: Links): string {
  if (!file) return "";
  return file.kind === "document" ? links.document(file.id, file.name) : links.image(file.id);
}

export async function loadFacts(
  db: Database,
  properties: Pick<Property, "id" | "category_id">[],
  links: Links,
  userId: number | null,
): Promise<Facts> {
  const ids = properties.map((property) => property.id);
  const [categoryRows, parameterRows, facilityRows, imageRows, documentRows, favourites] = await Promise.all([
    db.selectFrom("categories").select(["id", "name", "image", "slug_id"]).execute(),
    db
      .selectFrom("property_parameters as value")
      .innerJoin("parameters", "parameters.id", "value.parameter_id")
      .where(sql<boolean>`value.property_id = any(${ids}::integer[])`)
      .select([
        "value.property_id",
        "value.value",
        "parameters.id",
        "parameters.name",
        "parameters.type_of_parameter",
        "parameters.type_values",
        "parameters.image",
        "parameters.is_required",
      ])
      .orderBy("parameters.id")
      .execute(),
    db
      .selectFrom("property_facilities as assigned")
      .innerJoin("facilities", "facilities.id", "assigned.facility_id")
      .where(sql<boolean>`assigned.property_id = any(${ids}::integer[])`)
      .select(["assigned.id", "assigned.property_id", "assigned.facility_id", "assigned.distance"])
      .select(["facilities.name", "facilities.image"])
      .orderBy("assigned.distance")
      .execute(),
    db
      .selectFrom("property_images")
      .select(["id", "property_id", "file_id"])
      .where(sql<boolean>`property_id = any(${ids}::integer[])`)
      .orderBy("position")
      .orderBy("id")
      .execute(),
    db
      .selectFrom("property_documents as document")
      .innerJoin("files", "files.id", "document.file_id")
      .where(sql<boolean>`document.property_id = any(${ids}::integer[])`)
      .select(["document.id", "document.property_id", "document.file_id", "files.name", "files.mime"])
      .execute(),
    favouritesAmong(db, ids, userId),
  ]);
  const categories = new Map(categoryRows.map((row) => [row.id, row]));
  const parameters = grouped(parameterRows);
  const facilities = grouped(facilityRows);
  const images = grouped(imageRows);
  const documents = grouped(documentRows);
  const files = await parameterFiles(db, parameters);
  return {
    category(id) {
      const row = categories.get(id);
      return row ? { id, category: row.name, image: links.image(row.image, 320), slug_id: row.slug_id } : null;
    },
    parameters: (id) =>
      (parameters.get(id) ?? []).map(({ property_id: _, image, is_required, value, type_of_parameter, ...rest }) => ({
        ...rest,
        type_of_parameter,
        value: type_of_parameter === "file" ? addressOf(files.get(String(value)), links) : value,
        image: links.image(image, 320),
        is_required: is_required ? 1 : 0,
      })),
    facilities: (id) =>
      (facilities.get(id) ?? []).map(({ image, ...rest }) => ({ ...rest, image: links.image(image, 320) })),
    gallery: (id) =>
      (images.get(id) ?? []).map((row) => ({
        id: row.id,
        image: `${row.file_id}.webp`,
        image_url: links.image(row.file_id),
      })),
    documents: (id) =>
      (documents.get(id) ?? []).map((row) => ({
        id: row.id,
        property_id: id,
        file_name: row.name,
        file: links.document(row.file_id, row.name),
        type: row.mime.split(";")[0],
      })),
    isFavourite: (id) => favourites.has(id),
  };
}
