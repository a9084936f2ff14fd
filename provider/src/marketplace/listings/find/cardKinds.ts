import { type RawBuilder, sql } from "kysely";
import { type Database, type Form, formIn } from "../../../platform/database/index.ts";
import type { Links } from "../../../platform/http/index.ts";
import { LONG_KINDS, LONGEST_VALUE } from "../brief.ts";
import { readCategoryNames } from "../categories.ts";
import { type Facts, factsOf, fieldWords } from "../facts.ts";
import type { Field, ListingRecord } from "../records.ts";
import type { CardRow } from "../serialise.ts";
import { fingerprint } from "./fingerprint.ts";

interface Facility {
  id: number;
  name: string;
  image: string | null;
  form: Form | null;
}

/** What cards name beside their listing, in a language. */
export interface Names {
  categories: ReadonlyMap<number, { id: number; name: string; image: string | null; slug_id: string }>;
  fields: ReadonlyMap<number, Field>;
  facilities: ReadonlyMap<number, Facility>;
  /** Another one when any of them has changed. */
  mark: string;
}

export async function readNames(db: Database, language: string): Promise<Names> {
  const categories = await readCategoryNames(db, language);
  const fields = await db
    .selectFrom("parameters")
    .select(["id", "name", "type_of_parameter", "type_values", "image", "is_required"])
    .select(formIn(language, "parameters"))
    .execute();
  const facilities = await db
    .selectFrom("facilities")
    .select(["id", "name", "image", formIn(language, "facilities")])
    .execute();
  return {
    categories: new Map(categories.map((row) => [row.id, row])),
    fields: new Map(fields.map((row) => [row.id, row])),
    facilities: new Map(facilities.map((row) => [row.id, row])),
    mark: fingerprint([categories, fields, facilities]),
  };
}

/** Of `properties`: what `CardRow` holds. */
export const CARD_COLUMNS = [
  ...["id", "slug_id", "user_id", "category_id", "title", "price", "property_type", "rentduration"],
  ...["address", "city", "state", "country", "latitude", "longitude", "title_image", "is_premium"],
  ...["favourite_count", "promoted_until", "created_at"],
] as const;

/** A listing's row as JSON has it: moments are texts. */
export type HeldRow = Omit<CardRow, "promoted_until" | "created_at"> & {
  promoted_until: string | null;
  created_at: string;
};

interface BriefHeld extends HeldRow {
  parameters: [parameter: number, value: unknown][] | null;
  pictures: number[] | null;
}

interface FullHeld extends HeldRow {
  parameters: [parameter: number, value: unknown, file: ListingRecord["parameters"][number]["file"]][] | null;
  facilities: Pick<ListingRecord["facilities"][number], "id" | "facility_id" | "distance">[] | null;
  images: ListingRecord["images"] | null;
  documents: ListingRecord["documents"] | null;
}

const categoryIn =
  ({ categories }: Names, links: Links): Facts["category"] =>
  (id) => {
    const row = categories.get(id);
    return row ? { id, category: row.name, image: links.image(row.image, 320), slug_id: row.slug_id } : null;
  };

/** How much of a listing a card tells, and how that is read. */
interface CardKind<Held extends HeldRow> {
  /** What belongs to a row of `properties`: further columns, each with a comma before it. */
  belonging(names: Names): RawBuilder<unknown>;
  facts(held: Held, names: Names, links: Links): Facts;
}

/** See `marketplace/listings/brief.ts`: short facts, and how many pictures there are. */
const brief: CardKind<BriefHeld> = {
  belonging: () => sql`,
    (select json_agg(json_build_array(parameter_id, value) order by parameter_id)
      from property_parameters where property_id = properties.id) as parameters,
    (select json_agg(property_images.id order by position, property_images.id)
      from property_images where property_id = properties.id) as pictures`,
  facts: ({ parameters, pictures }, names, links) => ({
    category: categoryIn(names, links),
    parameters: () =>
      (parameters ?? []).flatMap(([parameter, value]) => {
        const field = names.fields.get(parameter);
        if (!field || LONG_KINDS.includes(field.type_of_parameter) || String(value).length > LONGEST_VALUE) return [];
        const { id, type_of_parameter } = field;
        const words = fieldWords({ ...field, value });
        return [{ id, type_of_parameter, ...words, type_values: null, image: "", is_required: 0 }];
      }),
    gallery: () => (pictures ?? []).map((picture) => ({ id: picture, image: "", image_url: "" })),
    facilities: () => [],
    documents: () => [],
    isFavourite: () => false,
  }),
};

const fileFields = ({ fields }: Names) =>
  [...fields.values()].flatMap(({ id, type_of_parameter }) => (type_of_parameter === "file" ? [id] : []));

/** Everything that belongs to a listing. */
const full: CardKind<FullHeld> = {
  belonging: (names) => sql`,
    (select json_agg(json_build_array(parameter_id, value, case when parameter_id = any(${fileFields(names)}::integer[]) then (
          select json_build_object('id', files.id, 'kind', files.kind, 'name', files.name)
          from files where files.id = value #>> '{}') end) order by parameter_id)
      from property_parameters where property_id = properties.id) as parameters,
    (select json_agg(json_build_object('id', assigned.id, 'facility_id', facility_id, 'distance', distance)
        order by distance, assigned.id)
      from property_facilities as assigned where property_id = properties.id) as facilities,
    (select json_agg(json_build_object('id', picture.id, 'file_id', file_id, 'name', files.name, 'alt', picture.alt)
        order by position, picture.id)
      from property_images as picture left join files on files.id = file_id
      where property_id = properties.id) as images,
    (select json_agg(json_build_object('id', document.id, 'file_id', file_id, 'name', files.name, 'mime', files.mime)
        order by document.id)
      from property_documents as document join files on files.id = file_id
      where property_id = properties.id) as documents`,
  facts({ id, parameters, facilities, images, documents }, names, links) {
    const record: ListingRecord = {
      id,
      parameters: (parameters ?? []).flatMap(([parameter, value, file]) => {
        const field = names.fields.get(parameter);
        return field ? { field, value, file } : [];
      }),
      facilities: (facilities ?? []).flatMap((assigned) => {
        const facility = names.facilities.get(assigned.facility_id);
        if (!facility) return [];
        const { name, image, form } = facility;
        return { ...assigned, name, image, form };
      }),
      images: images ?? [],
      documents: documents ?? [],
      is_favourite: false,
    };
    const facts = factsOf({ records: new Map([[id, record]]), categories: new Map(), settings: {} }, { links });
    return { ...facts, category: categoryIn(names, links) };
  },
};

const KINDS = { brief, full };
export type CardKindName = keyof typeof KINDS;

/** What a card is made of, as it was read at once. */
export type Held = BriefHeld | FullHeld;

/** What a card of a kind shows of a row of `properties`, as one JSON object. */
export const heldSql = (
  kind: CardKindName,
  names: Names,
): RawBuilder<Held | null> => sql`(select row_to_json(held) from (select
  ${sql.join(CARD_COLUMNS.map((column) => sql.ref(`properties.${column}`)))}${KINDS[kind].belonging(names)}
) as held)`;

/** @param held as `heldSql` of the same kind has read it */
export const factsOfHeld = (kind: CardKindName, held: Held, names: Names, links: Links): Facts =>
  (KINDS[kind] as CardKind<HeldRow>).facts(held, names, links);
