import { BOTH_DATABASES } from "./databases.ts";
import { createPlace, startProvider } from "./provider.ts";

/**
 * Lets the provider fill an empty database of each kind once, with the schema, the demo and the queues, for the
 * suites to copy; the environment tells them which.
 * @returns takes both away
 */
export async function makeTemplates(): Promise<() => Promise<void>> {
  const places = await Promise.all(
    BOTH_DATABASES.map(async (kind) => {
      const place = await createPlace(kind, { isEmpty: true });
      await (await startProvider(place)).stop();
      if (kind === "embedded") process.env.TEST_TEMPLATE_DIRECTORY = place.dataDir;
      else process.env.TEST_TEMPLATE_DATABASE = new URL(String(place.environment.DATABASE_URL)).pathname.slice(1);
      return place;
    }),
  );
  return async () => {
    await Promise.all(places.map((place) => place.remove()));
  };
}
