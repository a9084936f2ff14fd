import type { Limits } from "@gable/server-kit/limits";
import type { WarmUp } from "../cache/warmUp.ts";
import type { Config } from "../config/config.ts";
import type { OpenDatabase } from "../database/database.ts";
import type { FileStore } from "../files/store.ts";
import type { CallContext } from "../http/callContext.ts";
import type { RunningJobs } from "../jobs/port.ts";
import type { Outbox } from "../outbox/port.ts";
import type { Events } from "../stream/events.ts";

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
  /** Read at the start of a server. */
  warmUp: WarmUp;
  /** How often something may be done: counted in memory, or in Redis where several processes share it. */
  limits: Limits;
  /** What a higher floor keeps for the life of this context: made when it is asked for first, then always the same. */
  single<T>(make: (context: AppContext) => T): T;
}
