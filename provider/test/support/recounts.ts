/** Counts that are not those of the listings. */
export const WRONG = `
  with kept as (
    select city, property_type, category_id, price_step, sum(count) as count from listing_counts group by 1, 2, 3, 4
  ), real as (
    select city, property_type, category_id, price_step(price) as price_step, count(*) as count
    from properties where on_market group by 1, 2, 3, 4
    union all
    select null, property_type, category_id, price_step(price), count(*) from properties where on_market group by 2, 3, 4
  )
  select kept.*, real.count as real from kept full join real
    on kept.city is not distinct from real.city and kept.property_type = real.property_type
      and kept.category_id = real.category_id and kept.price_step = real.price_step
  where coalesce(kept.count, 0) <> coalesce(real.count, 0)`;

const OFFERED = ["property_type", "category_id", "created_at", "total_view", "favourite_count", "is_premium"];
const ALSO_OFFERED = ["map_cell", "latitude", "longitude", "user_id", "promoted_until"];

/** Rows of `offers` that are not what the listings say. */
export const WRONG_OFFERS = `
  with slots as (select parameter_id, row_number() over (order by parameter_id) as slot from (
    select id as parameter_id from parameters where type_of_parameter = 'number' order by id limit 6) as numbers),
  real as (
    select id, ${[...OFFERED, ...ALSO_OFFERED].join(", ")}, price::float8 as price, price_step(price) as price_step,
      case when is_premium then floor(latitude * 100 + 0.5) / 100 else latitude end as shown_latitude,
      case when is_premium then floor(longitude * 100 + 0.5) / 100 else longitude end as shown_longitude,
      lower(city) as city, ('x' || left(md5(lower(state)), 8))::bit(32)::integer as state_key,
      ('x' || left(md5(lower(country)), 8))::bit(32)::integer as country_key,
      ${[1, 2, 3, 4, 5, 6]
        .map(
          (slot) => `coalesce((select number from property_parameters join slots using (parameter_id)
        where property_id = properties.id and slot = ${slot}), '-infinity') as n${slot}`,
        )
        .join(", ")}
    from properties where status = 1 and request_status = 'approved' and not owner_inactive and property_type < 2
  )
  select id, to_jsonb(real) as real, to_jsonb(offers) as kept from real full join offers using (id)
  where to_jsonb(real) is distinct from to_jsonb(offers)`;

/** Rows of `offer_texts` that are not what the offers and the texts of their listings say. */
export const WRONG_TEXTS = `
  with real as (
    select offers.*, (select array_agg(word) from (
        select unnest(tsvector_to_array(coalesce(search, ''))) as word
        union all select unnest(array['/t' || offers.property_type, '/c' || offers.category_id,
          '/t' || offers.property_type || 'c' || offers.category_id, '/p/' || offers.city,
          '/t' || offers.property_type || '/' || offers.city,
          '/t' || offers.property_type || 'c' || offers.category_id || '/' || offers.city]
          || case when offers.promoted_until is null then '{}' else array['/f1'] end)
        order by 1) as words) as words
    from offers join properties on properties.id = offers.id
  ), kept as (
    select offer_texts.*, (select array_agg(word order by word) from unnest(tsvector_to_array(search)) as word) as words
    from offer_texts
  )
  select id, to_jsonb(real) as real, to_jsonb(kept) as kept from real full join kept using (id)
  where to_jsonb(real) - '{total_view,favourite_count,promoted_until}'::text[]
    is distinct from to_jsonb(kept) - 'search'`;

const SUMMED = ["count", "latitudes", "longitudes"];
const LEAST = ["min_price", "south", "west"];
const MOST = ["max_price", "north", "east"];
const columns = (names: string[], write: (name: string) => string) => names.map(write).join(", ");

/**
 * Sums of the cells of the map that are not those of the offers. What they reach from and to is that of their rows, or
 * wider where one that reached it is gone: then the rows say so.
 */
