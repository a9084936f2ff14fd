import type { Migration } from "kysely/migration";

/**
 * Joins the migrations of several modules.
 * @throws Error when two of them have the same name, or when a name does not begin with three digits
 */
export function joinMigrations(...records: Record<string, Migration>[]): Record<string, Migration> {
  const joined: Record<string, Migration> = {};
  for (const [name, migration] of records.flatMap((record) => Object.entries(record))) {
    if (!/^\d{3}-/.test(name))
      throw new Error(`The migration ${name} has no number: begin its name with three digits.`);
    if (Object.hasOwn(joined, name)) throw new Error(`Two migrations are called ${name}: give one another name.`);
    joined[name] = migration;
  }
  return joined;
}
