import { existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { ROOT } from "@gable/launcher/workspaces.mjs";
import { freePort } from "@gable/server-kit/http";
import { type RunningRedis, startRedis } from "@gable/server-kit/test/redisServer.ts";
import { type RunningS3, S3_KEY, startS3 } from "@gable/server-kit/test/s3Server.ts";
import { startNginx } from "./nginx.ts";
import { type RunningPostgres, startPostgres } from "./postgres.ts";
import { type Program, startProgram } from "./programs.ts";

const QUICK_PASSWORDS = pathToFileURL(join(ROOT, "provider/test/harness/quickPasswords.mjs")).href;
const BUCKET = "uploads";
const RELEASES_BUCKET = "releases";
export const METRICS_TOKEN = "metrics-of-many-processes";

type Environment = Record<string, string>;

/** One process of the site, which keeps its port when it is started again. */
export interface Member {
  /** Past the load balancer. */
  origin: string;
  dataDir: string;
  output(): string;
  signal(name: NodeJS.Signals): void;
  start(): Promise<void>;
  /** As a deploy does. @returns its exit code */
  stop(): Promise<number | null>;
}

/** Two composers behind nginx, and behind it again two providers on the same services. */
export interface Platform {
  /** Where visitors come in. */
  origin: string;
  composers: readonly [Member, Member];
  providers: readonly [Member, Member];
  postgres: RunningPostgres;
  redis: { current: RunningRedis; restart(): Promise<void> };
  /** Of the uploads' bucket. */
  s3: { endpoint: string; bucket: string; folder: string };
  /** How programs of this site reach the buckets. */
  bucketSettings: Environment;
  /** Of the machine that holds the signing keys; composers have data directories of their own. */
  dataDir: string;
  /** A composer that shares its data directory with the registry, beside the two; stopped at first. */
  sharedFolder: Member;
  /** What nginx could not hand on at first. */
  balancerErrors(): string[];
  stop(): Promise<void>;
}

function member(script: string, port: number, environment: Environment): Member {
  let program: Program | null = null;
  let before = "";
  return {
    origin: `http://127.0.0.1:${port}`,
    dataDir: environment.DATA_DIR ?? "",
    output: () => before + (program?.output() ?? ""),
    signal: (name) => program?.signal(name),
    async start() {
      before += program?.output() ?? "";
      program = await startProgram(
        process.execPath,
        [join(ROOT, script)].concat(script.includes("cli") && script.startsWith("provider") ? ["serve"] : []),
        / on http:\/\//,
        {
          cwd: ROOT,
          env: {
            ...process.env,
            NODE_OPTIONS: `--import ${QUICK_PASSWORDS}`,
            HOST: "127.0.0.1",
            PORT: String(port),
            LOG_LEVEL: "warn",
            METRICS_TOKEN,
            ...environment,
          },
        },
      );
    },
    stop: async () => program?.stop() ?? null,
  };
}

const languageFolders = (): string =>
  readdirSync(ROOT)
    .map((name) => join(ROOT, name, "languages"))
    .filter((folder) => existsSync(folder) && !folder.includes("node_modules"))
    .join(":");

/** How programs of the site reach the buckets. */
const settingsOf = ({ endpoint }: RunningS3): Environment => ({
  S3_BUCKET: BUCKET,
  S3_RELEASES_BUCKET: RELEASES_BUCKET,
  S3_ENDPOINT: endpoint,
  S3_ACCESS_KEY_ID: S3_KEY,
  S3_SECRET_ACCESS_KEY: S3_KEY,
});

/** @throws Error with what was printed by whatever does not start */
export async function startPlatform(): Promise<Platform> {
  const folder = mkdtempSync(join(tmpdir(), "gable-many-"));
  const ends: (() => Promise<unknown>)[] = [async () => rmSync(folder, { recursive: true, force: true })];
  const stop = async () => {
    for (const end of ends.toReversed()) await end();
  };
  try {
    const [postgres, firstRedis, bucket] = await Promise.all([
      startPostgres(),
      startRedis(),
      startS3({ folder: join(folder, "s3"), buckets: [BUCKET, RELEASES_BUCKET] }),
    ]);
    let redis = firstRedis;
    ends.push(
      () => postgres.stop(),
      () => redis.stop(),
      () => bucket.stop(),
    );
    const ports = await Promise.all(Array.from({ length: 7 }, freePort));
    const [sitePort, innerPort, ...own] = ports as [number, number, number, number, number, number, number];
    const dataDir = join(folder, "registry");
    const bucketSettings = settingsOf(bucket);
    const shared = { REDIS_URL: redis.url, PUBLIC_ORIGIN: `http://127.0.0.1:${sitePort}` };
    const provider = (port: number) =>
      member("provider/src/cli.ts", port, {
        ...shared,
        DATABASE_URL: postgres.primaryUrl,
        DATABASE_READ_URL: postgres.replicaUrl,
        DATA_DIR: join(folder, `provider-${port}`),
        LANGUAGE_PATHS: languageFolders(),
        DEMO_DATA: "1",
        DEMO_ACCOUNTS: "1",
        SMTP_URL: "",
        ...bucketSettings,
      });
    const composer = (port: number, environment: Environment) =>
      member("shell/server/cli.ts", port, {
        ...shared,
        PROVIDER_URL: `http://127.0.0.1:${innerPort}`,
        ...environment,
      });
    const overBucket = (port: number) =>
      composer(port, { ...bucketSettings, DATA_DIR: join(folder, `composer-${port}`) });
    const providers = [provider(own[0]), provider(own[1])] as const;
    const composers = [overBucket(own[2]), overBucket(own[3])] as const;
    const sharedFolder = composer(own[4], { DATA_DIR: dataDir });
    const nginx = await startNginx({
      site: { port: sitePort, to: [own[2], own[3]] },
      api: { port: innerPort, to: [own[0], own[1]] },
    });
    ends.push(() => nginx.stop());
    ends.push(() =>
      Promise.all([...composers, sharedFolder].map((each) => each.stop())).then(() =>
        Promise.all([...providers].map((each) => each.stop())),
      ),
    );
    const published = startProgram(process.execPath, [join(__dirname, "publish.ts")], /Published\./, {
      cwd: ROOT,
      env: { ...process.env, ...bucketSettings, DATA_DIR: dataDir },
    });
    ends.push(() =>
      published.then(
        (program) => program.stop(),
        () => undefined,
      ),
    );
    // The first one fills the database.
    await providers[0].start();
    await Promise.all([providers[1].start(), published]);
    await Promise.all([...composers].map((each) => each.start()));
    return {
      origin: `http://127.0.0.1:${sitePort}`,
      composers,
      providers,
      postgres,
      redis: {
        get current() {
          return redis;
        },
        async restart() {
          redis = await startRedis({ port: Number(new URL(redis.url).port) });
        },
      },
      s3: { endpoint: bucket.endpoint, bucket: BUCKET, folder: join(folder, "s3") },
      bucketSettings,
      dataDir,
      sharedFolder,
      balancerErrors: () =>
        nginx
          .output()
          .split("\n")
          .filter((line) => /\[(?:error|crit)\]/.test(line)),
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
