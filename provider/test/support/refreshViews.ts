/** Refreshes every materialised view, as the job does. */
export const REFRESH_VIEWS = `do $$ declare view text; begin
  for view in select oid::regclass::text from pg_class where relkind = 'm' and relnamespace = 'public'::regnamespace order by oid
  loop execute 'refresh materialized view concurrently ' || view; end loop; end $$`;
