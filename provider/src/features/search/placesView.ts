/** What everybody may know of the place of a premium listing: hundredths of a degree. */
const publicDegrees = (column: string) =>
  `case when is_premium then floor(${column} * 100 + 0.5) / 100 else ${column} end as ${column}`;

/**
 * The edge of an area, within three standard deviations: one listing with a wrong point must not make a city as large as
 * the earth. Rounded, so that the edge of an unchanged place is the same number after each refresh.
 */
const edge = (column: string, side: "low" | "high") => {
  const [end, inner, sign] = side === "low" ? ["min", "greatest", "-"] : ["max", "least", "+"];
  return `round(${inner}(${end}(${column}), avg(${column}) ${sign} 3 * stddev_pop(${column}))::numeric, 6)::float8`;
};

/**
 * Creates `listing_places`: a row for each city as the listings on the market name it, and one for each neighbourhood with
 * at least two listings (a single one may be a typing error). Addresses are written as "street, neighbourhood, city"; those
 * of premium listings are not public.
 */
export const PLACES_VIEW = [
  `create materialized view listing_places as
    select city, state, country, coalesce(neighbourhood, '') as neighbourhood, count(*)::integer as count,
      ${edge("latitude", "high")} as n, ${edge("latitude", "low")} as s,
      ${edge("longitude", "high")} as e, ${edge("longitude", "low")} as w
    from (
      select city, state, country, ${publicDegrees("latitude")}, ${publicDegrees("longitude")},
        case when not is_premium and lower(trim(split_part(address, ',', 3))) = lower(city)
          then trim(split_part(address, ',', 2)) else '' end as neighbourhood
      from properties where on_market and city <> ''
    ) as listings
    group by grouping sets ((city, state, country), (city, state, country, neighbourhood))
    having neighbourhood is null or (char_length(neighbourhood) between 2 and 60 and count(*) >= 2)`,
  "create unique index listing_places_key on listing_places (city, state, country, neighbourhood)",
];
