import { sql } from "kysely";
import type { Config } from "../../platform/config/index.ts";
import { type Database, refreshViews } from "../../platform/database/index.ts";
import { advertiseTheDemo } from "./advertisements.ts";
import { seedCatalogue } from "./catalogue.ts";
import { seedListings } from "./listings.ts";
import { seedPackages } from "./packages.ts";
import { seedPeople } from "./people.ts";
import { seedProjects } from "./projects.ts";
import { seedTexts } from "./texts.ts";

/**
 * Fills a database that holds nothing yet: what every site needs, and with `demoData` the demo.
 * All or nothing, so that a start killed half-way begins again.
 * @returns whether anything was filled in
 */
export async function seedOnFirstStart(
  db: Database,
  config: Pick<Config, "demoData">,
  now = new Date(),
): Promise<boolean> {
  const known = await db.selectFrom("settings").select("key").limit(1).executeTakeFirst();
  if (known) return false;
  await db.transaction().execute(async (tx) => {
    const catalogue = await seedCatalogue(tx);
    await tx
      .insertInto("settings")
      .values({ key: "seeded_at", value: JSON.stringify(now.toISOString()) })
      .execute();
    await seedTexts(tx, catalogue, { isDemo: config.demoData, now });
    if (!config.demoData) return;
    await seedPackages(tx);
    const people = await seedPeople(tx, now);
    await seedListings(tx, { catalogue, people, now });
    await seedProjects(tx, { catalogue, people, now });
    await advertiseTheDemo(tx);
  });
  // A start that is killed before this does it by its next job.
  await refreshViews(db);
  return true;
}

const DAY_MS = 24 * 60 * 60 * 1000;
const DATED = ["properties", "projects", "articles", "favourites"] as const;
/** Further than any day of the demo: in between no two days of a listing may be the same. */
const FAR = 100_000;

/**
 * Moves the demo's dates to today by whole days. A template may have been made weeks before it is
 * unpacked, and "listed yesterday" should find something.
 */
export async function refreshDates(db: Database, now = new Date()): Promise<void> {
  const setting = await db.selectFrom("settings").select("value").where("key", "=", "seeded_at").executeTakeFirst();
  const days = Math.floor((now.getTime() - new Date(String(setting?.value ?? now)).getTime()) / DAY_MS);
  if (!(days > 0)) return;
  for (const table of DATED)
    await db
      .updateTable(table)
      .set({ created_at: sql`created_at + ${days} * interval '1 day'` })
      .execute();
  for (const shift of [-FAR, FAR + days])
    await db
      .updateTable("listing_view_days")
      .set({ day: sql`day + ${shift}::int` })
      .execute();
}
