import { sql } from "kysely";
import { type Migration, Migrator } from "kysely/migration";
import type { Database } from "./database.ts";
import { DataDirectoryError } from "./lock.ts";

/** Returns the names of the migrations that ran on the database; none where it is empty. */
async function recordedNames(db: Database): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string | null }>`
    select to_regclass('kysely_migration')::text as name`.execute(db);
  if (!tables[0]?.name) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return rows.map(({ name }) => name);
}

/**
 * Brings the schema up to date.
 * @param migrations all of them by name; they run in the order of their names
 * @returns the names of the migrations that ran
 * @throws DataDirectoryError when another version has migrated the database; Error with the failing migration's name
 */
export async function migrate(db: Database, migrations: Record<string, Migration>): Promise<string[]> {
  const unknown = (await recordedNames(db)).filter((name) => !Object.hasOwn(migrations, name));
  if (unknown.length > 0)
    throw new DataDirectoryError(
      `The database has the migration ${unknown[0]}, which this version of the provider does not know: another version made the database, and it cannot be brought up to date. Run that version, or start with an empty database: remove the data directory, or set another DATABASE_URL.`,
    );
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => migrations },
    allowUnorderedMigrations: true,
  });
  const { error, results = [] } = await migrator.migrateToLatest();
  const failed = results.find((result) => result.status === "Error");
  if (error) throw new Error(`Migration ${failed?.migrationName ?? ""} failed: ${(error as Error).message ?? error}`);
  return results.map((result) => result.migrationName);
}
