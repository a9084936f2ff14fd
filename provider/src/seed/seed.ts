import { seedPackages } from "../billing/seed.ts";
import type { Config } from "../config.ts";
import type { Database } from "../database/database.ts";
import { seedCatalogue } from "./catalogue.ts";
import { seedListings } from "./listings.ts";
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
    await seedTexts(tx, catalogue, { isDemo: config.demoData, now });
    if (!config.demoData) return;
    await seedPackages(tx);
    const people = await seedPeople(tx, now);
    await seedListings(tx, { catalogue, people, now });
    await seedProjects(tx, { catalogue, people, now });
  });
  return true;
}
