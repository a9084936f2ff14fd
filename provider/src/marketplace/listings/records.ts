import { type RawBuilder, sql } from "kysely";
import type { PersonRow, User } from "../../identity/people/index.ts";
import type { Database, Form } from "../../platform/database/index.ts";
import type { StoredFile } from "../../platform/files/index.ts";
import type { Property } from "./tables.ts";

type File = Pick<StoredFile, "id" | "kind" | "name">;

/** A field of listings, in the words of the language that is asked for where there are some. */
export interface Field {
  id: number;
  name: string;
  type_of_parameter: string;
  type_values: unknown;
  image: string | null;
  is_required: boolean;
  form: Form | null;
}

/** A field with what a listing says in it. */
export interface FilledField {
  field: Field;
  value: unknown;
  /** The file that the value names, of fields that take one. */
  file: File | null;
}

interface AssignedFacility {
  id: number;
  facility_id: number;
  distance: number;
  name: string;
  image: string | null;
  form: Form | null;
}

/** What belongs to a listing. */
export interface ListingRecord {
  id: number;
  parameters: FilledField[];
  facilities: AssignedFacility[];
  images: { id: number; file_id: string; name: string | null; alt: string }[];
  documents: { id: number; file_id: string; name: string; mime: string }[];
  is_favourite: boolean;
}

/** What a listing's page tells of people besides. */
export interface ListingPeople {
  /** Null for the site's own. */
  owner: PersonRow | null;
  interests: Pick<User, "id" | "name" | "profile">[] | null;
  is_reported: boolean;
  /** The viewer has blocked the owner, or who answers for the site. */
  is_blocked_by_me: boolean;
  is_blocked_by_user: boolean;
  title_image_hash: string | null;
}

interface CategoryRecord {
  id: number;
  name: string;
  image: string | null;
  slug_id: string;
  form: Form;
}

export interface Records<Row = ListingRecord> {
  records: ReadonlyMap<number, Row>;
  categories: ReadonlyMap<number, CategoryRecord>;
  /** Those that were asked for, by key. */
  settings: Record<string, unknown>;
}

export type RecordsWithPeople<More = unknown> = Records<ListingRecord & ListingPeople & More>;

interface Asked {
  language: string;
  user: Pick<User, "id"> | null;
}

const favouriteSql = ({ user }: Asked) =>
  user
    ? sql`exists (select from favourites where user_id = ${user.id} and property_id = wanted.id) as is_favourite`
    : sql`false as is_favourite`;

/** Administrators list in the site's name. */
const OWNER = sql`from users as owner where owner.id = properties.user_id and owner.role = 'member'`;
const correspondent = (site: number) => sql`coalesce((select owner.id ${OWNER}), ${site})`;

/** @param site id that blocks have for who answers for the site */
const peopleSql = ({ user }: Asked, site: number) => sql`,
  (select json_build_object('id', owner.id, 'name', owner.name, 'slug_id', owner.slug_id, 'profile', owner.profile,
      'email', owner.email, 'mobile', owner.mobile, 'verification_status', owner.verification_status)
    ${OWNER}) as owner,
  (select json_agg(json_build_object('id', somebody.id, 'name', somebody.name, 'profile', somebody.profile)
      order by interests.created_at desc)
    from interests join users as somebody on somebody.id = interests.user_id
    where interests.property_id = wanted.id and somebody.is_active) as interests,
  ${
    user
      ? sql`exists (select from reports where user_id = ${user.id} and property_id = wanted.id) as is_reported,
    exists (select from blocks where blocker_id = ${user.id} and blocked_id = ${correspondent(site)}) as is_blocked_by_me,
    exists (select from blocks where blocked_id = ${user.id} and blocker_id = ${correspondent(site)}) as is_blocked_by_user`
      : sql`false as is_reported, false as is_blocked_by_me, false as is_blocked_by_user`
  },
  (select blurhash from files where files.id = properties.title_image) as title_image_hash`;

/** Which listings are read: parts of a statement. */
export interface WantedSql {
  /** `with …` before it, where the others need that; without a table called `wanted` or `filled`. */
  tables?: RawBuilder<unknown>;
  /** Their ids: a table called `wanted`. */
  from: RawBuilder<unknown>;
  /** Ids of their categories. */
  categories: RawBuilder<unknown>;
  /** Columns of each record, of `properties`, beside those of its kind. */
  columns?: RawBuilder<unknown>;
  /** What is told beside the records, as one object. */
  beside?: RawBuilder<unknown>;
}

function wantedOf(properties: Pick<Property, "id" | "category_id">[]): WantedSql {
  const ids = properties.map(({ id }) => id);
  const categories = properties.map(({ category_id }) => category_id);
  return { from: sql`unnest(${ids}::integer[]) as wanted (id)`, categories: sql`any(${categories}::integer[])` };
}

const NOTHING = sql``;

/** What belongs to listings, each with the listing's id in front, and the fields that these fill in. */
interface Belonging {
  fields: Field[] | null;
  filled: [listing: number, field: number, value: unknown, file: File | null][] | null;
  facilities: [listing: number, facility: AssignedFacility][] | null;
  images: [listing: number, image: ListingRecord["images"][number]][] | null;
  documents: [listing: number, document: ListingRecord["documents"][number]][] | null;
}

/** Tables of what belongs to many listings, beside a table `wanted`. */
const FILLED = sql`filled as materialized (
    select property_id, parameter_id, value from wanted join property_parameters on property_id = wanted.id)`;

