import type { Feature, GateRefusal } from "@gable/shared-sdk/gate";
import { type Observable, observable } from "./observable.ts";

/** What a dialog of the shell is about. */
export type DialogRequest =
  | {
      kind: "sign-in";
      /** Dictionary key that says why; null for a visitor's own wish. */
      reason: string | null;
    }
  | {
      kind: "refusal";
      reason: Exclude<GateRefusal, "not_signed_in">;
      to: string | null;
      feature: Feature;
      /** Where the way out leads back to; absent: the present page. */
      going?: string;
    };

export interface OpenDialog {
  request: DialogRequest;
  /** Closes it; `done` says whether its purpose was met. */
  close(done: boolean): void;
}

export interface Dialogs {
  /** The one that is open; the next one waits. */
  current: Observable<OpenDialog | null>;
  /** Resolves, when the dialog closes, with whether its purpose was met. */
  open(request: DialogRequest): Promise<boolean>;
}

export function createDialogs(): Dialogs {
  const current = observable<OpenDialog | null>(null);
  let queue: Promise<unknown> = Promise.resolve();
  return {
    current,
    open(request) {
      const result = queue.then(
        () =>
          new Promise<boolean>((resolve) => {
            current.set({
              request,
              close(done) {
                current.set(null);
                resolve(done);
              },
            });
          }),
      );
      queue = result;
      return result;
    },
  };
}
