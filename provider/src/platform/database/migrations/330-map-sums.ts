import { type Kysely, sql } from "kysely";
import { keepOffer, keepOfferOfUpdates, OFFER_COLUMNS, recountOffers } from "./320-offers.ts";

const COLUMNS = [...OFFER_COLUMNS, "state_key", "country_key"];

/** Halvings of the map that there are sums of. */
export interface Levels {
  /** Of all prices. */
  all: readonly number[];
  /** By steps of the price. */
  priced: readonly number[];
  /** By tens of these steps. */
  tens?: readonly number[];
}

/** Cells of 1,250 km at the equator, 156, 20 and 2.4 km, and 600 m: of these there would be a price for nearly every listing. */
const LEVELS: Levels = { all: [5, 8, 11, 14, 16], priced: [5, 8, 11, 14] };

export const KEY = ["bits", "cell", "property_type", "price_step"];
export const SUMS = ["count", "latitudes", "longitudes"];
export const LEAST = ["min_price", "south", "west"];
export const MOST = ["max_price", "north", "east"];
export const ENDS = [...LEAST, ...MOST];
export const VALUES = [...SUMS, ...ENDS];

export const list = (names: readonly string[], write = (name: string) => name) => names.map(write).join(", ");
const sameKey = (one: string, other: string) => KEY.map((name) => `${one}.${name} = ${other}.${name}`).join(" and ");

/** The ten that a step of the price lies in: -2 for step 0, which is everything below 1, -3 for steps 1 to 10, and so on. */
const tenOf = (step: string) => `-2 - (${step} + 9) / 10`;

/** What an offer is in the sums, level by level. */
const partsOf = (row: string, sign: string) => `select levels.bits, ${row}.map_cell >> (2 * (22 - levels.bits)) as cell,
      ${row}.property_type, steps.price_step, ${sign} as count,
      ${sign} * round(${row}.shown_latitude * 1e7)::bigint as latitudes,
      ${sign} * round(${row}.shown_longitude * 1e7)::bigint as longitudes,
      ${row}.price as min_price, ${row}.shown_latitude as south, ${row}.shown_longitude as west,
      ${row}.price as max_price, ${row}.shown_latitude as north, ${row}.shown_longitude as east`;
const levelsAndSteps = (row: string, { all, priced, tens = [] }: Levels) => `(values ${[
  ...new Set([...all, ...priced, ...tens]),
]
  .map((bits) => `(${bits}::smallint, ${all.includes(bits)}, ${priced.includes(bits)}, ${tens.includes(bits)})`)
  .join(", ")}) as levels (bits, has_all, has_prices, has_tens)
      join lateral (values (-1), (${row}.price_step), (${tenOf(`${row}.price_step`)})) as steps (price_step)
        on case when steps.price_step = -1 then levels.has_all when steps.price_step < -1 then levels.has_tens
          else levels.has_prices end`;

const note = (
  row: string,
  sign: string,
  levels: Levels,
) => `insert into map_sums (${list([...KEY, ...VALUES])}, is_change)
      select parts.*, true from (${partsOf(row, sign)} from ${levelsAndSteps(row, levels)}) as parts`;

const endsOf = (rows: string, table = "") =>
  [
    ...LEAST.map((name) => `min(${table}${name}) ${rows} as ${name}`),
    ...MOST.map((name) => `max(${table}${name}) ${rows} as ${name}`),
  ].join(", ");

/** Whether an offer that is gone was at an end of those that were there: then the ends are not known from the sums. */
const IS_STALE = [
  ...LEAST.map((name) => `min(${name}) filter (where count < 0) <= min(${name}) filter (where count > 0)`),
  ...MOST.map((name) => `max(${name}) filter (where count < 0) >= max(${name}) filter (where count > 0)`),
].join(" or ");

export const summed = (from: string) => `select ${list(KEY)}, ${list(SUMS, (name) => `sum(${name}) as ${name}`)},
      ${endsOf("filter (where count > 0)")}, coalesce(${IS_STALE}, false) as is_stale
      from ${from} group by ${list(KEY)}`;

/** The sums of all offers. */
const real = (
  levels: Levels,
) => `select ${list(KEY, (name) => `parts.${name}`)}, ${list(SUMS, (name) => `sum(parts.${name}) as ${name}`)},
      ${endsOf("", "parts.")}
      from offers cross join lateral (${partsOf("offers", "1")} from ${levelsAndSteps("offers", levels)}) as parts
      group by ${list(KEY, (name) => `parts.${name}`)}`;

/** Of one kind of a cell the ends, by looking at its offers. */
export const ENDS_OF_OFFERS = `select ${[
  ["price", "min", "min_price"],
  ["shown_latitude", "min", "south"],
  ["shown_longitude", "min", "west"],
  ["price", "max", "max_price"],
  ["shown_latitude", "max", "north"],
  ["shown_longitude", "max", "east"],
]
  .map(([column, end, name]) => `${end}(offers.${column}) as ${name}`)
  .join(", ")} from offers
      where offers.map_cell between sums.cell << (2 * (22 - sums.bits)) and ((sums.cell + 1) << (2 * (22 - sums.bits))) - 1
        and offers.property_type = sums.property_type
        and (sums.price_step = -1 or offers.price_step = sums.price_step or ${tenOf("offers.price_step")} = sums.price_step)`;

/** One after the other: what two put together at the same time would not be seen by either. */
export const ALONE = "perform pg_advisory_xact_lock(hashtext('map_sums'))";

