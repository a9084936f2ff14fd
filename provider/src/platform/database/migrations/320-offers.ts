import { type Kysely, sql } from "kysely";

const NUMBERS = [1, 2, 3, 4, 5, 6];
const numbers = (write: (slot: number) => string) => NUMBERS.map(write).join(", ");
const NOTHING = "'-infinity'::float8";

export const OFFER_COLUMNS: readonly string[] = [
  ...["id", "property_type", "category_id", "price_step", "price", "map_cell", "latitude", "longitude"],
  ...["shown_latitude", "shown_longitude"],
  ...["created_at", "total_view", "favourite_count", "is_premium", "user_id", "promoted_until"],
  "city",
];

/** Where everybody may know a listing to be. */
const coarse = (row: string, column: string) =>
  `case when ${row}.is_premium then floor(${row}.${column} * 100::float8 + 0.5::float8) / 100::float8 else ${row}.${column} end`;

/** A row of `properties` as one of `offers`. */
const offerOf = (row: string, columns: readonly string[]) =>
  columns
    .map((column) => {
      if (column.startsWith("shown_")) return `${coarse(row, column.slice("shown_".length))} as ${column}`;
      if (column === "price_step") return `price_step(${row}.price) as price_step`;
      if (column.endsWith("_key")) return `name_key(${row}.${column.slice(0, -"_key".length)}) as ${column}`;
      return column === "city" ? `lower(${row}.city) as city` : `${row}.${column}`;
    })
    .join(", ");

/** The filled numbers of a listing, by their slots. */
const numbersOf = (id: string) => `select ${numbers(
  (slot) => `coalesce(max(filled.number) filter (where slots.slot = ${slot}), ${NOTHING}) as n${slot}`,
)}
    from property_parameters as filled join offer_numbers as slots on slots.parameter_id = filled.parameter_id
    where filled.property_id = ${id}`;

const all = (columns: readonly string[]) => [...columns, ...NUMBERS.map((slot) => `n${slot}`)];

/** Offers as the listings say they are. */
const wanted = (
  columns: readonly string[],
) => `select ${offerOf("properties", columns)}, ${numbers((slot) => `filled.n${slot}`)}
    from properties cross join lateral (${numbersOf("properties.id")}) as filled
    where properties.on_offer`;

/** What of a listing stands in its offer. */
const watched = (row: string, columns: readonly string[]) =>
  ["on_offer", ...columns.filter((column) => column !== "price_step" && !column.startsWith("shown_"))]
    .map((column) => `${row}.${column.replace(/_key$/, "")}`)
    .join(", ");

const renumber = (table: string) => `update offers set (${numbers((slot) => `n${slot}`)}) = (${numbersOf("offers.id")})
      where id in (select ${table}.property_id from ${table}
        join offer_numbers as slots on slots.parameter_id = ${table}.parameter_id)`;

const INDEXES: [name: string, columns: string, also?: string][] = [
  ["offers_newest", "(created_at desc, id desc)"],
  ["offers_city_newest", "(city, created_at desc, id desc)"],
  ["offers_category_newest", "(category_id, property_type, created_at desc, id desc)"],
  ["offers_promoted_newest", "(created_at desc, id desc) include (promoted_until)", "promoted_until is not null"],
  ["offers_premium_newest", "(created_at desc, id desc)", "is_premium"],
  ["offers_views", "(total_view desc, id desc)"],
  ["offers_likes", "(favourite_count desc, id desc)"],
  ["offers_price", "(price, id desc) include (property_type, category_id)"],
  [
    "offers_type_price",
    "(property_type, price, id desc) include (category_id, map_cell, shown_latitude, shown_longitude)",
  ],
  ["offers_city_price", "(city, property_type, price, id desc)"],
  [
    "offers_map",
    "(map_cell) include (property_type, category_id, price_step, price, shown_latitude, shown_longitude, is_premium, id)",
  ],
  ["offers_user", "(user_id)"],
];

/** Indexes of listings for questions that are asked of the offers. */
const GONE = [
  ...["category", "price", "views", "likes", "premium", "map"],
  ...["promoted_newest", "type_price", "city_price"],
];

/** Keeps the offer of a listing that is written. @param columns of `offers` but for the numbers */
export const keepOffer = (
  columns: readonly string[],
): string => `create or replace function keep_offer() returns trigger language plpgsql as $$
  begin
    if tg_op = 'DELETE' then
      delete from offers where id = old.id;
      return null;
    end if;
    if not new.on_offer then
      delete from offers where id = new.id;
      return null;
    end if;
    if tg_op = 'UPDATE' then
      update offers set (${columns.join(", ")}) = (select ${offerOf("new", columns)}) where id = new.id;
      if found then
        return null;
      end if;
    end if;
    insert into offers (${all(columns).join(", ")}) ${wanted(columns)} and properties.id = new.id;
    return null;
  end $$`;

