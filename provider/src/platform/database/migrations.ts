import type { Migration } from "kysely/migration";
import { runStatements } from "./statements.ts";

const STATEMENTS = [
  // Where a replica answers reads: the primary answers the reads of a member until the replica has reached this
  // position.
  `create table last_writes (
    user_id integer primary key references users on delete cascade,
    position bigint not null
  )`,
];

export const databaseMigrations: Record<string, Migration> = {
  "130-database": runStatements(STATEMENTS),
};
