import type { OpenDatabase } from "../database/index.ts";
import type { CallContext } from "../http/index.ts";
import type { RunningJobs } from "../jobs/index.ts";
import type { Events } from "./events.ts";

/** The ports that streams need. */
export interface StreamContext extends CallContext {
  database: OpenDatabase;
  events: Events;
  jobs: RunningJobs;
}
