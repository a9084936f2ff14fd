import { type RawBuilder, sql } from "kysely";

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

/** Fields of `one` that candidates are compared by: the table `asked`, each with how much a field that is not filled is like it. */
export const ASKED_FIELDS = sql`asked as materialized (
    select parameter_id, value, number, ${likeness({ value: sql`'""'::jsonb`, number: sql`null::float8` })} as unfilled
    from (
      select parameter_id, value, number from property_parameters, one where property_id = one.id and not one.is_cut
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
 * How much listings are like one, 0 to 1: by distance, price and the fields that the one has. Rows of id and score, from
 * the tables `one` (id, price, latitude, longitude, is_cut), `candidates` (the same) and `asked`. Nobody is told by what is
 * similar what they may not read: fields of what is cut down are left out.
 */
export function similaritySql(): Sql {
  const east = sql`abs(candidates.longitude - one.longitude)`;
  const tall = sql`(candidates.latitude - one.latitude)`;
  const wide = sql`(least(${east}, 360 - ${east}) * cos(radians(one.latitude)))`;
  const km = sql`(sqrt(${tall} * ${tall} + ${wide} * ${wide}) * ${number(KM_PER_DEGREE)})`;
  const half = number(HALF_KM);
  return sql`select candidates.id, ${number(WEIGHTS.place)} * (${half} / (${half} + ${km}))
      + ${number(WEIGHTS.price)} * (${ratio(sql`one.price`, sql`candidates.price`)})
      + ${number(WEIGHTS.facts)} * coalesce((coalesce(facts.gained, 0) + asked_all.unfilled) / nullif(asked_all.fields, 0), 0) as score
    from one cross join candidates
      cross join lateral (
        select sum(${likeness({ value: sql`other.value`, number: sql`other.number` })} - asked.unfilled) as gained
        from (
            select parameter_id, value, number from property_parameters
            where property_id = candidates.id and not candidates.is_cut offset 0
          ) as other join asked using (parameter_id)
      ) as facts
      cross join (select count(*) as fields, sum(unfilled) as unfilled from asked) as asked_all`;
}