export const keepOfferOfUpdates = (
  columns: readonly string[],
): string => `create trigger properties_keep_offer_update after update on properties for each row
    when ((old.on_offer or new.on_offer) and (${watched("old", columns)}) is distinct from (${watched("new", columns)}))
    execute function keep_offer()`;

/** Writes anew what differs from the listings: nothing, unless somebody wrote listings with the triggers switched off. */
export const recountOffers = (
  columns: readonly string[],
): string => `create or replace function recount_offers() returns integer language plpgsql as $$
  declare
    wrong integer;
    missing integer;
  begin
    delete from offers as kept where not exists (
      select 1 from (${wanted(columns)}) as wanted
      where wanted.id = kept.id and (${all(columns)
        .map((name) => `wanted.${name}`)
        .join(", ")})
        is not distinct from (${all(columns)
          .map((name) => `kept.${name}`)
          .join(", ")}));
    get diagnostics wrong = row_count;
    insert into offers (${all(columns).join(", ")})
    select * from (${wanted(columns)}) as wanted
    where not exists (select 1 from offers as kept where kept.id = wanted.id) order by wanted.map_cell;
    get diagnostics missing = row_count;
    return greatest(wrong, missing);
  end $$`;

/*
 * `offers`: what everybody finds, a narrow row for each listing that is on offer, with what lists, searches and maps are
 * filtered and ordered by. Triggers keep it in the transaction of the change. All that is read of every row has a fixed width
 * and is never null, and so stands before the rest.
 *
 * `offer_numbers`: which parameters have their numbers in the columns `n1` to `n6`: the first six of the type number.
 * A parameter keeps its column; one without is looked up in `property_parameters`. What is not filled is minus infinity.
 */
const STATEMENTS = [
  // What another process writes between the filling and the triggers would be missing.
  `lock table properties, property_parameters, parameters in share row exclusive mode`,
  `create table offer_numbers (
    parameter_id integer primary key,
    slot smallint not null unique check (slot between 1 and ${NUMBERS.length})
  )`,
  `create table offers (
    id integer not null,
    property_type integer not null,
    category_id integer not null,
    price_step integer not null,
    price float8 not null,
    map_cell bigint not null,
    latitude float8 not null,
    longitude float8 not null,
    shown_latitude float8 not null,
    shown_longitude float8 not null,
    ${numbers((slot) => `n${slot} float8 not null default ${NOTHING}`)},
    created_at timestamptz not null,
    total_view integer not null,
    favourite_count integer not null,
    is_premium boolean not null,
    user_id integer,
    promoted_until timestamptz,
    city text not null
  ) with (fillfactor = 90)`,
  `create function number_offers() returns trigger language plpgsql as $$
  begin
    insert into offer_numbers (parameter_id, slot)
    select new.id, free.slot from generate_series(1, ${NUMBERS.length}) as free (slot)
    where not exists (select 1 from offer_numbers as taken where taken.slot = free.slot)
    order by 2 limit 1
    on conflict do nothing;
    return null;
  end $$`,
  `create trigger parameters_number_offers after insert on parameters for each row
    when (new.type_of_parameter = 'number') execute function number_offers()`,
  `insert into offer_numbers (parameter_id, slot)
    select id, row_number() over (order by id) from parameters where type_of_parameter = 'number'
    order by id limit ${NUMBERS.length}`,
  `insert into offers (${all(OFFER_COLUMNS).join(", ")}) ${wanted(OFFER_COLUMNS)} order by map_cell`,
  "alter table offers add primary key (id)",
  ...INDEXES.map(([name, columns, also]) => `create index ${name} on offers ${columns}${also ? ` where ${also}` : ""}`),
  ...GONE.map((name) => `drop index properties_${name}`),
  keepOffer(OFFER_COLUMNS),
  `create trigger properties_keep_offer_insert after insert on properties for each row
    when (new.on_offer) execute function keep_offer()`,
  `create trigger properties_keep_offer_delete after delete on properties for each row
    when (old.on_offer) execute function keep_offer()`,
  keepOfferOfUpdates(OFFER_COLUMNS),
  `create function renumber_offers() returns trigger language plpgsql as $$
  begin
    if tg_op <> 'INSERT' then
      ${renumber("gone")};
    end if;
    if tg_op <> 'DELETE' then
      ${renumber("fresh")};
    end if;
    return null;
  end $$`,
  `create trigger property_parameters_renumber_insert after insert on property_parameters
    referencing new table as fresh for each statement execute function renumber_offers()`,
  `create trigger property_parameters_renumber_update after update on property_parameters
    referencing old table as gone new table as fresh for each statement execute function renumber_offers()`,
  `create trigger property_parameters_renumber_delete after delete on property_parameters
    referencing old table as gone for each statement execute function renumber_offers()`,
  recountOffers(OFFER_COLUMNS),
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