export const WRONG_SUMS = `
  with kept as (
    select bits, cell, property_type, price_step, ${columns(SUMMED, (name) => `sum(${name}) as ${name}`)},
      ${columns(LEAST, (name) => `min(${name}) filter (where count > 0) as ${name}, min(${name}) filter (where count < 0) as gone_${name}`)},
      ${columns(MOST, (name) => `max(${name}) filter (where count > 0) as ${name}, max(${name}) filter (where count < 0) as gone_${name}`)}
    from map_sums group by 1, 2, 3, 4
  ), real as (
    select bits, map_cell >> (2 * (22 - bits)) as cell, property_type, step as price_step, count(*) as count,
      sum(round(shown_latitude * 1e7)::bigint) as latitudes, sum(round(shown_longitude * 1e7)::bigint) as longitudes,
      min(price) as min_price, min(shown_latitude) as south, min(shown_longitude) as west,
      max(price) as max_price, max(shown_latitude) as north, max(shown_longitude) as east
    from offers cross join unnest(array[5, 8, 11, 12, 13, 14, 16]) as bits
      cross join lateral unnest(array[-1, price_step, -2 - (price_step + 9) / 10]) as step
    where case when step = -1 then bits not in (12, 13) else bits <= 14 end group by 1, 2, 3, 4
  )
  select to_jsonb(kept) as kept, to_jsonb(real) as real from kept full join real using (bits, cell, property_type, price_step)
  where (${columns(SUMMED, (name) => `coalesce(kept.${name}, 0)`)}) <> (${columns(SUMMED, (name) => `coalesce(real.${name}, 0)`)})
    or real.count > 0 and (${[
      ...LEAST.map(
        (name) =>
          `kept.${name} > real.${name} or kept.${name} < real.${name} and kept.gone_${name} is distinct from kept.${name}`,
      ),
      ...MOST.map(
        (name) =>
          `kept.${name} < real.${name} or kept.${name} > real.${name} and kept.gone_${name} is distinct from kept.${name}`,
      ),
    ].join(" or ")})`;

const ON_SHOW = "status = 1 and request_status = 'approved' and not owner_inactive";
const ON_OFFER = `${ON_SHOW} and property_type < 2`;

/** What is on offer by owner, category and city that is not what the listings and projects say. */
export const WRONG_OWNERS = `
  with kept as (
    select kind, user_id, category_id, city, sum(count) as count from owner_counts group by 1, 2, 3, 4
  ), offered as (
    select 0 as kind, user_id, category_id, city from properties where ${ON_OFFER}
    union all select 1, user_id, category_id, city from projects where ${ON_SHOW}
  ), real as (
    select kind, coalesce(user_id, 0) as user_id, category_id, lower(area.city) as city, count(*) as count
    from offered cross join lateral (values (offered.city), (null)) as area (city) group by 1, 2, 3, 4
  )
  select to_jsonb(kept) as kept, to_jsonb(real) as real from kept full join real
    on kept.kind = real.kind and kept.user_id = real.user_id and kept.category_id = real.category_id
      and kept.city is not distinct from real.city
  where coalesce(kept.count, 0) <> coalesce(real.count, 0)`;

/**
 * Members whose place in the list of agents is not that of what they are and have: read from its rows, of those with changes
 * that are not put together from the view.
 */
export const WRONG_AGENTS = `
  with recent as (select user_id from owner_counts where is_change and city is null), kept as (
    select user_id, is_agent, is_verified, properties, projects, total from listed_agents
    where user_id not in (select user_id from recent)
    union all
    select user_id, is_agent, is_verified, properties, projects, total from current_agents
    where user_id in (select user_id from recent)
  ), counted as (
    select id as user_id, is_agent, verification_status = 'success' as is_verified,
      (select count(*) from properties where user_id = users.id and ${ON_OFFER}) as properties,
      (select count(*) from projects where user_id = users.id and ${ON_SHOW}) as projects
    from users where is_active and role = 'member'
  ), real as (
    select counted.*, properties + projects as total from counted where is_agent or properties + projects > 0
  )
  select to_jsonb(kept) as kept, to_jsonb(real) as real from kept full join real using (user_id)
  where to_jsonb(kept) is distinct from to_jsonb(real)
  union all
  select to_jsonb(totals), to_jsonb(rows) from listed_agent_totals as totals cross join lateral (
    select count(*) from listed_agents where is_verified = totals.is_verified) as rows
  where rows.count <> totals.count`;