/** Each of them once for all listings: a field's words and choices stand beside the listings that fill it in, not in each. */
const belongingSql = ({ language }: Asked) => sql`
  (select json_agg(json_build_object('id', id, 'name', name, 'type_of_parameter', type_of_parameter,
      'type_values', type_values, 'image', image, 'is_required', is_required, 'form', translations -> ${language}))
    from parameters where id in (select parameter_id from filled)) as fields,
  (select json_agg(json_build_array(property_id, parameter_id, value,
      case when parameter_id = any(array(select id from parameters where type_of_parameter = 'file')) then (
        select json_build_object('id', files.id, 'kind', files.kind, 'name', files.name)
        from files where files.id = filled.value #>> '{}') end) order by parameter_id)
    from filled) as filled,
  (select json_agg(json_build_array(property_id, json_build_object('id', assigned.id, 'facility_id', facility_id,
      'distance', distance, 'name', facilities.name, 'image', facilities.image,
      'form', facilities.translations -> ${language})) order by distance, assigned.id)
    from wanted cross join lateral (select * from property_facilities where property_id = wanted.id offset 0) as assigned
      join facilities on facilities.id = facility_id) as facilities,
  (select json_agg(json_build_array(property_id, json_build_object('id', picture.id, 'file_id', file_id,
      'name', files.name, 'alt', picture.alt)) order by position, picture.id)
    from wanted join property_images as picture on property_id = wanted.id
      left join files on files.id = file_id) as images,
  (select json_agg(json_build_array(property_id, json_build_object('id', document.id, 'file_id', file_id,
      'name', files.name, 'mime', files.mime)) order by document.id)
    from wanted join property_documents as document on property_id = wanted.id
      join files on files.id = file_id) as documents`;

/** What belongs to each of the listings, by its id. */
function belongingOf({ fields, filled, facilities, images, documents }: Belonging) {
  const byId = new Map(fields?.map((field) => [field.id, field]));
  const by = <Row extends readonly [number, ...unknown[]]>(rows: Row[] | null) => Map.groupBy(rows ?? [], ([id]) => id);
  const [parametersOf, facilitiesOf, imagesOf, documentsOf] = [by(filled), by(facilities), by(images), by(documents)];
  return (id: number): Omit<ListingRecord, "id" | "is_favourite"> => ({
    parameters: (parametersOf.get(id) ?? []).flatMap(([, fieldId, value, file]) => {
      const field = byId.get(fieldId);
      return field ? { field, value, file } : [];
    }),
    facilities: (facilitiesOf.get(id) ?? []).map(([, facility]) => facility),
    images: (imagesOf.get(id) ?? []).map(([, image]) => image),
    documents: (documentsOf.get(id) ?? []).map(([, document]) => document),
  });
}

/** Reads by one question: asking costs more than reading. */
async function ask<Own, Beside = null>(
  db: Database,
  { tables, from, categories, columns = NOTHING, beside = sql`null` }: WantedSql,
  people: RawBuilder<unknown>,
  asked: Asked,
  keys: readonly string[],
): Promise<Records<ListingRecord & Own> & { beside: Beside }> {
  const { rows } = await sql<
    Belonging & {
      records: (Own & Pick<ListingRecord, "id" | "is_favourite">)[] | null;
      categories: CategoryRecord[] | null;
      settings: Record<string, unknown> | null;
      beside: Beside;
    }
  >`${tables ? sql`${tables}, ` : sql`with `}wanted as materialized (select * from ${from}), ${FILLED} select
      (select json_agg(record) from (
        select wanted.id, ${favouriteSql(asked)}${people}${columns}
        from wanted join properties on properties.id = wanted.id
      ) as record) as records,
      ${belongingSql(asked)},
      (select json_agg(json_build_object('id', id, 'name', name, 'image', image, 'slug_id', slug_id,
          'form', coalesce(translations -> ${asked.language}, '{}'::jsonb)))
        from categories where id = ${categories}) as categories,
      (select json_object_agg(key, value) from settings where key = any(${keys}::text[])) as settings,
      ${beside} as beside`.execute(db);
  const [row] = rows;
  if (!row) throw new Error("A question without a table has one answer.");
  const of = belongingOf(row);
  return {
    records: new Map((row.records ?? []).map((record) => [record.id, { ...record, ...of(record.id) }])),
    categories: new Map((row.categories ?? []).map((category) => [category.id, category])),
    settings: row.settings ?? {},
    beside: row.beside,
  };
}

/** What belongs to a page of listings, by one question. */
export function readRecords(
  db: Database,
  properties: Pick<Property, "id" | "category_id">[],
  asked: Asked,
): Promise<Records> {
  return readWanted(db, wantedOf(properties), asked);
}

/** The same of listings that the question itself finds. */
export function readWanted<More, Beside = null>(
  db: Database,
  wanted: WantedSql,
  asked: Asked,
): Promise<Records<ListingRecord & More> & { beside: Beside }> {
  return ask(db, wanted, NOTHING, asked, []);
}

/** What is told of a site beside its listings, by the keys of its settings. */
export interface AskedOfSite {
  /** Id that blocks have for who answers for the site. */
  site: number;
  settings: readonly string[];
}

/** What belongs to a page of listings with people, and settings of the site, by one question. */
export function readRecordsWithPeople(
  db: Database,
  properties: Pick<Property, "id" | "category_id">[],
  asked: Asked,
  of: AskedOfSite,
): Promise<RecordsWithPeople> {
  return readWantedWithPeople(db, wantedOf(properties), asked, of);
}

/** The same of listings that the question itself finds. */
export function readWantedWithPeople<More, Beside = null>(
  db: Database,
  wanted: WantedSql,
  asked: Asked,
  { site, settings }: AskedOfSite,
): Promise<RecordsWithPeople<More> & { beside: Beside }> {
  return ask(db, wanted, peopleSql(asked, site), asked, settings);
}
