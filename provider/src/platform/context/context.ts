import type { Limits } from "@gable/server-kit/limits";
import type { WarmUp } from "../cache/index.ts";
import type { Config } from "../config/index.ts";
import type { OpenDatabase } from "../database/index.ts";
import type { FileStore } from "../files/index.ts";
import type { CallContext } from "../http/index.ts";
import type { RunningJobs } from "../jobs/index.ts";
import type { Outbox } from "../outbox/index.ts";
import type { PublicRevision } from "../revision/index.ts";
import type { Events } from "../stream/index.ts";

/** What every module is given: the ports of the platform, made once at the start. */
export interface AppContext extends CallContext {
  config: Config;
  database: OpenDatabase;
  files: FileStore;
  outbox: Outbox;
  events: Events;
  jobs: RunningJobs;
  /** What the command line on this machine signs its calls with. */
  operatorKey: string;
  /** How often what everybody sees has changed, by any process. */
  revision: PublicRevision;
  /** Read at the start of a server. */
  warmUp: WarmUp;
  /** How often something may be done: counted in memory, or in Redis where several processes share it. */
  limits: Limits;
  /** What a higher floor keeps for the life of this context: made when it is asked for first, then always the same. */
  single<T>(make: (context: AppContext) => T): T;
}
