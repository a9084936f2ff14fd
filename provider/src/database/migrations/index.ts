import type { Migration } from "kysely/migration";
import * as files from "./010-files.ts";
import * as accounts from "./020-accounts.ts";
import * as listings from "./030-listings.ts";
import * as projects from "./040-projects.ts";
import * as content from "./050-content.ts";

/** Migrations by name, one file per domain; they run in the order of their names. */
export const migrations: Record<string, Migration> = {
  "010-files": files,
  "020-accounts": accounts,
  "030-listings": listings,
  "040-projects": projects,
  "050-content": content,
};
