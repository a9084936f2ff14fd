import stopDatabases from "@gable/provider/harness/globalTeardown.ts";

/** Ends the shared sites, then their databases. */
export default async function globalTeardown(): Promise<void> {
  await Promise.all((globalThis.gableSites ?? []).map((site) => site.remove()));
  await stopDatabases();
}
