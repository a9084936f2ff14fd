import { sql } from "kysely";
import type { Migration } from "kysely/migration";

/** Makes a migration that executes statements in their order. */
export function runStatements(statements: readonly string[]): Migration {
  return {
    async up(db) {
      for (const statement of statements) await sql.raw(statement).execute(db);
    },
  };
}
