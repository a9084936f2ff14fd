import { existsSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { createLimits } from "@gable/server-kit/limits";
import { siteOrigin } from "@gable/server-kit/origins";
import type { LineStream } from "@gable/server-kit/redaction";
import { createRelay } from "@gable/server-kit/relay";
import type { FastifyInstance } from "fastify";
import { createApp } from "./app.ts";
import { passToPushes, sendsPushes } from "./features/push/index.ts";
import { sessionAuthentication, shutDemoAccounts } from "./identity/sessions/index.ts";
import { migrations } from "./migrations.ts";
import {
  closeControlEndpoint,
  commandLineUser,
  isFromCommandLine,
  newOperatorKey,
  openControlEndpoint,
} from "./operations/admin/index.ts";
import { refreshDates, seedOnFirstStart } from "./operations/seed/index.ts";
import { createReadThrough, createWarmUp } from "./platform/cache/index.ts";
import { type Config, ConfigError } from "./platform/config/index.ts";
import { type AppContext, createSingle } from "./platform/context/index.ts";
import { DataDirectoryError, migrate, type OpenDatabase, openDatabase } from "./platform/database/index.ts";
import { createFileStore, siteSecret } from "./platform/files/index.ts";
import { createBodyMemory, createClaims } from "./platform/http/index.ts";
import { createJobs } from "./platform/jobs/index.ts";
import { createOutbox } from "./platform/outbox/index.ts";
import { createPublicRevision } from "./platform/revision/index.ts";
import { createEvents } from "./platform/stream/index.ts";
import { syncLanguages } from "./platform/texts/index.ts";

/** How long the home page may be behind what time has changed. */
const SHOWN_MS = 45_000;

/** A start waits so long for what is held in memory; of a large site it is read while the first visitors come. */
const WARM_UP_MS = 2000;

/** @param runsJobs whether this process works on jobs; a command only sends them */
export function createContext(config: Config, database: OpenDatabase, runsJobs = false): AppContext {
  const jobs = createJobs(database, runsJobs, () => siteSecret(database.db, "data of jobs"));
  const operatorKey = newOperatorKey();
  const now = () => new Date();
  const onError = (error: unknown) => console.error((error as Error).message);
  // A command tells nobody but the database.
  const relay = createRelay({ redisUrl: runsJobs ? config.redisUrl : null, channel: "gable:events", onError });
  const remembered = createReadThrough(SHOWN_MS);
  const kept = {
    ...remembered,
    invalidate() {
      // What is kept anew must not come from a replica that has not got there.
      database.reads.changed();
      remembered.invalidate();
    },
  };
  const published = createPublicRevision(database.db, kept, onError);
  const context: AppContext = {
    config,
    site: siteOrigin(config.publicOrigin, config.sitePort ?? config.port),
    database,
    db: database.db,
    reads: database.reads,
    files: createFileStore(config, database.db),
    outbox: createOutbox(config, database.db, jobs),
    authentication: {
      ...sessionAuthentication({ db: database.db, config, now }),
      operatorOf: (token, ip) => (isFromCommandLine(token, ip, operatorKey) ? commandLineUser(now()) : null),
    },
    events: createEvents(database.db, relay, sendsPushes(config.firebase) ? passToPushes(jobs) : undefined),
    jobs,
    bodies: createBodyMemory(),
    claims: createClaims(database),
    calls: [],
    operatorKey,
    ...published,
    catchUp: database.kind === "postgres" ? published.revision.catchUp : async () => undefined,
    warmUp: createWarmUp(),
    limits: createLimits({ redisUrl: config.redisUrl, onError }),
    single: createSingle(() => context),
    now,
  };
  return context;
}

/** Opens the database, brings it up to date and fills an empty one. */
export async function openContext(config: Config, runsJobs = false): Promise<AppContext> {
  const { demoData, templatePath } = config;
  const template = demoData && templatePath && existsSync(templatePath) ? templatePath : undefined;
  const database = await openDatabase(config, template);
  try {
    await migrate(database.db, migrations);
    await seedOnFirstStart(database.db, config);
    if (database.isFromTemplate) await refreshDates(database.db);
    await syncLanguages(database.db, config.languagePaths);
    return createContext(config, database, runsJobs);
  } catch (error) {
    await database.close();
    throw error;
  }
}

export interface RunningServer {
  app: FastifyInstance;
  context: AppContext;
  /** Where it listens, such as `http://127.0.0.1:4000`. */
  address: string;
  stop(): Promise<void>;
}

/**
 * Runs the provider until `stop`.
 * @param log receives the lines of the log; standard output by default
 * @throws ConfigError when the port cannot be had; DataDirectoryError when the data cannot
 */
export async function startServer(config: Config, log?: LineStream): Promise<RunningServer> {
  const context = await openContext(config, true);
  if (!config.demoAccounts) await shutDemoAccounts(context.db);
  await context.reads.start();
  const [app] = await Promise.all([createApp(context, log), context.jobs.open()]);
  const stop = async () => {
    closeControlEndpoint(config.dataDir);
    // Requests that run may still send jobs; another process, or the next start, works on them.
    const paused = context.jobs.pause();
    await app.close();
    await paused;
    await context.jobs.stop();
    await context.files.close();
    await context.database.close();
  };
  try {
    await context.jobs.start(app.log);
    const address = await app.listen({ host: config.host, port: config.port });
    if (config.sitePort === null) context.site.listensAt(Number(new URL(address).port));
    openControlEndpoint(config.dataDir, { address, key: context.operatorKey });
    await Promise.race([context.warmUp.run(), sleep(WARM_UP_MS, undefined, { ref: false })]);
    return { app, context, address, stop };
  } catch (error) {
    await stop();
    const code = (error as NodeJS.ErrnoException).code;
    if (code === "EADDRINUSE")
      throw new ConfigError(`PORT ${config.port} is in use on ${config.host}: stop what listens there, or set PORT.`);
    if (code === "EADDRNOTAVAIL" || code === "ENOTFOUND")
      throw new ConfigError(`HOST ${config.host} is no address of this machine: use 127.0.0.1, or 0.0.0.0 for all.`);
    if (code === "EACCES")
      throw new ConfigError(`PORT ${config.port} may not be opened by this user: use one above 1023.`);
    throw error;
  }
}

/** True for failures whose message alone tells the operator what to do. */
export function isExplained(error: unknown): boolean {
  return error instanceof ConfigError || error instanceof DataDirectoryError;
}
