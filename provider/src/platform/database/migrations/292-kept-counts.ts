import { type Kysely, sql } from "kysely";

/** Puts a zero bit between the bits of a number of 22: `v` is its variable. */
const spread = (v: string) =>
  [
    [16, "281470681808895"],
    [8, "71777214294589695"],
    [4, "1085102592571150095"],
    [2, "3689348814741910323"],
    [1, "6148914691236517205"],
  ]
    .map(([shift, mask]) => `${v} := (${v} | (${v} << ${shift})) & ${mask};`)
    .join("\n    ");

const coarse = (column: string) =>
  `case when is_premium then floor(${column} * 100::float8 + 0.5::float8) / 100::float8 else ${column} end`;

/** Where a listing stands in the counts; of one that is not on offer there are none. */
const placeOf = (row: string, sign: string) =>
  `select ${row}.city, ${row}.property_type, ${row}.category_id, price_step(${row}.price), ${sign}`;

/** Adds up changes, once for their city and once for everywhere. */
const note = (changes: string) => `insert into listing_counts (city, property_type, category_id, price_step, count)
    select area.city, changed.property_type, changed.category_id, changed.price_step, sum(changed.count)
    from (${changes}) as changed (city, property_type, category_id, price_step, count)
    cross join lateral (values (changed.city), (null)) as area (city)
    group by 1, 2, 3, 4 having sum(changed.count) <> 0;`;

/*
 * What is on offer is found and counted by the database.
 *
 * `map_cell`: where everybody may know a listing to be, as the number of its cell on a web map of 2^22 cells across and
 * down, the bits of both in turn (Morton). A square of the map is a range of numbers, a rectangle a few of them.
 *
 * `listing_counts`: how many are on offer by city (null: everywhere), type, category and step of the price (two digits
 * and the power of ten). Triggers add rows to it in the transaction of the change; no row is ever updated, so that
 * no two transactions wait for each other. What is asked for is the sum; a job puts rows of a kind together.
 */
const STATEMENTS = [
  `create function map_cell(latitude float8, longitude float8) returns bigint
  language plpgsql immutable strict parallel safe as $$
  declare
    across bigint; down bigint; angle float8;
  begin
    angle := radians(least(85.05112878, greatest(-85.05112878, latitude)));
    across := least(4194303, greatest(0, floor((longitude + 180) / 360 * 4194304)));
    down := least(4194303, greatest(0, floor((1 - ln(tan(angle) + 1 / cos(angle)) / pi()) / 2 * 4194304)));
    ${spread("across")}
    ${spread("down")}
    return across | (down << 1);
  end $$`,
  `alter table properties add column map_cell bigint not null
    generated always as (map_cell(${coarse("latitude")}, ${coarse("longitude")})) stored`,
  "drop index properties_geohash",
  "drop index properties_latitude",
  // All that clusters and facets of an area are made of.
  `create index properties_map on properties (map_cell)
    include (property_type, category_id, price, latitude, longitude, is_premium) where on_offer`,
  // The promoted ones of a list, which stand before the others.
  `create index properties_promoted_newest on properties (created_at desc, id desc)
    include (promoted_until) where on_offer and promoted_until is not null`,
  "drop index properties_price",
  "create index properties_price on properties (price, id) include (property_type, category_id) where on_offer",
  // Rents are far from prices: among both, those of one type may be all at the other end.
  "create index properties_type_price on properties (property_type, price, id) where on_offer",
  "create index properties_city_price on properties (lower(city), property_type, price, id) where on_offer",

  `create function price_step(price numeric) returns integer
  language sql immutable strict parallel safe as $$
    select case when price < 1 then 0 else
      (length(trunc(price * 10)::text) - 2) * 90 + left(trunc(price * 10)::text, 2)::integer - 9 end
  $$`,
  `create table listing_counts (
    city text,
    property_type smallint not null,
    category_id integer not null,
    price_step integer not null,
    count integer not null,
    is_change boolean not null default true
  )`,
  "create index listing_counts_city on listing_counts (lower(city)) where city is not null",
  "create index listing_counts_all on listing_counts (property_type, category_id, price_step) include (count) where city is null",
  "create index listing_counts_changes on listing_counts (is_change) where is_change",
  `insert into listing_counts (city, property_type, category_id, price_step, count, is_change)
    select area.city, property_type, category_id, price_step(price), count(*), false
    from properties cross join lateral (values (properties.city), (null)) as area (city)
    where on_offer group by 1, 2, 3, 4`,
  `create function count_new_listings() returns trigger language plpgsql as $$
  begin
    ${note(`${placeOf("fresh", "1")} from fresh where fresh.on_offer`)}
    return null;
  end $$`,
  `create function count_gone_listings() returns trigger language plpgsql as $$
  begin
    ${note(`${placeOf("gone", "-1")} from gone where gone.on_offer`)}
    return null;
  end $$`,
  `create function count_changed_listing() returns trigger language plpgsql as $$
  begin
    ${note(`${placeOf("old", "-1")} where old.on_offer union all ${placeOf("new", "1")} where new.on_offer`)}
    return null;
  end $$`,
  `create trigger properties_count_insert after insert on properties
    referencing new table as fresh for each statement execute function count_new_listings()`,
  `create trigger properties_count_delete after delete on properties
    referencing old table as gone for each statement execute function count_gone_listings()`,
  `create trigger properties_count_update after update on properties for each row
    when ((old.on_offer or new.on_offer)
      and (old.on_offer, old.city, old.property_type, old.category_id, old.price)
        is distinct from (new.on_offer, new.city, new.property_type, new.category_id, new.price))
    execute function count_changed_listing()`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
