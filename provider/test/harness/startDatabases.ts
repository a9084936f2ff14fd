import { startPostgres } from "./postgres.ts";
import { makeTemplates } from "./templates.ts";

export interface Databases {
  /** `TEST_DATABASE_URL`, `TEST_TEMPLATE_DATABASE`, `TEST_TEMPLATE_DIRECTORY`: for processes that run suites. */
  environment: Record<string, string>;
  /** Removes and ends what was made here; what was there before stays. */
  stop(): Promise<void>;
}

/**
 * One PostgreSQL, and of each kind one filled database that the suites copy. What the environment names already is used;
 * the rest is made, and named in the environment of this process, which its children inherit.
 */
export async function startDatabases(): Promise<Databases> {
  const { env } = process;
  const postgres = env.TEST_DATABASE_URL ? null : await startPostgres();
  if (postgres) env.TEST_DATABASE_URL = postgres.url;
  const isFilled = env.TEST_TEMPLATE_DATABASE && env.TEST_TEMPLATE_DIRECTORY && !postgres;
  try {
    const templates = isFilled ? null : await makeTemplates();
    Object.assign(env, templates?.environment);
    const { TEST_DATABASE_URL = "", TEST_TEMPLATE_DATABASE = "", TEST_TEMPLATE_DIRECTORY = "" } = env;
    return {
      environment: { TEST_DATABASE_URL, TEST_TEMPLATE_DATABASE, TEST_TEMPLATE_DIRECTORY },
      async stop() {
        await templates?.remove();
        await postgres?.stop();
      },
    };
  } catch (error) {
    await postgres?.stop();
    throw error;
  }
}
