import type { Limits } from "@gable/server-kit/limits";
import type { CallContext } from "../http/index.ts";
import type { RunningJobs } from "../jobs/index.ts";
import type { FileStore } from "./store.ts";

/** The ports that calls of files need. */
export interface FileContext extends CallContext {
  files: FileStore;
  jobs: RunningJobs;
  limits: Limits;
}
