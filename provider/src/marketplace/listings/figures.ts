import { sql } from "kysely";
import type { AppContext } from "../../platform/context/index.ts";
import type { Database } from "../../platform/database/index.ts";

/** How far the figures of listings may be behind. Milliseconds. */
const BEHIND_MS = 1_000;
/** Rows that are summed up at one time. */
const BATCH = 20_000;
/** Held by the process that sums up: two of them would wait for each other's rows. */
const LOCK = 7_140_291;

export interface ListingFigures {
  /** There are rows in `listing_figure_changes`: they are summed up soon, with those that come until then. */
  changed(): void;
  /** Sums up what there is. */
  write(): Promise<void>;
}

/** @returns whether there may be more */
async function writeBatch(db: Database): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${sql.lit(LOCK)})`.execute(tx);
    const { rows } = await sql<{ taken: number }>`with changes as (
        delete from listing_figure_changes
        where id = any(array(select id from listing_figure_changes order by id limit ${sql.lit(BATCH)}))
        returning kind, listing_id, day, views, favourites
      ), sums as (
        select kind, listing_id, sum(views)::integer as views, sum(favourites)::integer as favourites
        from changes group by kind, listing_id
      ), of_properties as (
        update properties set total_view = total_view + sums.views,
          favourite_count = greatest(0, favourite_count + sums.favourites)
        from sums where sums.kind = 0 and sums.listing_id = properties.id
      ), of_projects as (
        update projects set total_click = total_click + sums.views
        from sums where sums.kind = 1 and sums.listing_id = projects.id
      ), of_days as (
        insert into listing_view_days (kind, listing_id, day, views)
        select kind, listing_id, day, sum(views) from changes where views > 0 group by kind, listing_id, day
        on conflict (kind, listing_id, day) do update set views = listing_view_days.views + excluded.views
      )
      select count(*)::integer as taken from changes`.execute(tx);
    return rows[0]?.taken === BATCH;
  });
}

/** Views and favourites of listings, summed up a moment later for all who came meanwhile. */
function createListingFigures({ db }: Pick<AppContext, "db">): ListingFigures {
  let timer: NodeJS.Timeout | undefined;
  const write = async () => {
    clearTimeout(timer);
    timer = undefined;
    while (await writeBatch(db));
  };
  const changed = () => {
    // What cannot be written now is written with the next change, or at the next start.
    timer ??= setTimeout(() => write().catch((error: Error) => console.error(error.message)), BEHIND_MS).unref();
  };
  return { changed, write };
}

/** Those of this process. */
export const listingFiguresOf = ({ single }: Pick<AppContext, "single">): ListingFigures =>
  single(createListingFigures);
