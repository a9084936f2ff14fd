import { BOTH_DATABASES } from "./databases.ts";
import { createPlace, startProviderProcess } from "./provider.ts";

export interface Templates {
  /** What the suites find them by. */
  environment: Record<"TEST_TEMPLATE_DATABASE" | "TEST_TEMPLATE_DIRECTORY", string>;
  remove(): Promise<void>;
}

/**
 * Lets the provider fill an empty database of each kind once, with the schema, the demo and the queues, for the
 * suites to copy. The PostgreSQL is that of `TEST_DATABASE_URL`.
 */
export async function makeTemplates(): Promise<Templates> {
  const [embedded, postgres] = await Promise.all(
    BOTH_DATABASES.map(async (kind) => {
      const place = await createPlace(kind, { isEmpty: true });
      await (await startProviderProcess(place)).stop();
      return place;
    }),
  );
  return {
    environment: {
      TEST_TEMPLATE_DIRECTORY: embedded!.dataDir,
      TEST_TEMPLATE_DATABASE: new URL(String(postgres!.environment.DATABASE_URL)).pathname.slice(1),
    },
    async remove() {
      await Promise.all([embedded!.remove(), postgres!.remove()]);
    },
  };
}
