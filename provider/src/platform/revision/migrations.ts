import type { Migration } from "kysely/migration";
import { runStatements } from "../database/index.ts";

const STATEMENTS = [
  // A process increments the sequence when it changes what everybody sees. No process waits for another one.
  "create sequence public_revision",
  // A sequence that was never incremented reports its first value as its last one.
  "select nextval('public_revision')",
];

export const revisionMigrations: Record<string, Migration> = {
  "120-revision": runStatements(STATEMENTS),
};
