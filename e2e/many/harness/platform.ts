import { existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { freePort } from "../../../server-kit/src/http/index.ts";
import { type RunningRedis, startRedis } from "../../../server-kit/test/redisServer.ts";
import { startNginx } from "./nginx.ts";
import { type RunningPostgres, startPostgres } from "./postgres.ts";
import { type Program, startProgram } from "./programs.ts";

const ROOT = join(__dirname, "../../..");
const QUICK_PASSWORDS = pathToFileURL(join(ROOT, "provider/test/harness/quickPasswords.mjs")).href;
const BUCKET = "uploads";
/** Of the S3 server's one account. */
const S3_KEY = "S3RVER";
export const METRICS_TOKEN = "metrics-of-many-processes";

type Environment = Record<string, string>;

/** One process of the site, which keeps its port when it is started again. */
export interface Member {
  /** Past the load balancer. */
  origin: string;
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
  /** Folder of the registry that both composers read. */
  dataDir: string;
  /** What nginx could not hand on at first. */
  balancerErrors(): string[];
  stop(): Promise<void>;
}

function member(script: string, port: number, environment: Environment): Member {
  let program: Program | null = null;
  let before = "";
  return {
    origin: `http://127.0.0.1:${port}`,
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

async function startBucket(folder: string): Promise<{ endpoint: string; program: Program }> {
  const program = await startProgram(process.execPath, [join(__dirname, "s3Server.mjs"), folder, BUCKET], /S3 on http/);
  return { endpoint: /S3 on (\S+)/.exec(program.output())?.[1] ?? "", program };
}

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
      startBucket(join(folder, "s3")),
    ]);
    let redis = firstRedis;
    ends.push(
      () => postgres.stop(),
      () => redis.stop(),
      () => bucket.program.stop(),
    );
    const ports = await Promise.all(Array.from({ length: 6 }, freePort));
    const [sitePort, innerPort, ...own] = ports as [number, number, number, number, number, number];
    const dataDir = join(folder, "composers");
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
        S3_BUCKET: BUCKET,
        S3_ENDPOINT: bucket.endpoint,
        S3_ACCESS_KEY_ID: S3_KEY,
        S3_SECRET_ACCESS_KEY: S3_KEY,
      });
    const composer = (port: number) =>
      member("shell/server/cli.ts", port, {
        ...shared,
        DATA_DIR: dataDir,
        PROVIDER_URL: `http://127.0.0.1:${innerPort}`,
      });
    const providers = [provider(own[0]), provider(own[1])] as const;
    const composers = [composer(own[2]), composer(own[3])] as const;
    const nginx = await startNginx({
      site: { port: sitePort, to: [own[2], own[3]] },
      api: { port: innerPort, to: [own[0], own[1]] },
    });
    ends.push(() => nginx.stop());
    ends.push(() =>
      Promise.all([...composers].map((each) => each.stop())).then(() =>
        Promise.all([...providers].map((each) => each.stop())),
      ),
    );
    const published = startProgram(process.execPath, [join(__dirname, "publish.ts")], /Published\./, {
      cwd: ROOT,
      env: { ...process.env, DATA_DIR: dataDir },
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
      dataDir,
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
