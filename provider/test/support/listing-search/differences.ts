/** Edges of price classes up to 7·10⁹. */
const BUCKET = `(select count(*) from generate_series(0, 9) as power cross join unnest(array[1, 1.5, 2, 3, 5, 7]) as step
  where step * 10 ^ power <= properties.price)::integer`;

const shown = (column: string) => `case when is_premium then floor(${column} * 100 + 0.5) / 100 else ${column} end`;
const sorted = (tags: string) => `array(select distinct tag from unnest(${tags}) as tag order by tag)`;
const ON_MARKET = "status = 1 and request_status = 'approved' and not owner_inactive and property_type in (0, 1)";

/** Rows of `listing_search` that are not what the listings, their fields and facilities say. */
const WRONG_ROWS = `
  with real as (
    select id, property_type, category_id, price::float8 as price, ${BUCKET} as price_bucket,
      map_cell(${shown("latitude")}, ${shown("longitude")}) as map_cell, latitude, longitude,
      ${shown("latitude")} as shown_latitude, ${shown("longitude")} as shown_longitude,
      created_at, is_premium, user_id, promoted_until, lower(city) as city, lower(state) as state, lower(country) as country,
      (select coalesce(jsonb_object_agg(parameter_id, number), '{}') from property_parameters
        where property_id = properties.id and number is not null) as numbers,
      ${sorted(`array(
        select 'p' || parameter_id from property_parameters where property_id = properties.id
        union all
        select 'p' || parameter_id || '=' || (value #>> '{}') from property_parameters
          where property_id = properties.id and jsonb_typeof(value) <> 'array' and length(value #>> '{}') <= 300
        union all
        select 'p' || parameter_id || '=' || choice from property_parameters, jsonb_array_elements_text(
            case when jsonb_typeof(property_parameters.value) = 'array' then property_parameters.value else '[]' end) as choice
          where property_id = properties.id and length(choice) <= 300
        union all
        select 'f' || facility_id from property_facilities where property_id = properties.id)`)} as tags,
      coalesce(search, '') as document
    from properties where ${ON_MARKET}
  ), kept as (
    select listing_search.*, ${sorted("tags")} as sorted from listing_search
  )
  select id, to_jsonb(real) as real, to_jsonb(kept) as kept from real full join kept using (id)
  where to_jsonb(real) is distinct from to_jsonb(kept) - 'sorted' || jsonb_build_object('tags', to_jsonb(kept) -> 'sorted')`;

/** Rows of `listing_counts` that do not count the listings, and keys that have none. */
const WRONG_COUNTS = `
  with real as (
    select lower(city) as city, lower(country) as country, property_type, category_id, ${BUCKET} as price_bucket,
      count(*)::integer as count from properties where ${ON_MARKET} group by 1, 2, 3, 4, 5
  ), kept as (
    select city, country, property_type, category_id, price_bucket, sum(count)::integer as count
    from listing_counts group by 1, 2, 3, 4, 5
  )
  select to_jsonb(real) as real, to_jsonb(kept) as kept
  from real full join kept using (city, country, property_type, category_id, price_bucket)
  where coalesce(real.count, 0) <> coalesce(kept.count, 0)`;

/** What the tables of the search have that the listings do not say. */
export const DIFFERENCES = `
  select id::text as key, real, kept from (${WRONG_ROWS}) as wrong_rows
  union all select 'count', real, kept from (${WRONG_COUNTS}) as wrong_counts`;
