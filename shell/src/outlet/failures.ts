import type { FailureStep } from "@gable/shared-sdk/host";
import { DeadlineError } from "../services/deadline.ts";

export type { FailureStep };

export interface RemoteFailure {
  remote: string;
  version: string;
  step: FailureStep;
  /** What kind of failure: `timeout`, or the error's name. */
  kind: string;
  message: string;
}

/** One report of a failed remote, free of anything personal. */
export function describeFailure(remote: string, version: string, step: FailureStep, error: unknown): RemoteFailure {
  const { name, message } = error instanceof Error ? error : { name: typeof error, message: String(error) };
  return {
    remote,
    version,
    step,
    kind: error instanceof DeadlineError ? "timeout" : name,
    message: message.slice(0, 300),
  };
}
