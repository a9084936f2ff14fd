import { type RawBuilder, sql } from "kysely";
import type { Database } from "../../platform/database/index.ts";
import { isRestrictedSql, type PremiumAccess, pointSql } from "../listing-search/index.ts";

const WEIGHTS = { place: 0.4, price: 0.35, facts: 0.25 };
/** Kilometres at which a place is half as close as next door. */
const HALF_KM = 5;
const KM_PER_DEGREE = 111.32;

type Sql = RawBuilder<unknown>;

const number = (value: number) => sql.raw(`${value}::float8`);

/** The smaller as a share of the larger. */
const ratio = (a: Sql, b: Sql) => sql`case when ${a} = ${b} then 1 when ${a} <= 0 or ${b} <= 0 then 0
  else least(${a}, ${b}) / greatest(${a}, ${b}) end`;

const words = (value: Sql) =>
  sql`select distinct jsonb_array_elements(case when jsonb_typeof(${value}) = 'array' then ${value} else jsonb_build_array(${value}) end) as word`;

/** Words that two values have in common, as a share of all. */
const inCommon = (a: Sql, b: Sql) => sql`(
  select coalesce(count(*) filter (where one_has and other_has) / nullif(count(*), 0)::float8, 0)
  from (select word, true as one_has from (${words(a)}) as words) as of_one
    full join (select word, true as other_has from (${words(b)}) as words) as of_other using (word))`;

/** Fields of `one`: the table `asked`, each with how much a field that is not filled is like it. */
const ASKED = sql`asked as materialized (
    select parameter_id, value, number, ${likeness({ value: sql`'""'::jsonb`, number: sql`null::float8` })} as unfilled
    from (
      select parameter_id, value, number from property_parameters, one where property_id = one.id and not one.is_restricted
    ) as asked
  )`;

/** 1 for the same value of a field, 0 for nothing in common; a field that is not filled is one with no text. */
function likeness(other: { value: Sql; number: Sql }): Sql {
  const isText = sql`jsonb_typeof(asked.value) = 'string' and jsonb_typeof(${other.value}) = 'string'`;
  const isNumber = sql`asked.number is not null and (${other.number} is not null or ${other.value} = '""')`;
  return sql`case when not (${isText}) then ${inCommon(sql`asked.value`, other.value)}
    when ${isNumber} then ${ratio(sql`asked.number`, sql`coalesce(${other.number}, 0)`)}
    when asked.value = ${other.value} then 1 else 0 end`;
}

/**
 * Orders listings by how much they are like one, 0 to 1: by distance, price and the fields that the one has. Nobody learns from the
 * order what they may not read: fields of restricted listings are left out, and points are those that the viewer may know.
 * @returns ids, the most similar first
 */
export async function rankBySimilarity(
  db: Database,
  id: number,
  candidates: readonly number[],
  access: PremiumAccess,
): Promise<number[]> {
  const point = pointSql(access);
  const columns = sql`id, price::float8 as price, ${point.latitude} as latitude, ${point.longitude} as longitude,
    ${isRestrictedSql(access)} as is_restricted`;
  const east = sql`abs(candidates.longitude - one.longitude)`;
  const tall = sql`(candidates.latitude - one.latitude)`;
  const wide = sql`(least(${east}, 360 - ${east}) * cos(radians(one.latitude)))`;
  const km = sql`(sqrt(${tall} * ${tall} + ${wide} * ${wide}) * ${number(KM_PER_DEGREE)})`;
  const half = number(HALF_KM);
  const { rows } = await sql<{ id: number }>`
    with one as materialized (select ${columns} from properties where id = ${id}),
    candidates as materialized (select ${columns} from properties where id = any(${candidates}::integer[])),
    ${ASKED}
    select candidates.id from one cross join candidates
      cross join lateral (
        select sum(${likeness({ value: sql`other.value`, number: sql`other.number` })} - asked.unfilled) as gained
        from (
            select parameter_id, value, number from property_parameters
            where property_id = candidates.id and not candidates.is_restricted offset 0
          ) as other join asked using (parameter_id)
      ) as facts
      cross join (select count(*) as fields, sum(unfilled) as unfilled from asked) as all_asked
    order by ${number(WEIGHTS.place)} * (${half} / (${half} + ${km}))
        + ${number(WEIGHTS.price)} * (${ratio(sql`one.price`, sql`candidates.price`)})
        + ${number(WEIGHTS.facts)} * coalesce(
          (coalesce(facts.gained, 0) + all_asked.unfilled) / nullif(all_asked.fields, 0), 0) desc,
      candidates.id`.execute(db);
  return rows.map((row) => row.id);
}
