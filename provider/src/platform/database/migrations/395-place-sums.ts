import { type Kysely, sql } from "kysely";

/** What everybody may know of a premium listing's place: hundredths of a degree. */
const shown = (row: string, column: "latitude" | "longitude") =>
  `(case when ${row}.is_premium then floor(${row}.${column} * 100 + 0.5) / 100 else ${row}.${column} end)`;

/** Of addresses written as "street, quarter, city"; those of premium listings are not for everybody. */
const quarter = (row: string) =>
  `(case when not ${row}.is_premium and lower(trim(split_part(${row}.address, ',', 3))) = lower(${row}.city)
    then trim(split_part(${row}.address, ',', 2)) else '' end)`;

const isCounted = (row: string) => `(${row}.on_offer and ${row}.city <> '')`;

/** Places are summed up as whole numbers, ten millions to a degree: what was added can be taken away without a rest. */
const SUMMED: Record<string, (degrees: string) => string> = {
  s: (degrees) => `round(${degrees} * 1e7)::bigint`,
  _squares: (degrees) => `round(${degrees} * 1e7)::numeric * round(${degrees} * 1e7)::numeric`,
};
const AXES = { latitude: ["north", "south"], longitude: ["east", "west"] } as const;
type Axis = keyof typeof AXES;

const KEYS = "city, state, country, quarter";
const VALUES = (Object.keys(AXES) as Axis[]).flatMap((axis) => [
  ...Object.keys(SUMMED).map((ending) => `${axis}${ending}`),
  ...AXES[axis],
]);
const INTO = `insert into place_sums (${KEYS}, count, ${VALUES.join(", ")})`;

const keysOf = (row: string) => `${row}.city, ${row}.state, ${row}.country, ${quarter(row)}`;

/** Sums of many rows, or those of one; of what is gone with the other sign, and without a place that it reached. */
function valuesOf(row: string, sign: 1 | -1, isOne: boolean): string {
  const sum = (value: string) => (isOne ? `${sign} * (${value})` : `${sign} * sum(${value})`);
  const end = (most: boolean, value: string) => {
    if (sign === -1) return most ? "'-infinity'::float8" : "'infinity'::float8";
    return isOne ? value : `${most ? "max" : "min"}(${value})`;
  };
  return (Object.keys(AXES) as Axis[])
    .flatMap((axis) => [
      ...Object.values(SUMMED).map((of) => sum(of(shown(row, axis)))),
      end(true, shown(row, axis)),
      end(false, shown(row, axis)),
    ])
    .join(", ");
}

const ofMany = (row: string, sign: 1 | -1, from: string) =>
  `select ${keysOf(row)}, ${sign} * count(*), ${valuesOf(row, sign, false)} from ${from} where ${isCounted(row)} group by 1, 2, 3, 4`;
const ofOne = (row: string, sign: 1 | -1) =>
  `if ${isCounted(row)} then ${INTO} values (${keysOf(row)}, ${sign}, ${valuesOf(row, sign, true)}); end if`;

const watched = (row: string) =>
  ["on_offer", "city", "state", "country", "address", "latitude", "longitude", "is_premium"]
    .map((column) => `${row}.${column}`)
    .join(", ");

const ENDS: Record<string, "max" | "min"> = { north: "max", east: "max", south: "min", west: "min" };
const ALL = ["count", ...VALUES];
/** Rows that stand for the same place together. */
const ADDED_UP = ALL.map((name) => `${ENDS[name] ?? "sum"}(${name})`).join(", ");
const allOf = (table: string) => ALL.map((name) => `${table}.${name}`).join(", ");

/** What is exact: how far a place reaches may be told too far until all is counted anew. */
const EXACT = ["count", ...VALUES.filter((name) => name.startsWith("latitude") || name.startsWith("longitude"))];

/** Those who take rows out do so one after the other: what two take out of at once would stand twice. */
const ALONE = "perform pg_advisory_xact_lock(hashtext('place_sums'))";

