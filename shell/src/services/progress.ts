import type { Progress } from "@gable/shared-sdk/host";
import { type Observable, observable } from "./observable.ts";

export interface ProgressService extends Progress {
  /** True while anything runs. */
  active: Observable<boolean>;
}

export function createProgress(): ProgressService {
  const active = observable(false);
  let running = 0;
  return {
    active,
    start() {
      let ended = false;
      running += 1;
      active.set(true);
      return () => {
        if (ended) return;
        ended = true;
        running -= 1;
        if (running === 0) active.set(false);
      };
    },
  };
}
