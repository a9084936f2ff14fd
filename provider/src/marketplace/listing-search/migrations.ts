import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import { PRICE_EDGES } from "./priceClasses.ts";
import { LONGEST_TAGGED_VALUE } from "./tags.ts";

const COUNTED = "city, country, property_type, category_id, price_bucket";

/** Columns of `listing_search`, each with what it is made of: a row of `properties`, `fields` and `facilities`. */
const COLUMNS: Record<string, string> = {
  id: "properties.id",
  property_type: "properties.property_type",
  category_id: "properties.category_id",
  price: "properties.price",
  price_bucket: "price_bucket(properties.price)",
  map_cell: "properties.map_cell",
  latitude: "properties.latitude",
  longitude: "properties.longitude",
  // Where everybody may know a listing to be: see `coarse` of platform/geo.
  shown_latitude: publicDegrees("latitude"),
  shown_longitude: publicDegrees("longitude"),
  created_at: "properties.created_at",
  is_premium: "properties.is_premium",
  user_id: "properties.user_id",
  promoted_until: "properties.promoted_until",
  city: "lower(properties.city)",
  state: "lower(properties.state)",
  country: "lower(properties.country)",
  numbers: "coalesce(fields.numbers, '{}')",
  tags: "coalesce(fields.tags, '{}') || coalesce(facilities.tags, '{}')",
  document: "coalesce(properties.search, '')",
};
const NAMES = Object.keys(COLUMNS).join(", ");

function publicDegrees(column: string): string {
  const exact = `properties.${column}`;
  return `case when properties.is_premium then floor(${exact} * 100::float8 + 0.5::float8) / 100::float8 else ${exact} end`;
}

/** The rows that some listings should have. @param where a condition on `properties` */
const rowsOf = (where: string): string => `select ${Object.entries(COLUMNS)
  .map(([name, value]) => `${value} as ${name}`)
  .join(", ")}
    from properties
    left join lateral (
      select jsonb_object_agg(filled.parameter_id, filled.number) filter (where filled.number is not null) as numbers,
        array_agg(distinct said.tag) as tags
      from property_parameters as filled cross join lateral (
        select 'p' || filled.parameter_id as tag
        union all
        select 'p' || filled.parameter_id || '=' || choice
        from jsonb_array_elements_text(
          case jsonb_typeof(filled.value) when 'array' then filled.value else jsonb_build_array(filled.value) end
        ) as choice
        where length(choice) <= ${LONGEST_TAGGED_VALUE}
      ) as said
      where filled.property_id = properties.id
    ) as fields on true
    left join lateral (
      select array_agg('f' || facility_id order by facility_id) as tags from property_facilities where property_id = properties.id
    ) as facilities on true
    where properties.on_market and ${where}`;

/** What filters, orders and facets read besides: three indexes have it, so that ranges of them are read without the rows. */
const COVERED = "category_id, price_bucket, created_at, promoted_until, is_premium, numbers";

