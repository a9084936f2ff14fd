import { sql } from "kysely";
import { choiceTexts, type Database, type Form } from "../../platform/database/index.ts";
import type { StoredFile } from "../../platform/files/index.ts";
import type { Caller, Links } from "../../platform/http/index.ts";
import { type CategoryReference, readCategories } from "./categories.ts";
import { typeTexts } from "./parameters.ts";
import { isPlan } from "./plans.ts";
import type { Property } from "./tables.ts";

/** Everything that belongs to a page of listings, read with one query per table, by listing. */
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

/** A field of a listing with its value. */
interface FilledField {
  id: number;
  name: string;
  type_of_parameter: string;
  type_values: unknown;
  image: string | null;
  is_required: boolean;
  value: unknown;
  /** Its words in the language that is asked for, where there are some. */
  form: Form | null;
}

/** What stands in place of a choice that was made, in words of the language; undefined where it stands as it is kept. */
export function valueText(value: unknown, form: Form | null): string | string[] | undefined {
  if (!form) return undefined;
  if (Array.isArray(value)) return choiceTexts(value.map(String), form);
  return choiceTexts([String(value)], form)?.[0];
}

/** The words of a field and of its value. */
export function fieldWords({ name, value, form }: Pick<FilledField, "name" | "value" | "form">) {
  const value_text = valueText(value, form);
  return { name: String(form?.name ?? name), value, ...(value_text !== undefined && { value_text }) };
}

/** What belongs to a listing; null for none. */
interface Parts {
  id: number;
  parameters: FilledField[] | null;
  facilities:
    | { id: number; facility_id: number; distance: number; name: string; image: string | null; form: Form | null }[]
    | null;
  images: { id: number; file_id: string; name: string | null; alt: string }[] | null;
  documents: { id: number; file_id: string; name: string; mime: string }[] | null;
}

/** By one question: asking costs more than reading. */
async function readParts(db: Database, ids: number[], language: string): Promise<Map<number, Parts>> {
  const { rows } = await sql<Parts>`
    select wanted.id,
      (select json_agg(json_build_object('id', parameters.id, 'name', parameters.name,
          'type_of_parameter', type_of_parameter, 'type_values', type_values, 'image', parameters.image,
          'is_required', is_required, 'value', filled.value,
          'form', parameters.translations -> ${language}) order by parameters.id)
        from property_parameters as filled join parameters on parameters.id = filled.parameter_id
        where filled.property_id = wanted.id) as parameters,
      (select json_agg(json_build_object('id', assigned.id, 'facility_id', facility_id, 'distance', distance,
          'name', facilities.name, 'image', facilities.image,
          'form', facilities.translations -> ${language}) order by distance)
        from property_facilities as assigned join facilities on facilities.id = facility_id
        where assigned.property_id = wanted.id) as facilities,
      (select json_agg(json_build_object('id', picture.id, 'file_id', file_id, 'name', files.name, 'alt', picture.alt)
          order by position, picture.id)
        from property_images as picture left join files on files.id = file_id where picture.property_id = wanted.id) as images,
      (select json_agg(json_build_object('id', document.id, 'file_id', file_id, 'name', files.name, 'mime', files.mime)
          order by document.id)
        from property_documents as document join files on files.id = file_id
        where document.property_id = wanted.id) as documents
    from unnest(${ids}::integer[]) as wanted (id)`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

/** The files among values, by id. */
async function parameterFiles(db: Database, parts: Iterable<Parts>) {
  const ids = [...parts].flatMap(({ parameters }) =>
    (parameters ?? []).flatMap((row) => (row.type_of_parameter === "file" ? String(row.value) : [])),
  );
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
  { links, language, user }: Pick<Caller, "links" | "language" | "user">,
): Promise<Facts> {
  const ids = properties.map((property) => property.id);
  const [categories, parts, favourites] = await Promise.all([
    readCategories(db, { links, language }),
    readParts(db, ids, language),
    favouritesAmong(db, ids, user?.id ?? null),
  ]);
  const files = await parameterFiles(db, parts.values());
  return {
    category: (id) => categories.get(id) ?? null,
    parameters: (id) =>
      (parts.get(id)?.parameters ?? []).map(({ image, is_required, type_of_parameter, form, ...rest }) => ({
        ...rest,
        ...fieldWords({ ...rest, form }),
        ...typeTexts(rest.type_values, form),
        type_of_parameter,
        ...(type_of_parameter === "file" && { value: addressOf(files.get(String(rest.value)), links) }),
        image: links.image(image, 320),
        is_required: is_required ? 1 : 0,
      })),
    facilities: (id) =>
      (parts.get(id)?.facilities ?? []).map(({ image, form, name, ...rest }) => ({
        ...rest,
        name: String(form?.name ?? name),
        property_id: id,
        image: links.image(image, 320),
      })),
    gallery: (id) =>
      (parts.get(id)?.images ?? []).map((row) => ({
        id: row.id,
        image: `${row.file_id}.webp`,
        image_url: links.image(row.file_id),
        ...(isPlan(row.name ?? row.file_id) && { kind: "plan" }),
        ...(row.alt && { alt: row.alt }),
      })),
    documents: (id) =>
      (parts.get(id)?.documents ?? []).map((row) => ({
        id: row.id,
        property_id: id,
        file_name: row.name,
        file: links.document(row.file_id, row.name),
        type: row.mime.split(";")[0],
      })),
    isFavourite: (id) => favourites.has(id),
  };
}