/** Writes the sums of all offers. */
export const fillMapSums = (
  levels: Levels,
) => `insert into map_sums (${list([...KEY, ...VALUES])}, is_change) select ${list([...KEY, ...VALUES])}, false
    from (${real(levels)}) as real order by bits, cell, property_type, price_step`;

/** Notes what is written of an offer. */
export const sumOffers = (
  levels: Levels,
) => `create or replace function sum_offers() returns trigger language plpgsql as $$
  begin
    if tg_op <> 'INSERT' then
      ${note("old", "-1", levels)};
    end if;
    if tg_op <> 'DELETE' then
      ${note("new", "1", levels)};
    end if;
    return null;
  end $$`;

/** Writes anew what differs from the offers: nothing, unless somebody wrote them with the triggers switched off. */
export const recountMapSums = (
  levels: Levels,
) => `create or replace function recount_map_sums() returns integer language plpgsql as $$
  declare
    wrong integer;
  begin
    ${ALONE};
    with real as (${real(levels)}),
    kept as (${summed("map_sums")}),
    differing as (
      select ${list(KEY, (name) => `coalesce(kept.${name}, real.${name}) as ${name}`)}, real.count is not null as is_real,
        ${list(VALUES, (name) => `real.${name}`)}
      from kept full join real on ${sameKey("kept", "real")}
      where (coalesce(kept.count, 0), coalesce(kept.latitudes, 0), coalesce(kept.longitudes, 0))
          <> (coalesce(real.count, 0), coalesce(real.latitudes, 0), coalesce(real.longitudes, 0))
        or (kept.count > 0 and not is_stale
          and (${list(ENDS, (name) => `kept.${name}`)}) is distinct from (${list(ENDS, (name) => `real.${name}`)}))
    ),
    gone as (delete from map_sums as kept using differing where ${sameKey("kept", "differing")}),
    written as (
      insert into map_sums (${list([...KEY, ...VALUES])}, is_change)
      select ${list([...KEY, ...VALUES])}, false from differing where is_real
    )
    select count(*) into wrong from differing;
    return wrong;
  end $$`;

/** Puts rows together with what has changed of them. */
export const MERGE_MAP_SUMS = `create or replace function merge_map_sums() returns void language plpgsql as $$
  begin
    ${ALONE};
    with changed as (select distinct ${list(KEY)} from map_sums where is_change),
    gone as (
      delete from map_sums as kept using changed where ${sameKey("kept", "changed")}
      returning ${list([...KEY, ...VALUES], (name) => `kept.${name}`)}
    ),
    sums as (${summed("gone")} having sum(count) <> 0)
    insert into map_sums (${list([...KEY, ...VALUES])}, is_change)
    select ${list([...KEY, ...SUMS], (name) => `sums.${name}`)},
      ${list(ENDS, (name) => `case when is_stale then ends.${name} else sums.${name} end`)}, false
    from sums left join lateral (${ENDS_OF_OFFERS}) as ends on is_stale;
  end $$`;

/*
 * `map_sums`: of the cells of the map at a few levels how many offers they have by type, and by type and step of the price (-1:
 * all prices), the sums of where they are shown, and what they reach from and to: what clusters are made of. Triggers add
 * rows in the transaction of the change, for what was with a count of -1 and its own place and price as the ends; no row is
 * ever updated. Sums add up in any order. The ends of a group are those of its positive rows, unless a negative one
 * reaches one of them: then the offers are looked at, by whoever asks, and by the job that puts rows together.
 *
 * `state_key` and `country_key` of the offers: a number for each name, regardless of case.
 */
const STATEMENTS = [
  "lock table properties, offers in share row exclusive mode",
  `create function name_key(name text) returns integer language sql immutable strict parallel safe as $$
    select ('x' || substr(md5(lower(name)), 1, 8))::bit(32)::integer $$`,
  "alter table offers add column state_key integer not null default 0, add column country_key integer not null default 0",
  `update offers set (state_key, country_key) = (select name_key(state), name_key(country) from properties where properties.id = offers.id)`,
  "alter table offers alter column state_key drop default, alter column country_key drop default",
  "create index offers_country_newest on offers (country_key, created_at desc, id desc)",
  "create index offers_state_newest on offers (state_key, created_at desc, id desc)",
  keepOffer(COLUMNS),
  "drop trigger properties_keep_offer_update on properties",
  keepOfferOfUpdates(COLUMNS),
  recountOffers(COLUMNS),
  `create table map_sums (
    bits smallint not null,
    property_type integer not null,
    price_step integer not null,
    count integer not null,
    cell bigint not null,
    latitudes bigint not null,
    longitudes bigint not null,
    ${ENDS.map((name) => `${name} float8 not null`).join(",\n    ")},
    is_change boolean not null
  )`,
  fillMapSums(LEVELS),
  "create index map_sums_all on map_sums (bits, cell) where price_step = -1",
  "create index map_sums_prices on map_sums (bits, cell, price_step) where price_step >= 0",
  "create index map_sums_changes on map_sums (is_change) where is_change",
  sumOffers(LEVELS),
  "create trigger offers_sum_insert after insert on offers for each row execute function sum_offers()",
  "create trigger offers_sum_delete after delete on offers for each row execute function sum_offers()",
  `create trigger offers_sum_update after update on offers for each row
    when ((old.map_cell, old.property_type, old.price, old.shown_latitude, old.shown_longitude)
      is distinct from (new.map_cell, new.property_type, new.price, new.shown_latitude, new.shown_longitude))
    execute function sum_offers()`,
  MERGE_MAP_SUMS,
  recountMapSums(LEVELS),
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