const STATEMENTS = [
  `create function price_bucket(price numeric) returns smallint language sql immutable strict parallel safe as $$
    select width_bucket(price, '{${PRICE_EDGES.join(",")}}'::numeric[])::smallint
  $$`,
  // What is read of every row comes first and has a fixed width.
  `create table listing_search (
    id integer primary key,
    property_type smallint not null,
    price_bucket smallint not null,
    category_id integer not null,
    price double precision not null,
    map_cell bigint not null,
    latitude double precision not null,
    longitude double precision not null,
    shown_latitude double precision not null,
    shown_longitude double precision not null,
    created_at timestamptz not null,
    is_premium boolean not null,
    user_id integer,
    promoted_until timestamptz,
    city text not null,
    state text not null,
    country text not null,
    numbers jsonb not null,
    tags text[] not null,
    document tsvector not null
  )`,
  "create index listing_search_newest on listing_search (created_at desc, id desc)",
  "create index listing_search_city on listing_search (city, created_at desc, id desc)",
  "create index listing_search_category on listing_search (category_id, created_at desc, id desc)",
  "create index listing_search_promoted on listing_search (created_at desc, id desc) where promoted_until is not null",
  `create index listing_search_price on listing_search (property_type, price, id desc) include (${COVERED})`,
  `create index listing_search_city_price on listing_search (city, property_type, price, id desc) include (${COVERED})`,
  "create index listing_search_owner on listing_search (user_id)",
  `create index listing_search_map on listing_search (map_cell)
    include (id, property_type, price, shown_latitude, shown_longitude, ${COVERED})`,
  "create index listing_search_words on listing_search using gin (document, tags)",
  // Each change appends rows, so that no two transactions wait for each other; readers sum them up, and a job compacts them.
  `create table listing_counts (
    city text not null,
    country text not null,
    property_type smallint not null,
    category_id integer not null,
    price_bucket smallint not null,
    count integer not null
  )`,
  "create index listing_counts_city on listing_counts (city)",
  /*
   * Brings the rows of some listings up to date, and the counts with them: the one place that changes both tables.
   * Returns how many rows were written or deleted.
   */
  `create function refresh_listing_search(ids integer[]) returns integer language plpgsql as $$
  declare
    changed integer;
  begin
    with wanted as materialized (${rowsOf("properties.id = any(ids)")}),
    present as materialized (select ${COUNTED} from listing_search where id = any(ids)),
    deleted as (
      delete from listing_search where id = any(ids) and id not in (select id from wanted) returning 1
    ),
    written as (
      insert into listing_search as kept (${NAMES}) select ${NAMES} from wanted
      on conflict (id) do update set (${NAMES}) = (${names("excluded")})
        where (${names("kept")}) is distinct from (${names("excluded")})
      returning 1
    ),
    counted as (
      insert into listing_counts (${COUNTED}, count)
      select ${COUNTED}, sum(delta) from (
        select ${COUNTED}, 1 as delta from wanted union all select ${COUNTED}, -1 from present
      ) as deltas
      group by ${COUNTED} having sum(delta) <> 0
    )
    select (select count(*) from deleted) + (select count(*) from written) into changed;
    return changed;
  end $$`,
  // Returns the listings whose search rows are not as they should be. Listings and rows are those of one moment.
  `create function wrong_search_rows(first integer, last integer) returns setof integer language sql stable as $$
    with wanted as (${rowsOf("properties.id between first and last")}),
    present as (select ${NAMES} from listing_search where id between first and last)
    select coalesce(wanted.id, present.id) from wanted full join present on wanted.id = present.id
    where (${names("wanted")}) is distinct from (${names("present")})
  $$`,
  /*
   * Once for each statement, however many listings it changes. Visits and favourites write no search row.
   */
  `create function refresh_listings() returns trigger language plpgsql as $$
  declare
    ids integer[];
  begin
    if tg_op = 'UPDATE' then
      ids := array(select id from after_rows join before_rows using (id)
        where (before_rows.on_market or after_rows.on_market)
          and (${watched("before_rows")}) is distinct from (${watched("after_rows")}));
    elsif tg_op = 'INSERT' then
      ids := array(select id from after_rows where on_market);
    else
      ids := array(select id from before_rows where on_market);
    end if;
    if ids <> '{}' then
      perform refresh_listing_search(ids);
    end if;
    return null;
  end $$`,
  ...[
    ["insert", "new table as after_rows"],
    ["update", "old table as before_rows new table as after_rows"],
    ["delete", "old table as before_rows"],
  ].map(
    ([event, rows]) => `create trigger properties_search_${event} after ${event} on properties
      referencing ${rows} for each statement execute function refresh_listings()`,
  ),
  /*
   * A form replaces all fields of a listing: at the end of its transaction the first of these triggers writes the row, and the
   * others find it as it should be. The listing is locked, so that what another transaction writes is waited for and read.
   */
  `create function refresh_listing_of_part() returns trigger language plpgsql as $$
  declare
    listing integer := case tg_op when 'DELETE' then old.property_id else new.property_id end;
  begin
    perform from properties where id = listing for no key update;
    if found then
      perform refresh_listing_search(array[listing]);
    end if;
    return null;
  end $$`,
  ...["property_parameters", "property_facilities"].map(
    (table) => `create constraint trigger ${table}_search after insert or update or delete on ${table}
      deferrable initially deferred for each row execute function refresh_listing_of_part()`,
  ),
];

function names(row: string): string {
  return Object.keys(COLUMNS)
    .map((name) => `${row}.${name}`)
    .join(", ");
}

/** Columns of a listing that its search row is made of. */
function watched(row: string): string {
  const columns = [
    ...["on_market", "property_type", "category_id", "price", "latitude", "longitude", "created_at", "is_premium"],
    ...["user_id", "promoted_until", "city", "state", "country", "search"],
  ];
  return columns.map((column) => `${row}.${column}`).join(", ");
}

export const listingSearchMigrations: Record<string, Migration> = {
  "500-listing-search": {
    async up(db: Kysely<unknown>) {
      for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
    },
  },
};
