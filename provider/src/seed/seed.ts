import type { Config } from "../config.ts";
import type { Database } from "../database/database.ts";

/** Fills a database that holds nothing yet. */
export async function seedOnFirstStart(_db: Database, _config: Config): Promise<void> {}
