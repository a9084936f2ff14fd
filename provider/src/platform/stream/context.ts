import type { OpenDatabase } from "../database/database.ts";
import type { CallContext } from "../http/callContext.ts";
import type { RunningJobs } from "../jobs/port.ts";
import type { Events } from "./events.ts";

/** The ports that streams need. */
export interface StreamContext extends CallContext {
  database: OpenDatabase;
  events: Events;
  jobs: RunningJobs;
}
