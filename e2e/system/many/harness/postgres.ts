import { execFileSync } from "node:child_process";
import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { userInfo } from "node:os";
import { join } from "node:path";
import { withClient } from "@gable/provider/harness/databases.ts";
import { room } from "@gable/provider/harness/room.ts";
import { freePort } from "@gable/server-kit/http";
import { findOrInstall } from "./debian.ts";
import { type Program, startProgram } from "./programs.ts";

/** Debian has one folder a version, besides which stands the way to all of them. */
const VERSIONS = "/usr/lib/postgresql";
const READY = /database system is ready to accept (?:read-only )?connections/;
/** Who owns the site's data: no superuser, as with an operator who knows what is good. */
const OWNER = "gable";

function findBinaries(): string {
  return findOrInstall("postgresql", () => {
    const versions = existsSync(VERSIONS) ? readdirSync(VERSIONS).toSorted((a, b) => Number(b) - Number(a)) : [];
    return versions.map((version) => join(VERSIONS, version, "bin")).find((bin) => existsSync(join(bin, "postgres")));
  });
}

/** PostgreSQL refuses to run as root. */
function serverUser(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const id = (flag: string) => Number(execFileSync("id", [flag, "postgres"]).toString());
  return { uid: id("-u"), gid: id("-g") };
}

/** Of a server process: each connection has one. */
const childrenOf = (pid: number): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").split(" ").filter(Boolean).map(Number);

const url = (port: number, user: string, database: string) => `postgres://${user}@127.0.0.1:${port}/${database}`;

/** A PostgreSQL with a database for the site, and a streaming replica of it. */
export interface RunningPostgres {
  /** Of the site's owner. */
  primaryUrl: string;
  replicaUrl: string;
  /** Of the superuser, on the replica. */
  replicaAdminUrl: string;
  primaryAdminUrl: string;
  replica: { signal(name: NodeJS.Signals): void };
  stopReplica(): Promise<void>;
  startReplica(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts both, on free ports of this machine, in a folder that goes with them. */
export async function startPostgres(): Promise<RunningPostgres> {
  const bin = findBinaries();
  const user = serverUser();
  const folder = mkdtempSync(join(room(), "gable-many-"));
  const [primaryPort, replicaPort] = [await freePort(), await freePort()];
  const admin = user.uid === undefined ? userInfo().username : "postgres";
  const run = (program: string, ...args: string[]) =>
    execFileSync(join(bin, program), args, { ...user, cwd: folder, stdio: ["ignore", "pipe", "pipe"] });
  chmodSync(folder, 0o755);
  const [primaryData, replicaData, sockets] = ["primary", "replica", "sockets"].map((name) => {
    const path = join(folder, name);
    mkdirSync(path, { mode: 0o700 });
    if (user.uid !== undefined && user.gid !== undefined) chownSync(path, user.uid, user.gid);
    return path;
  }) as [string, string, string];
  const launch = (data: string, port: number) =>
    startProgram(
      join(bin, "postgres"),
      ["-D", data, "-p", String(port), "-k", sockets]
        .concat(
          // Nothing here outlives the tests: what would survive a power cut is of no use.
          ["fsync=off", "full_page_writes=off", "listen_addresses=127.0.0.1", "max_connections=60"],
          ["shared_buffers=64MB", "wal_level=replica", "max_wal_senders=4", "hot_standby=on", "logging_collector=off"],
        )
        .flatMap((arg) => (/^[a-z_]+=/.test(arg) ? ["-c", arg] : [arg])),
      READY,
      { ...user, cwd: folder, env: { ...process.env, LC_ALL: "C" } },
    );
  run("initdb", "-D", primaryData, "-U", admin, "-A", "trust", "--locale=C.UTF-8", "-E", "UTF8", "--no-sync");
  const primary = await launch(primaryData, primaryPort);
  await withClient(url(primaryPort, admin, "postgres"), async (client) => {
    await client.query(`create role ${OWNER} login`);
    await client.query(`create database site owner ${OWNER}`);
  });
  const source = ["-h", "127.0.0.1", "-p", String(primaryPort), "-U", admin];
  run("pg_basebackup", "-D", replicaData, ...source, "-R", "-X", "stream", "--checkpoint=fast", "--no-sync");
  let replica: Program = await launch(replicaData, replicaPort);
  const serverProcesses = (program: Program): number[] => [program.pid, ...childrenOf(program.pid)];
  return {
    primaryUrl: url(primaryPort, OWNER, "site"),
    replicaUrl: url(replicaPort, OWNER, "site"),
    primaryAdminUrl: url(primaryPort, admin, "site"),
    replicaAdminUrl: url(replicaPort, admin, "site"),
    replica: {
      signal(name) {
        for (const pid of serverProcesses(replica)) process.kill(pid, name);
      },
    },
    stopReplica: async () => void (await replica.stop("SIGQUIT")),
    async startReplica() {
      replica = await launch(replicaData, replicaPort);
    },
    async stop() {
      await replica.stop("SIGQUIT");
      await primary.stop("SIGQUIT");
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
