import { REFRESH_VIEWS } from "./refreshViews.ts";

const LISTINGS = 30_000;
/** Members, whose listings most of them are. */
export const OWNERS = 4_000;

const ANALYZED = ["users", "properties", "projects", "listing_search", "listing_counts"];
const VIEWS = ["agent_listings", "agent_ranking", "listing_places", "sitemap_parts"];

/**
 * Inserts 30,000 listings with the triggers switched off, as the import of a whole site does, and writes their search rows.
 * Statistics stay as they are while tests go on, however long these take.
 */
export const MANY = `
  ${[...ANALYZED, ...VIEWS].map((name) => `alter ${VIEWS.includes(name) ? "materialized view" : "table"} ${name} set (autovacuum_enabled = false)`).join(";\n  ")};
  set session_replication_role = replica;
  insert into users (slug_id, name, city, is_agent, verification_status)
  select 'many-' || i, 'Member ' || i, 'Town ' || i % 300, i % 10 = 0, case when i % 7 = 0 then 'success' else 'initial' end
  from generate_series(1, ${OWNERS}) as i;
  create temp table drawn as select i, house.id + i % 3 as category_id, people.first + i * 7919 % ${OWNERS} as owner
  from generate_series(1, ${LISTINGS}) as i, (select id from categories where slug_id = 'house') as house,
    (select min(id) as first from users where slug_id like 'many-%') as people;
  insert into properties (slug_id, user_id, category_id, title, description, price, property_type, request_status, address,
    city, latitude, longitude, geohash, search, created_at, promoted_until)
  select 'many-' || i, case when i % 20 > 0 then owner end, category_id, 'Home', repeat('Light from three sides. ', 20), i,
    i % 2, 'approved', '', case when i % 3 = 0 then 'Large' else 'Town ' || i % 300 end, i % 90, i % 180, 's00000000',
    to_tsvector('simple', case when i % 5 = 0 then 'dark' else 'light' end || case when i % 40 in (3, 24) then ' tide pool' else '' end), now() - i * interval '1 minute',
    case when i % 100 = 0 then now() + interval '1 day' end from drawn;
  insert into projects (slug_id, user_id, category_id, title, description, type, request_status, location, city, latitude,
    longitude, geohash)
  select 'many-' || i, owner, category_id, 'Tower', '', 'upcoming', 'approved', '', 'Town 1', 1, 1, 's' from drawn where i <= 3000;
  set session_replication_role = origin;
  select refresh_listing_search(array(select id from properties));
  ${REFRESH_VIEWS};
  analyze ${[...ANALYZED, ...VIEWS].join(", ")}`;
