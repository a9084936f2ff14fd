import type { Source } from "./sources.ts";

const quote = (text: string) => `'${text.replaceAll("'", "''")}'`;

/** A table of what listings are drawn from; `place` is its row number. */
export function sourcesSql(sources: Source[]): string {
  const rows = sources.map(
    (row, index) =>
      `(${index},${row.latitude},${row.longitude},${row.price},${row.bedrooms},${row.bathrooms},${row.area},${row.year},${quote(row.city)},${quote(row.state)},${quote(row.country)},${quote(row.quarter)})`,
  );
  return `
    drop table if exists bench_sources;
    create table bench_sources (place integer primary key, latitude float8, longitude float8, price float8,
      bedrooms integer, bathrooms integer, area integer, year integer, city text, state text, country text, quarter text);
    insert into bench_sources values ${rows.join(",\n")};
    analyze bench_sources;`;
}

const SENTENCES = [
  "Light from three sides and a kitchen that opens to the garden.",
  "The school is five minutes on foot, the station ten.",
  "Oak floors, high ceilings and windows renewed two years ago.",
  "A quiet street with old trees and hardly any traffic.",
  "The roof, the heating and the wiring have been renewed.",
  "There is room for two cars, bicycles and a workshop.",
  "From the terrace one looks over the water to the hills.",
  "The owners have lived here for thirty years and kept it well.",
  "Shops, a market and a good bakery are around the corner.",
  "A second bathroom and a laundry are on the upper floor.",
  "The cellar is dry and has an entrance of its own.",
  "Pets are welcome, and so are musicians.",
  "The garden faces south and has apple trees and a shed.",
  "Built of brick by a local firm, insulated to the present standard.",
  "The living room has a fireplace and built-in shelves.",
  "A balcony, a storage room and a lift belong to it.",
];

const MASKS = [
  [16, "281470681808895"],
  [8, "71777214294589695"],
  [4, "1085102592571150095"],
  [2, "3689348814741910323"],
  [1, "6148914691236517205"],
] as const;

/**
 * Adds the geohash of each point: 23 bits of longitude and 22 of latitude, spread apart step by step and put between
 * each other. `offset 0` keeps the planner from writing the steps out in full.
 */
function geohashSql(points: string): string {
  let from = `(select *, floor((longitude + 180) / 360 * 8388608)::bigint as x, floor((latitude + 90) / 180 * 4194304)::bigint as y
    from ${points} as p offset 0)`;
  for (const [step, [shift, mask]] of MASKS.entries()) {
    const [x, y] = step === 0 ? ["x", "y"] : [`x${step}`, `y${step}`];
    from = `(select *, (${x} | (${x} << ${shift})) & ${mask} as x${step + 1}, (${y} | (${y} << ${shift})) & ${mask} as y${step + 1} from ${from} as s${step} offset 0)`;
  }
  const bits = `(x${MASKS.length} | (y${MASKS.length} << 1))`;
  const letters = Array.from(
    { length: 9 },
    (_, index) => `substr('0123456789bcdefghjkmnpqrstuvwxyz', ((h >> ${5 * (8 - index)}) & 31)::integer + 1, 1)`,
  );
  return `(select *, ${letters.join(" || ")} as geohash from (select *, ${bits} as h from ${from} as spread offset 0) as hashed)`;
}

/**
 * Adds listings `first` to `last` (counted from 1): the sources themselves first, then draws from them with other
 * prices and points nearby.
 */
export function listingsSql(first: number, last: number, sources: number): string {
  const numbers = `(select i, random() as r1, random() as r2, random() as r3, random() as r4, random() as r5
    from generate_series(${first}, ${last}) as i offset 0)`;
  const drawn = `(select n.*, s.*, n.i > ${sources} as is_drawn from ${numbers} as n
    join bench_sources as s on s.place = case when n.i <= ${sources} then n.i - 1 else floor(n.r1 * ${sources})::integer end)`;
  const points = `(select i, r2, r3, r4, r5, city, state, country, quarter, bedrooms, bathrooms, area, year,
      r3 < 0.3 as is_rent,
      round((latitude + case when is_drawn then (r4 + r2 - 1) * 0.02 else 0 end)::numeric, 6)::float8 as latitude,
      round((longitude + case when is_drawn then (r5 + r3 - 1) * 0.03 else 0 end)::numeric, 6)::float8 as longitude,
      price * case when is_drawn then 0.75 + r5 / 2 else 1 end as sale
    from ${drawn} as drawn offset 0)`;
  const text = `(array[${SENTENCES.map(quote).join(",")}])`;
  const sentences = Array.from(
    { length: 6 },
    (_, index) =>
      `${text}[1 + (i * ${7 + 2 * index} + floor(r${2 + (index % 4)} * 1000)::integer) % ${SENTENCES.length}]`,
  ).join(" || ' ' || ");
  return `
    set session_replication_role = replica;
    create temp table bench_rows as
    select g.*, c.id as category_id, c.name as category,
      initcap((array['bright','quiet','renovated','spacious','charming','modern','classic','sunny'])[1 + i % 8]) as word,
      ${sentences} as about
    from ${geohashSql(points)} as g
    join (select id, name, row_number() over (order by id) - 1 as place, count(*) over () as many from categories) as c
      on c.place = (g.i * 7 + floor(g.r2 * g.r4 * 5)::integer) % c.many;
    insert into properties (id, slug_id, user_id, category_id, title, description, price, property_type, rentduration,
      request_status, address, client_address, city, state, country, latitude, longitude, geohash, title_image,
      is_premium, total_view, favourite_count, promoted_until, search, created_at, updated_at)
    select bench_base.id + i, 'bench-' || i, people.ids[1 + i % array_length(people.ids, 1)], category_id,
      word || ' ' || lower(category) || ' in ' || quarter, about,
      greatest(100, case when is_rent then round(sale / 250 / 25) * 25 else round(sale / 1000) * 1000 end),
      is_rent::integer, case when is_rent then 'Monthly' end, 'approved',
      i % 97 || ' Mill Road, ' || quarter || ', ' || city, '', city, state, country, latitude, longitude, geohash,
      'demo-house-barn', i % 40 = 0, floor(r2 * r2 * 900)::integer, floor(r4 * r4 * 40)::integer,
      case when i % 200 = 0 then now() + interval '1 year' end,
      setweight(to_tsvector('simple', lower(word || ' ' || category || ' in ' || quarter)), 'A')
        || setweight(to_tsvector('simple', lower(quarter || ' ' || city || ' ' || state || ' ' || country)), 'B')
        || setweight(to_tsvector('simple', lower(about)), 'C'),
      now() - (2000000 - i) * interval '20 seconds', now() - (2000000 - i) * interval '20 seconds'
    from bench_rows, bench_base,
      (select array_agg(id) as ids from (select id from users order by id limit 40) as u) as people;
    insert into property_parameters (property_id, parameter_id, value)
    select bench_base.id + i, parameters.id, to_jsonb(case parameters.name
        when 'Bedrooms' then bedrooms::text when 'Bathrooms' then bathrooms::text when 'Year built' then year::text
        else area::text end)
    from bench_rows, bench_base, parameters
    where parameters.name in ('Bedrooms', 'Bathrooms', 'Year built', 'Area (m²)');
    insert into property_images (property_id, file_id, position)
    select bench_base.id + i, (array['demo-living-oak','demo-kitchen-dark','demo-bedroom-blue'])[1 + n], n
    from bench_rows, bench_base, generate_series(0, 2) as n;
    drop table bench_rows;
    set session_replication_role = origin;`;
}
