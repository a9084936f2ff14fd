import { DATABASES } from "@gable/provider/harness/databases.ts";
import startDatabases from "@gable/provider/harness/globalSetup.ts";
import { type RunningSite, startOwnSite } from "./site.ts";

declare global {
  var gableSites: (RunningSite & { remove(): Promise<void> })[] | undefined;
}

/** The databases of the provider's tests, and one running site on each that the suites share. */
export default async function globalSetup(): Promise<void> {
  await startDatabases();
  globalThis.gableSites = [];
  for (const kind of DATABASES) {
    const site = await startOwnSite(kind);
    globalThis.gableSites.push(site);
    const { origin, place, pid } = site;
    process.env[`TEST_SITE_${kind.toUpperCase()}`] = JSON.stringify({
      origin,
      pid,
      providerOrigin: site.providerOrigin(),
      dataDir: place.dataDir,
      databaseUrl: place.environment.DATABASE_URL || null,
    } satisfies Omit<import("./sites.ts").SharedSite, "kind">);
  }
}
