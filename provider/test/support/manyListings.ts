/** On the site that `MANY` fills. */
const LISTINGS = 20_000;
/** Members, whose listings most of them are. */
export const OWNERS = 4_000;

const ANALYZED = [
  ...["users", "properties", "offers", "offer_texts", "projects"],
  ...["owner_counts", "listed_agents", "sitemap_parts", "place_sums"],
];

/**
 * Filled with the triggers switched off, as the import of a whole site would, and counted anew. What the planner knows of it
 * does not change while tests go on, however long they take.
 */
export const MANY = `
  ${ANALYZED.map((table) => `alter table ${table} set (autovacuum_enabled = false)`).join(";\n  ")};
  set session_replication_role = replica;
  insert into users (slug_id, name, city, is_agent, verification_status)
  select 'many-' || i, 'Member ' || i, 'Town ' || i % 300, i % 10 = 0, case when i % 7 = 0 then 'success' else 'initial' end
  from generate_series(1, ${OWNERS}) as i;
  create temp table drawn as select i, house.id + i % 3 as category_id, people.first + i * 7919 % ${OWNERS} as owner
  from generate_series(1, ${LISTINGS}) as i, (select id from categories where slug_id = 'house') as house,
    (select min(id) as first from users where slug_id like 'many-%') as people;
  insert into properties (slug_id, user_id, category_id, title, description, price, property_type, request_status, address,
    city, latitude, longitude, geohash)
  select 'many-' || i, case when i % 20 > 0 then owner end, category_id, 'Home', repeat('Light from three sides. ', 20), i,
    i % 2, 'approved', '', 'Town ' || i % 300, i % 90, i % 180, 's00000000' from drawn;
  insert into projects (slug_id, user_id, category_id, title, description, type, request_status, location, city, latitude,
    longitude, geohash)
  select 'many-' || i, owner, category_id, 'Tower', '', 'upcoming', 'approved', '', 'Town 1', 1, 1, 's' from drawn where i <= 3000;
  set session_replication_role = origin;
  select recount_offers(), recount_owner_counts(), recount_sitemap_parts(), merge_sitemap_parts(), recount_place_sums();
  analyze ${ANALYZED.join(", ")}`;

/** Some that are not put together: 25 owners. */
export const RECENT = `
  update properties set status = 0 where slug_id in (select 'many-' || i * 2 + 1 from generate_series(1, 20) as i);
  update users set is_agent = true where slug_id in (select 'many-' || i * 3 from generate_series(1, 5) as i)`;
