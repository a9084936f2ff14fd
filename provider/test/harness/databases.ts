import { randomBytes } from "node:crypto";
import { constants } from "node:fs";
import { cp } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import { IS_WHOLE } from "./whole.ts";

/** For suites of what each database does in its own way. */
export const BOTH_DATABASES = ["embedded", "postgres"] as const;
export type DatabaseKind = (typeof BOTH_DATABASES)[number];

/**
 * The databases that a suite runs on: PostgreSQL, on a whole run (`npm test -- --whole`) both. The suites of the browser
 * run on the embedded one.
 */
export const DATABASES: readonly DatabaseKind[] = IS_WHOLE ? BOTH_DATABASES : ["postgres"];

/** For suites that run on one: the embedded one, which is slower, on a whole run. */
export const ONE_DATABASE: DatabaseKind = IS_WHOLE ? "embedded" : "postgres";

/** What the run's setup tells the suites. */
function told(name: "TEST_DATABASE_URL" | "TEST_TEMPLATE_DATABASE" | "TEST_TEMPLATE_DIRECTORY"): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: run with jest -c provider/jest.config.cjs.`);
  return value;
}

/** Runs something with a connection of its own. */
export async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** A database of its own on the run's PostgreSQL: empty, or as a first start of the provider has left it. */
export async function createDatabase(isEmpty: boolean): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `gable_${randomBytes(6).toString("hex")}`;
  const server = told("TEST_DATABASE_URL");
  const source = isEmpty ? "" : ` template ${told("TEST_TEMPLATE_DATABASE")}`;
  await withClient(server, (client) => client.query(`create database ${name}${source}`));
  const url = new URL(server);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    drop: () => withClient(server, async (client) => void (await client.query(`drop database ${name} with (force)`))),
  };
}

/** Puts an embedded database into a data directory, as a first start of the provider has left it. */
export async function copyEmbedded(dataDir: string): Promise<void> {
  const template = told("TEST_TEMPLATE_DIRECTORY");
  const mode = constants.COPYFILE_FICLONE;
  await cp(join(template, "database"), join(dataDir, "database"), { recursive: true, mode });
}