/*
 * `place_sums`: how many are on offer by city, state, country and quarter ('' where none is told), and where they lie. Triggers
 * add rows in the transaction of the change, no row is ever updated, and what counts is the sum, as in `listing_counts`. What
 * places reach from and to is that of all that were there since it was last counted anew.
 */
const STATEMENTS = [
  // What another process writes between the filling and the triggers would be missing.
  "lock table properties in share row exclusive mode",
  `create table place_sums (
    city text not null,
    state text not null,
    country text not null,
    quarter text not null,
    count integer not null,
    ${VALUES.map((name) => {
      if (name.endsWith("_squares")) return `${name} numeric not null`;
      return `${name} ${name.endsWith("s") ? "bigint" : "double precision"} not null`;
    }).join(",\n    ")},
    is_change boolean not null default true
  )`,
  `${INTO.replace(")", ", is_change)")} select *, false from (${ofMany("properties", 1, "properties")}) as real`,
  `create index place_sums_key on place_sums (${KEYS})`,
  "create index place_sums_changes on place_sums (is_change) where is_change",
  `create function note_places_of_new() returns trigger language plpgsql as $$
  begin
    ${INTO} ${ofMany("fresh", 1, "fresh")};
    return null;
  end $$`,
  `create function note_places_of_gone() returns trigger language plpgsql as $$
  begin
    ${INTO} ${ofMany("gone", -1, "gone")};
    return null;
  end $$`,
  `create function note_places_of_changed() returns trigger language plpgsql as $$
  begin
    ${ofOne("old", -1)};
    ${ofOne("new", 1)};
    return null;
  end $$`,
  `create trigger properties_places_insert after insert on properties
    referencing new table as fresh for each statement execute function note_places_of_new()`,
  `create trigger properties_places_delete after delete on properties
    referencing old table as gone for each statement execute function note_places_of_gone()`,
  `create trigger properties_places_update after update on properties for each row
    when ((old.on_offer or new.on_offer) and (${watched("old")}) is distinct from (${watched("new")}))
    execute function note_places_of_changed()`,
  `create function merge_place_sums() returns void language plpgsql as $$
  begin
    ${ALONE};
    with changed as (select distinct ${KEYS} from place_sums where is_change),
    gone as (
      delete from place_sums as sums using changed
      where (sums.city, sums.state, sums.country, sums.quarter) = (changed.city, changed.state, changed.country, changed.quarter)
      returning sums.*
    )
    insert into place_sums (${KEYS}, ${ALL.join(", ")}, is_change)
    select ${KEYS}, ${ADDED_UP}, false from gone group by ${KEYS} having sum(count) <> 0;
  end $$`,
  // In place of what differs: sums, unless nobody wrote with the triggers switched off, and what places no longer reach.
  `create function recount_place_sums() returns integer language plpgsql as $$
  declare
    wrong integer;
  begin
    ${ALONE};
    with kept (${KEYS}, ${ALL.join(", ")}) as (select ${KEYS}, ${ADDED_UP} from place_sums group by ${KEYS}),
    real (${KEYS}, ${ALL.join(", ")}) as (${ofMany("properties", 1, "properties")}),
    differing as (
      select ${KEYS}, (${EXACT.map((name) => `coalesce(kept.${name}, 0)`).join(", ")})
          is distinct from (${EXACT.map((name) => `coalesce(real.${name}, 0)`).join(", ")}) as is_wrong
      from kept full join real using (${KEYS}) where (${allOf("kept")}) is distinct from (${allOf("real")})
    ),
    gone as (
      delete from place_sums as sums using differing
      where (sums.city, sums.state, sums.country, sums.quarter) = (differing.city, differing.state, differing.country, differing.quarter)
    ),
    counted as (
      insert into place_sums (${KEYS}, ${ALL.join(", ")}, is_change)
      select ${KEYS}, ${allOf("real")}, false from differing join real using (${KEYS})
    )
    select count(*) from differing where is_wrong into wrong;
    return wrong;
  end $$`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
