import { type RawBuilder, sql } from "kysely";
import type { User } from "../../identity/people/index.ts";
import type { Database } from "../../platform/database/index.ts";
import type {
  AssignedFacility,
  CategoryRecord,
  Field,
  ListingFile,
  ListingRecord,
  Records,
  RecordsWithPeople,
} from "./listingRecord.ts";
import type { Property } from "./tables.ts";

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

/** What belongs to listings, each with the listing's id in front, and the fields that these fill in. */
interface Belonging {
  fields: Field[] | null;
  filled: [listing: number, field: number, value: unknown, file: ListingFile | null][] | null;
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

type Listed = Pick<Property, "id" | "category_id">;

/** One statement for everything: a round trip takes longer than reading. @param people further columns of `records` */
async function read<Own>(
  db: Database,
  properties: readonly Listed[],
  people: RawBuilder<unknown>,
  asked: Asked,
  keys: readonly string[],
): Promise<Records<ListingRecord & Own>> {
  const ids = properties.map(({ id }) => id);
  const categories = properties.map(({ category_id }) => category_id);
  const { rows } = await sql<
    Belonging & {
      records: (Own & Pick<ListingRecord, "id" | "is_favourite">)[] | null;
      categories: CategoryRecord[] | null;
      settings: Record<string, unknown> | null;
    }
  >`with wanted as materialized (select id from unnest(${ids}::integer[]) as listed (id)), ${FILLED} select
      (select json_agg(record) from (
        select wanted.id, ${favouriteSql(asked)}${people}
        from wanted join properties on properties.id = wanted.id
      ) as record) as records,
      ${belongingSql(asked)},
      (select json_agg(json_build_object('id', id, 'name', name, 'image', image, 'slug_id', slug_id,
          'form', coalesce(translations -> ${asked.language}, '{}'::jsonb)))
        from categories where id = any(${categories}::integer[])) as categories,
      (select json_object_agg(key, value) from settings where key = any(${keys}::text[])) as settings`.execute(db);
  const [row] = rows;
  if (!row) throw new Error("A statement without a table has one row.");
  const of = belongingOf(row);
  return {
    records: new Map((row.records ?? []).map((record) => [record.id, { ...record, ...of(record.id) }])),
    categories: new Map((row.categories ?? []).map((category) => [category.id, category])),
    settings: row.settings ?? {},
  };
}

/** What belongs to a page of listings. */
export const readRecords = (db: Database, properties: readonly Listed[], asked: Asked): Promise<Records> =>
  read(db, properties, sql``, asked, []);

/** What is told of a site beside its listings, by the keys of its settings. */
export interface SiteContact {
  /** Id that blocks have for who answers for the site. */
  site: number;
  settings: readonly string[];
}

/** What belongs to a page of listings with people, and settings of the site. */
export const readRecordsWithPeople = (
  db: Database,
  properties: readonly Listed[],
  asked: Asked,
  { site, settings }: SiteContact,
): Promise<RecordsWithPeople> => read(db, properties, peopleSql(asked, site), asked, settings);