const PLACES = ["latitude", "longitude"].map(
  (axis) => `round(case when is_premium
  then floor(${axis} * 100 + 0.5) / 100 else ${axis} end * 1e7)::numeric`,
);

/** Places that are not those of what is on offer; they may reach farther, where what reached so far is gone. */
export const WRONG_PLACES = `
  with kept as (
    select city, state, country, quarter, sum(count) as count, sum(latitudes) as latitudes, sum(longitudes) as longitudes,
      sum(latitude_squares) as latitude_squares, sum(longitude_squares) as longitude_squares,
      max(north) as north, min(south) as south, max(east) as east, min(west) as west
    from place_sums group by 1, 2, 3, 4
  ), offered as (
    select city, state, country, ${PLACES[0]} as latitude, ${PLACES[1]} as longitude,
      case when is_premium or lower(trim(split_part(address, ',', 3))) <> lower(city) then ''
        else trim(split_part(address, ',', 2)) end as quarter
    from properties where ${ON_OFFER} and city <> ''
  ), real as (
    select city, state, country, quarter, count(*) as count, sum(latitude) as latitudes, sum(longitude) as longitudes,
      sum(latitude * latitude) as latitude_squares, sum(longitude * longitude) as longitude_squares,
      max(latitude) / 1e7 as north, min(latitude) / 1e7 as south, max(longitude) / 1e7 as east, min(longitude) / 1e7 as west
    from offered group by 1, 2, 3, 4
  )
  select to_jsonb(kept) as kept, to_jsonb(real) as real from kept full join real using (city, state, country, quarter)
  where coalesce(kept.count, 0) <> coalesce(real.count, 0)
    or ${["latitudes", "longitudes", "latitude_squares", "longitude_squares"]
      .map((name) => `coalesce(kept.${name}, 0) <> coalesce(real.${name}, 0)`)
      .join(" or ")}
    or kept.north < real.north - 1e-6 or kept.east < real.east - 1e-6
    or kept.south > real.south + 1e-6 or kept.west > real.west + 1e-6`;

/** Entries of the sitemap: kind, the row's id, when it says that it was changed, and what else the sitemap says of it. */
const ENTRIES = `
    select 0 as kind, id, updated_at as changed, concat(slug_id, ' ', case when is_premium then '' else title_image end) as said
      from properties where ${ON_OFFER}
    union all select 1, id, updated_at, concat(slug_id, ' ', image) from projects where ${ON_SHOW}
    union all select 2, id, created_at, concat(slug_id, ' ', image) from articles`;

/** Parts of the sitemap with counts that are not those of the entries, or that were changed later than they say. */
export const WRONG_PARTS = `
  with kept as (select kind, part, sum(count) as count, max(changed) as changed from sitemap_parts group by 1, 2),
  real as (
    select kind, id / 5000 + 1 as part, count(*) as count, max(changed) as changed from (${ENTRIES}) as entries group by 1, 2
  )
  select to_jsonb(kept) as kept, to_jsonb(real) as real from kept full join real using (kind, part)
  where coalesce(kept.count, 0) <> coalesce(real.count, 0) or real.changed > kept.changed`;

/** The parts, with a digest of all that they say. */
export const PARTS = `
  select concat(kind, ' ', part) as name, max(parts.changed)::text as changed, (
    select md5(string_agg(concat(id, entries.changed, said), ' ' order by id))
    from (${ENTRIES}) as entries where entries.kind = parts.kind and id / 5000 + 1 = part) as digest
  from sitemap_parts as parts group by kind, part having sum(count) > 0`;

export const EVERY_CHECK = [
  WRONG,
  WRONG_OFFERS,
  WRONG_TEXTS,
  WRONG_SUMS,
  WRONG_OWNERS,
  WRONG_AGENTS,
  WRONG_PARTS,
  WRONG_PLACES,
];
