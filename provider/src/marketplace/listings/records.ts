import { type RawBuilder, sql } from "kysely";
import type { PersonRow, User } from "../../identity/people/index.ts";
import type { Database, Form } from "../../platform/database/index.ts";
import type { StoredFile } from "../../platform/files/index.ts";
import type { Property } from "./tables.ts";

type File = Pick<StoredFile, "id" | "kind" | "name">;

/** A field of a listing with its value. */
export interface FilledField {
  id: number;
  name: string;
  type_of_parameter: string;
  type_values: unknown;
  image: string | null;
  is_required: boolean;
  value: unknown;
  /** Its words in the language that is asked for, where there are some. */
  form: Form | null;
  /** The file that the value names, of fields that take one. */
  file: File | null;
}

/** What belongs to a listing; null for none. */
export interface ListingRecord {
  id: number;
  parameters: FilledField[] | null;
  facilities:
    | { id: number; facility_id: number; distance: number; name: string; image: string | null; form: Form | null }[]
    | null;
  images: { id: number; file_id: string; name: string | null; alt: string }[] | null;
  documents: { id: number; file_id: string; name: string; mime: string }[] | null;
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

const recordSql = ({ language, user }: Asked) => sql`
  (select json_agg(json_build_object('id', parameters.id, 'name', parameters.name,
      'type_of_parameter', type_of_parameter, 'type_values', type_values, 'image', parameters.image,
      'is_required', is_required, 'value', filled.value, 'form', parameters.translations -> ${language},
      'file', case when type_of_parameter = 'file' then (
        select json_build_object('id', files.id, 'kind', files.kind, 'name', files.name)
        from files where files.id = filled.value #>> '{}') end) order by parameters.id)
    from property_parameters as filled join parameters on parameters.id = filled.parameter_id
    where filled.property_id = wanted.id) as parameters,
  (select json_agg(json_build_object('id', assigned.id, 'facility_id', facility_id, 'distance', distance,
      'name', facilities.name, 'image', facilities.image,
      'form', facilities.translations -> ${language}) order by distance)
    from property_facilities as assigned join facilities on facilities.id = facility_id
    where assigned.property_id = wanted.id) as facilities,
  (select json_agg(json_build_object('id', picture.id, 'file_id', file_id, 'name', files.name, 'alt', picture.alt)
      order by position, picture.id)
    from property_images as picture left join files on files.id = file_id
    where picture.property_id = wanted.id) as images,
  (select json_agg(json_build_object('id', document.id, 'file_id', file_id, 'name', files.name, 'mime', files.mime)
      order by document.id)
    from property_documents as document join files on files.id = file_id
    where document.property_id = wanted.id) as documents,
  ${user ? sql`exists (select from favourites where user_id = ${user.id} and property_id = wanted.id)` : sql`false`} as is_favourite`;

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
  /** `with …` before it, where the others need that. */
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

/** Reads by one question: asking costs more than reading. */
async function ask<Row extends { id: number }, Beside = null>(
  db: Database,
  { tables = NOTHING, from, categories, columns = NOTHING, beside = sql`null` }: WantedSql,
  kind: RawBuilder<unknown>,
  { language }: Asked,
  keys: readonly string[],
): Promise<Records<Row> & { beside: Beside }> {
  const { rows } = await sql<{
    records: Row[] | null;
    categories: CategoryRecord[] | null;
    settings: Record<string, unknown> | null;
    beside: Beside;
  }>`${tables} select
      (select json_agg(record) from (
        select wanted.id, ${kind}${columns} from ${from} join properties on properties.id = wanted.id
      ) as record) as records,
      (select json_agg(json_build_object('id', id, 'name', name, 'image', image, 'slug_id', slug_id,
          'form', coalesce(translations -> ${language}, '{}'::jsonb)))
        from categories where id = ${categories}) as categories,
      (select json_object_agg(key, value) from settings where key = any(${keys}::text[])) as settings,
      ${beside} as beside`.execute(db);
  const [row] = rows;
  return {
    records: new Map((row?.records ?? []).map((record) => [record.id, record])),
    categories: new Map((row?.categories ?? []).map((category) => [category.id, category])),
    settings: row?.settings ?? {},
    beside: row?.beside as Beside,
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
  return ask(db, wanted, recordSql(asked), asked, []);
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
  return ask(db, wanted, sql`${recordSql(asked)}${peopleSql(asked, site)}`, asked, settings);
}
