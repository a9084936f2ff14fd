import { randomBytes } from "node:crypto";
import pg from "pg";

/** The two databases that every suite runs on. */
export const DATABASES = ["embedded", "postgres"] as const;
export type DatabaseKind = (typeof DATABASES)[number];

function serverUrl(): string {
  const url = process.env.TEST_DATABASE_URL;
  if (!url) throw new Error("TEST_DATABASE_URL is not set: run with jest -c provider/jest.config.cjs.");
  return url;
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

/** A fresh, empty database on the run's PostgreSQL. */
export async function createDatabase(): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `gable_${randomBytes(6).toString("hex")}`;
  await withClient(serverUrl(), (client) => client.query(`create database ${name}`));
  const url = new URL(serverUrl());
  url.pathname = `/${name}`;
  return {
    url: url.href,
    drop: () =>
      withClient(serverUrl(), async (client) => void (await client.query(`drop database ${name} with (force)`))),
  };
}
