import type { Migration } from "kysely/migration";
import { runStatements } from "../../platform/database/index.ts";

const countsOf = (table: string, isShown: string) =>
  `select coalesce(user_id, 0) as user_id, count(*)::integer as count from ${table} where ${isShown} group by 1`;

const STATEMENTS = [
  // Where owners have something on the market; of the site's own the owner is 0.
  `create materialized view agent_listings as
    select coalesce(user_id, 0) as user_id, category_id, lower(city) as city from properties where on_market
    union
    select coalesce(user_id, 0), category_id, lower(city) from projects where on_show`,
  "create unique index agent_listings_key on agent_listings (user_id, category_id, city)",
  "create index agent_listings_city on agent_listings (city, category_id, user_id)",
  "create index agent_listings_category on agent_listings (category_id, user_id)",
  /*
   * Agents and whoever has something on the market, in the order of the list: agents first, the busiest first. Readers
   * join the users, whose accounts may have changed since the last refresh.
   */
  `create materialized view agent_ranking as
    select user_id, coalesce(users.is_agent, false) as is_agent, coalesce(properties.count, 0) as properties,
      coalesce(projects.count, 0) as projects, coalesce(properties.count, 0) + coalesce(projects.count, 0) as total
    from (${countsOf("properties", "on_market")}) as properties
    full join (${countsOf("projects", "on_show")}) as projects using (user_id)
    full join (select id as user_id, is_agent from users where is_agent) as users using (user_id)`,
  "create unique index agent_ranking_key on agent_ranking (user_id)",
  "create index agent_ranking_order on agent_ranking (is_agent desc, total desc, user_id)",
  // The page of an owner counts premium properties apart.
  "create index properties_premium_user on properties (user_id) where on_market and is_premium",
];

export const agentsMigrations: Record<string, Migration> = {
  "480-agents": runStatements(STATEMENTS),
};
